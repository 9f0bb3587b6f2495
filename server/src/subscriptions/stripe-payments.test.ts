import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type LocalStripe, startLocalStripe } from '../../../tools/local-stripe/index.ts'
import { openLog } from '../platform/log/log.ts'
import { type Order, type PaymentEvent, UnknownCustomer } from './payments.ts'
import { type StripeOptions, stripePayments } from './stripe-payments.ts'

const day = 24 * 60 * 60 * 1000
const began = Date.parse('2026-11-22T12:00:00Z')

let local: LocalStripe
const events: PaymentEvent[] = []
const connected = (given: Partial<StripeOptions> = {}) =>
  stripePayments({
    ...{ secretKey: local.secretKey, webhookSecret: local.webhookSecret },
    ...{ apiBase: new URL(local.address), prices: {}, ...given },
  })
let payments: ReturnType<typeof connected>
beforeAll(async () => {
  local = await startLocalStripe({
    now: () => began,
    deliver: async (body, signature) => {
      events.push(payments.readEvent(Buffer.from(body), signature, new Date(began)))
      return 200
    },
  })
  payments = connected()
})
afterAll(() => local.stop())

const firm = { uid: 'user-1', accountId: 'account-1', email: 'ada@firm.example', company: 'Hale & Partners' }
let customerId: string
let made = 0
beforeEach(async () => {
  customerId = await payments.createCustomer(firm, `key-${++made}`)
})
const order = (given: Partial<Order> = {}): Order => ({
  ...{ customerId, uid: firm.uid, accountId: firm.accountId, planId: 'solo', interval: 'month' },
  ...{ successUrl: 'http://localhost:3000/subscription?success=true' },
  cancelUrl: 'http://localhost:3000/subscription?cancelled=true',
  ...given,
})
const sessionOf = (url: string) => url.split('/').at(-1) ?? ''
const buy = async (given: Partial<Order> = {}, card?: string) =>
  local.pay(sessionOf(await payments.openCheckout(order(given), `order-${++made}`)), card)
const state = () => payments.stateOf(customerId)
const subscriptionId = async () => (await state())?.subscription?.id ?? ''

