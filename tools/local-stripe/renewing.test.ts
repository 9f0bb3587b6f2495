import { afterEach, describe, expect, it } from 'vitest'
import { type Account, newAccount } from './account.factory.ts'

const day = 24 * 60 * 60 * 1000
const iso = (seconds: number | undefined | null) => new Date((seconds ?? 0) * 1000).toISOString()

describe('time at the local Stripe', () => {
  let account: Account
  afterEach(() => account.local.stop())

  const read = async (id: string) => {
    const subscription = await account.stripe.subscriptions.retrieve(id)
    return { ...subscription, end: iso(subscription.items.data[0]?.current_period_end) }
  }

  it('renews at the end of each period, on the same day where the month has it', async () => {
    account = await newAccount()
    const { subscription, customer } = await account.subscribed()
    const ends = []
    for (let month = 0; month < 4; month++) {
      const { end } = await read(subscription)
      ends.push(end.slice(0, 10))
      account.clock.now = Date.parse(end)
    }
    expect(ends).toEqual(['2026-02-28', '2026-03-31', '2026-04-30', '2026-05-31'])
    const { data } = await account.stripe.invoices.list({ customer })
    expect(data.map(({ status, billing_reason }) => `${status} ${billing_reason}`)).toEqual([
      ...Array(4).fill('paid subscription_cycle'),
      'paid subscription_create',
    ])
    expect(data.map(({ created }) => iso(created).slice(0, 10))).toEqual([...ends.toReversed(), '2026-01-31'])
  })

  it('renews a year from the last day of a leap February', async () => {
    account = await newAccount()
    account.clock.now = Date.parse('2028-02-29T12:00:00Z')
    const { subscription } = await account.subscribed(undefined, 'year')
    expect((await read(subscription)).end).toBe('2029-02-28T12:00:00.000Z')
    account.local.advance(4 * 366 * day)
    expect((await read(subscription)).end).toBe('2033-02-28T12:00:00.000Z')
  })

  it('tries a payment that fails again on days 3, 5, 7 and 14, and then ends the subscription', async () => {
    account = await newAccount()
    const { subscription, customer } = await account.subscribed('4000000000000341')
    account.clock.now = Date.parse('2026-02-28T10:00:00Z')
    expect(await read(subscription)).toMatchObject({ status: 'past_due', end: '2026-03-31T10:00:00.000Z' })
    const open = async () => (await account.stripe.invoices.list({ customer })).data[0]
    const tries = []
    for (let next = (await open())?.next_payment_attempt; next; next = (await open())?.next_payment_attempt) {
      tries.push(iso(next).slice(0, 10))
      account.clock.now = next * 1000
    }
    expect(tries).toEqual(['2026-03-03', '2026-03-05', '2026-03-07', '2026-03-14'])
    expect(await read(subscription)).toMatchObject({
      status: 'canceled',
      ended_at: account.clock.now / 1000,
      cancellation_details: { reason: 'payment_failed' },
    })
    expect(await open()).toMatchObject({ status: 'open', attempt_count: 5, amount_remaining: 2900 })
    await account.local.delivered()
    expect(account.types().filter((type) => type === 'invoice.payment_failed')).toHaveLength(5)
    expect(account.types().at(-1)).toBe('customer.subscription.deleted')
  })

  it('is paid by another card, and active again', async () => {
    account = await newAccount()
    const { subscription, customer } = await account.subscribed('4000000000000341')
    account.local.advance(30 * day)
    expect(account.local.changeCard(customer, '4000000000000002').message).toMatch('declined')
    expect((await read(subscription)).status).toBe('past_due')
    account.local.changeCard(customer, '5555555555554444')
    expect((await read(subscription)).status).toBe('active')
    expect((await account.stripe.invoices.list({ customer, status: 'open' })).data).toEqual([])
    const [card] = (await account.stripe.paymentMethods.list({ customer })).data
    expect(card?.card).toMatchObject({ brand: 'mastercard', last4: '4444' })
  })

  it('lets years pass at once, each change at its own instant', async () => {
    account = await newAccount()
    const { customer } = await account.subscribed()
    account.local.advance(2 * 365 * day)
    const all = await account.stripe.invoices.list({ customer, limit: 100 }).autoPagingToArray({ limit: 100 })
    expect(all).toHaveLength(25)
    expect(new Set(all.map(({ created }) => created)).size).toBe(25)
    expect(all.every(({ status }) => status === 'paid')).toBe(true)
  })

  it('closes a checkout page after a day', async () => {
    account = await newAccount()
    const session = await account.open((await account.customer()).id)
    account.clock.now += day
    expect(await account.stripe.checkout.sessions.retrieve(session.id)).toMatchObject({
      status: 'expired',
      url: null,
    })
    await account.local.delivered()
    expect(account.types()).toContain('checkout.session.expired')
  })
})
