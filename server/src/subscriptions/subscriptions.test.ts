import type { Subscription } from '@candour/contract'
import { beforeEach, describe, expect, test } from 'vitest'
import { newServer } from '../firm.factory.ts'
import type { TestUser } from '../test-app.ts'
import { active, paymentsInMemory } from './payments.factory.ts'

const { payments, seen } = paymentsInMemory()
const server = await newServer({ payments })
const withoutPayments = await newServer()
let firm: TestUser
beforeEach(async () => {
  seen.isDown = false
  firm = await server.registerUser({ plan: 'free' })
})

async function call(name: string, data: unknown, { by = firm, key = '', on = server } = {}) {
  const answer = await on.app.inject({
    method: 'POST',
    url: `/api/functions/europe-west2/${name}`,
    headers: { ...by.headers, ...(key ? { 'idempotency-key': key } : {}) },
    payload: { data } as object,
  })
  const { result, error } = answer.json()
  return { http: answer.statusCode, status: error?.status, result, error }
}
const buy = (given: { by?: TestUser; key?: string } = {}, choice: object = {}) =>
  call('createCheckoutSession', { planId: 'solo', interval: 'month', ...choice }, given)
const profileOf = async ({ uid, headers } = firm) =>
  (await server.app.inject({ url: `/api/users/${uid}`, headers })).json()
const audited = async (action: string) =>
  server.admin('select subject_id from audit where account_id = $1 and action = $2', [firm.accountId, action])
/** A customer with a subscription. */
async function subscribe(subscription: Omit<Subscription, 'updatedAt'> = active): Promise<string> {
  await buy()
  const { stripeCustomerId } = await profileOf()
  seen.subscribed.set(stripeCustomerId, subscription)
  return stripeCustomerId
}

describe('getSubscription', () => {
  test('gives what Stripe says, in the seven fields, and overwrites the stored one and updatedAt', async () => {
    await subscribe()
    const before = await profileOf()
    const { http, result } = await call('getSubscription', null)
    expect(http).toBe(200)
    expect(result).toEqual(active)
    const after = await profileOf()
    expect(after.subscription).toEqual({ ...active, updatedAt: expect.any(String) })
    expect(before.subscription.planId).toBe('free')
    expect(after.updatedAt > before.updatedAt).toBe(true)
  })

  test('gives what is stored without a customer, and where there are no payments', async () => {
    const stored = { id: 'free_tier', status: 'active', planId: 'free', productId: 'free' }
    expect((await call('getSubscription', {})).result).toMatchObject(stored)
    const by = await withoutPayments.registerUser({ plan: 'free' })
    expect((await call('getSubscription', null, { by, on: withoutPayments })).result).toMatchObject(stored)
  })

  test('gives the same to twenty that ask at once', async () => {
    await subscribe()
    const answers = await Promise.all(Array.from({ length: 20 }, () => call('getSubscription', null)))
    for (const { result } of answers) expect(result).toEqual(active)
  })

  test('is unavailable while Stripe is, and leaves what was stored', async () => {
    await subscribe()
    const before = await profileOf()
    seen.isDown = true
    expect(await call('getSubscription', null)).toMatchObject({ http: 503, status: 'UNAVAILABLE' })
    expect(await profileOf()).toEqual(before)
  })
})