describe('at the local Stripe', () => {
  test('a customer is made once for a key, and another for another', async () => {
    expect(await payments.createCustomer(firm, `key-${made}`)).toBe(customerId)
    expect(await payments.createCustomer(firm, 'another')).not.toBe(customerId)
    expect(await state()).toEqual({ subscription: null, due: null })
  })

  test('what is bought is the plan in force, by the month or the year', async () => {
    expect(await buy()).toMatchObject({ isPaid: true })
    const bought = await state()
    expect(bought).toMatchObject({ due: null, subscription: { status: 'active', planId: 'solo' } })
    expect(bought?.subscription).toMatchObject({
      cancelAtPeriodEnd: false,
      id: expect.stringMatching(/^sub_/),
    })
    expect(bought?.subscription?.productId).toMatch(/^prod_/)
    expect(bought?.subscription?.currentPeriodEnd).toMatch(/^2026-12-22T12:00:0/)
    const [invoice] = await payments.invoicesOf(customerId)
    expect(invoice).toMatchObject({ status: 'paid', total: 2900, url: expect.stringMatching(/^http/) })
    customerId = await payments.createCustomer(firm, `key-${++made}`)
    await buy({ planId: 'practice', interval: 'year' })
    expect((await state())?.subscription).toMatchObject({ planId: 'practice' })
    expect((await state())?.subscription?.currentPeriodEnd).toMatch(/^2027-11-22/)
  })

  test('cancelled in the portal, it goes on until its period ends; resumed, it goes on; then it is canceled', async () => {
    await buy()
    const id = await subscriptionId()
    local.cancel(id)
    expect((await state())?.subscription).toMatchObject({ status: 'active', cancelAtPeriodEnd: true })
    local.resume(id)
    expect((await state())?.subscription).toMatchObject({ status: 'active', cancelAtPeriodEnd: false })
    local.cancel(id)
    local.advance(32 * day)
    expect((await state())?.subscription).toMatchObject({ id, status: 'canceled', planId: 'solo' })
  })

  test('a renewal that is declined is due since it was asked for, until it is paid', async () => {
    await buy()
    local.changeCard(customerId, '4000 0000 0000 0341')
    local.advance(31 * day)
    const due = await state()
    expect(due?.subscription).toMatchObject({ status: 'past_due', planId: 'solo' })
    expect(due?.due?.invoiceId).toMatch(/^in_/)
    const since = Date.parse(due?.due?.since ?? '')
    expect(Math.abs(since - Date.parse(due?.subscription?.currentPeriodEnd ?? '') + 31 * day)).toBeLessThan(
      2 * day,
    )
    expect((await payments.invoicesOf(customerId)).map(({ status }) => status)).toEqual(['open', 'paid'])
  })

  test('of pages that were opened the last can be paid on, and no page is opened again', async () => {
    const first = await payments.openCheckout(order(), 'first')
    expect(await payments.openCheckout(order(), 'first')).toBe(first)
    const second = await payments.openCheckout(order({ planId: 'practice' }), 'second')
    expect(await local.pay(sessionOf(first)).catch(() => ({ isPaid: false }))).toMatchObject({
      isPaid: false,
    })
    await expect(payments.openCheckout(order(), 'first')).rejects.toMatchObject({
      code: 'failed-precondition',
    })
    await expect(payments.openCheckout(order(), 'second')).rejects.toMatchObject({
      code: 'idempotency-key-reused',
    })
    expect(await local.pay(sessionOf(second))).toMatchObject({ isPaid: true })
    expect((await state())?.subscription?.planId).toBe('practice')
  })

  test('of many pages that are opened at once, no two can be paid on', async () => {
    const pages = await Promise.allSettled(
      [1, 2, 3, 4].map((n) => payments.openCheckout(order(), `page ${n}`)),
    )
    const opened = pages.flatMap((page) => (page.status === 'fulfilled' ? [page.value] : []))
    const paid = []
    for (const page of opened) paid.push(await local.pay(sessionOf(page)))
    expect(paid.filter(({ isPaid }) => isPaid).length).toBeLessThan(2)
  })

  test('the portal opens where it was asked to, and not for what has ended', async () => {
    await buy()
    const visit = {
      customerId,
      returnUrl: 'http://localhost:3000/subscription',
      subscriptionId: await subscriptionId(),
    }
    for (const flow of [null, 'change-plan', 'card', 'cancel'] as const) {
      expect(await payments.openPortal({ ...visit, flow })).toMatch(/^http:/)
    }
    local.cancel(visit.subscriptionId)
    await expect(payments.openPortal({ ...visit, flow: 'cancel' })).rejects.toMatchObject({
      code: 'failed-precondition',
    })
  })

  test('a customer who is forgotten is gone, at once and for good, and can be forgotten twice', async () => {
    await buy()
    await payments.forgetCustomer(customerId)
    await payments.forgetCustomer(customerId)
    expect(await state()).toBeNull()
    expect(await payments.invoicesOf(customerId)).toEqual([])
  })

  test('one of whom it never heard is not taken for gone, which is logged without saying who', async () => {
    const lines: string[] = []
    const other = connected({ log: openLog('info', { write: (line) => lines.push(line) }) })
    for (const ask of [other.stateOf, other.forgetCustomer]) {
      await expect(ask('cus_of_another_key')).rejects.toThrow(UnknownCustomer)
    }
    expect(lines).toHaveLength(2)
    for (const line of lines) expect(line).toContain('the key may belong to another Stripe account')
    expect(lines.join('')).not.toMatch(/cus_|sk_/)
  })

  test('its events are about the customer', async () => {
    await buy()
    await local.delivered()
    const about = events.filter((event) => event.customerId === customerId).map(({ type }) => type)
    for (const type of [
      'customer.created',
      'customer.subscription.created',
      'invoice.paid',
      'checkout.session.completed',
    ])
      expect(about).toContain(type)
  })

  test('a failure in passing is tried again, and one that lasts is unavailable, whatever is asked', async () => {
    local.faults.failCalls = 1
    expect(await state()).not.toBeNull()
    for (const ask of [state, () => payments.openCheckout(order(), 'down')]) {
      local.faults.failCalls = 2
      await expect(ask()).rejects.toMatchObject({ code: 'unavailable' })
    }
    local.faults.failCalls = 0
    const nobody = connected({ apiBase: new URL('http://127.0.0.1:9') })
    await expect(nobody.stateOf(customerId)).rejects.toMatchObject({ code: 'unavailable' })
  })

  test('prices that are configured say their plan; one that is not there cannot be bought', async () => {
    const other = connected({ prices: { candour_practice_month: 'price_none' } })
    await expect(other.openCheckout(order({ planId: 'practice' }), 'none')).rejects.toMatchObject({
      code: 'unavailable',
    })
    expect(other.isTest).toBe(true)
  })
})