describe('createCheckoutSession', () => {
  test('opens a page on which the plan is bought and which leads back, and is audited', async () => {
    const { result } = await buy({}, { planId: 'practice', interval: 'year' })
    const { order } = [...seen.pages.values()].find(({ url }) => url === result.url) ?? {}
    expect(order).toEqual({
      ...{ planId: 'practice', interval: 'year', uid: firm.uid, accountId: firm.accountId },
      customerId: (await profileOf()).stripeCustomerId,
      successUrl: 'http://localhost:3000/subscription?success=true',
      cancelUrl: 'http://localhost:3000/subscription?cancelled=true',
    })
    expect(await audited('checkout.requested')).toEqual([{ subject_id: 'practice' }])
  })

  test('makes one customer, and leaves one page open, of ten that are asked for at once', async () => {
    const before = seen.customers.size
    const answers = await Promise.all(Array.from({ length: 10 }, () => buy()))
    expect(answers.map(({ http }) => http)).toEqual(Array.from({ length: 10 }, () => 200))
    expect(seen.customers.size).toBe(before + 1)
    const { stripeCustomerId } = await profileOf()
    const own = [...seen.pages.values()].filter(({ order }) => order.customerId === stripeCustomerId)
    expect(own).toHaveLength(10)
    expect(own.filter(({ isOpen }) => isOpen)).toHaveLength(1)
    expect(seen.forgotten).toEqual([])
  })

  test('gives the same page where it is repeated with its key, audited once, and refuses the key for another', async () => {
    const answers = await Promise.all([buy({ key: 'k' }), buy({ key: 'k' }), buy({ key: 'k' })])
    expect(new Set(answers.map(({ result }) => result.url)).size).toBe(1)
    expect(await buy({ key: 'k' }, { interval: 'year' })).toMatchObject({ http: 409, status: 'ABORTED' })
    expect(await audited('checkout.requested')).toHaveLength(1)
    const other = await server.registerUser({ plan: 'free' })
    expect((await buy({ key: 'k', by: other })).result.url).not.toBe(answers[0]?.result.url)
  })

  test.each(['active', 'trialing', 'past_due', 'unpaid', 'paused', 'incomplete'])(
    'is refused where Stripe has a subscription that is %s, whatever is stored',
    async (status) => {
      await subscribe({ ...active, status })
      const { length } = [...seen.pages]
      expect(await buy()).toMatchObject({ http: 400, status: 'FAILED_PRECONDITION' })
      expect([...seen.pages]).toHaveLength(length)
    },
  )

  test('opens a page again once the subscription has ended', async () => {
    await subscribe({ ...active, status: 'canceled' })
    expect((await buy()).http).toBe(200)
  })

  test('tells nobody the address of a page where an older one was paid on meanwhile', async () => {
    await buy()
    const { stripeCustomerId } = await profileOf()
    const { openCheckout } = payments
    payments.openCheckout = (order, key) => {
      seen.subscribed.set(stripeCustomerId, active)
      return openCheckout(order, key)
    }
    const answer = await buy()
    payments.openCheckout = openCheckout
    expect(answer).toMatchObject({ http: 400, status: 'FAILED_PRECONDITION' })
    expect(JSON.stringify(answer)).not.toContain('pay.example')
  })

  test('makes a new customer where Stripe has forgotten the old one', async () => {
    const old = await subscribe()
    seen.subscribed.set(old, 'gone')
    expect((await buy()).http).toBe(200)
    const { stripeCustomerId } = await profileOf()
    expect(stripeCustomerId).toMatch(/^cus_/)
    expect(stripeCustomerId).not.toBe(old)
  })

  test('leaves nobody at Stripe whose account was deleted while the customer was made', async () => {
    const { createCustomer } = payments
    let made = ''
    payments.createCustomer = async (customer, key) => {
      made = await createCustomer(customer, key)
      const { uid, headers } = firm
      await server.app.inject({ method: 'DELETE', url: `/api/users/${uid}`, headers })
      return made
    }
    const answer = await buy()
    payments.createCustomer = createCustomer
    expect(answer).toMatchObject({ http: 401, status: 'UNAUTHENTICATED' })
    expect(seen.forgotten.splice(0)).toEqual([made])
  })

  test('is unavailable while Stripe is, keeps nothing, and does with the same key what it did not', async () => {
    seen.isDown = true
    expect(await buy({ key: 'k' })).toMatchObject({ http: 503, status: 'UNAVAILABLE' })
    expect((await profileOf()).stripeCustomerId).toBeUndefined()
    seen.isDown = false
    expect((await buy({ key: 'k' })).http).toBe(200)
  })

  test('takes no plan that cannot be bought, and nothing beside', async () => {
    for (const choice of [
      { planId: 'free' },
      { planId: 'gold' },
      { interval: 'week' },
      { priceId: 'price_1' },
    ]) {
      expect(await buy({}, choice)).toMatchObject({ http: 400, status: 'INVALID_ARGUMENT' })
    }
  })
})

describe('createPortalSession', () => {
  test('opens the pages on which the subscription is managed, where it was asked to begin', async () => {
    const customerId = await subscribe()
    expect((await call('createPortalSession', null)).result).toEqual({ url: 'https://pay.example/portal' })
    await call('createPortalSession', { flow: 'cancel' })
    const visit = { customerId, subscriptionId: 'sub_1', returnUrl: 'http://localhost:3000/subscription' }
    expect(seen.visits.slice(-2)).toEqual([
      { ...visit, flow: null },
      { ...visit, flow: 'cancel' },
    ])
    expect(await audited('portal.requested')).toEqual([{ subject_id: 'solo' }, { subject_id: 'solo' }])
  })

  test('is refused without a customer, and without a subscription that is live', async () => {
    const refused = { http: 400, status: 'FAILED_PRECONDITION' }
    expect(await call('createPortalSession', null)).toMatchObject(refused)
    await buy()
    expect(await call('createPortalSession', null)).toMatchObject(refused)
    await subscribe({ ...active, status: 'canceled' })
    expect(await call('createPortalSession', null)).toMatchObject(refused)
  })
})

describe('listInvoices', () => {
  test('gives the invoices of the customer, and none without one', async () => {
    expect((await call('listInvoices', null)).result).toEqual({ items: [] })
    await buy()
    expect((await call('listInvoices', null)).result.items).toEqual([
      expect.objectContaining({ id: 'in_1', total: 3480, status: 'paid' }),
    ])
  })
})

test('without payments, nothing can be bought or managed', async () => {
  const by = await withoutPayments.registerUser({ plan: 'free' })
  const asked = [
    ['createCheckoutSession', { planId: 'solo', interval: 'month' }],
    ['createPortalSession', null],
    ['listInvoices', null],
  ] as const
  for (const [name, data] of asked) {
    const answer = await call(name, data, { by, on: withoutPayments })
    expect(answer, name).toMatchObject({ http: 501, status: 'UNIMPLEMENTED' })
  }
})
