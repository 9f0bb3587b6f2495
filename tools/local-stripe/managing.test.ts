import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Account, newAccount } from './account.factory.ts'

describe('managing a subscription at the local Stripe', () => {
  let account: Account
  beforeAll(async () => {
    account = await newAccount()
  })
  afterAll(() => account.local.stop())

  const fresh = async (interval: 'month' | 'year' = 'month') => {
    account.clock.now = Date.parse('2026-04-01T00:00:00Z')
    const { customer, subscription } = await account.subscribed(undefined, interval)
    return { customer, id: subscription, read: () => account.stripe.subscriptions.retrieve(subscription) }
  }

  it('cancels in the portal by cancel_at, takes it back, and ends at the end of the period', async () => {
    const { id, read } = await fresh()
    account.local.cancel(id)
    const until = Date.parse('2026-05-01T00:00:00Z') / 1000
    expect(await read()).toMatchObject({ status: 'active', cancel_at: until, cancel_at_period_end: false })
    account.local.resume(id)
    expect(await read()).toMatchObject({ status: 'active', cancel_at: null, canceled_at: null })
    account.local.cancel(id)
    account.clock.now = until * 1000
    expect(await read()).toMatchObject({ status: 'canceled', ended_at: until })
    expect(() => account.local.resume(id)).toThrow('canceled subscription')
  })

  it('cancels by the interface in either way', async () => {
    const { id, read } = await fresh()
    await account.stripe.subscriptions.update(id, { cancel_at_period_end: true })
    expect((await read()).cancel_at_period_end).toBe(true)
    await account.stripe.subscriptions.update(id, { cancel_at_period_end: false })
    expect(await read()).toMatchObject({ cancel_at_period_end: false, cancel_at: null })
    await account.stripe.subscriptions.update(id, { cancel_at: 'min_period_end' })
    expect((await read()).cancel_at).toBe(Date.parse('2026-05-01T00:00:00Z') / 1000)
    expect((await account.stripe.subscriptions.cancel(id)).status).toBe('canceled')
    await expect(account.stripe.subscriptions.cancel(id)).rejects.toThrow('canceled subscription')
  })

  it('charges the difference at once on the way up', async () => {
    const { id, read, customer } = await fresh()
    const practice = await account.priceId('practice', 'month')
    account.clock.now = Date.parse('2026-04-16T00:00:00Z')
    account.local.change(id, practice)
    expect((await read()).items.data[0]).toMatchObject({
      price: { id: practice },
      current_period_end: Date.parse('2026-05-01T00:00:00Z') / 1000,
    })
    const [invoice] = (await account.stripe.invoices.list({ customer })).data
    expect(invoice).toMatchObject({ billing_reason: 'subscription_update', status: 'paid', total: 2500 })
    expect(invoice?.lines.data.map(({ amount }) => amount)).toEqual([-1450, 3950])
  })

  it('keeps on the way down what was paid too much, for the next invoice', async () => {
    const { id, customer } = await fresh()
    const { local, stripe, priceId } = account
    local.change(id, await priceId('practice', 'month'))
    local.change(id, await priceId('solo', 'month'))
    expect(await stripe.customers.retrieve(customer)).toMatchObject({ balance: -5000 })
    account.clock.now = Date.parse('2026-05-01T00:00:00Z')
    const [renewal] = (await stripe.invoices.list({ customer })).data
    expect(renewal).toMatchObject({ total: 2900, amount_due: 0, status: 'paid', ending_balance: -2100 })
  })

  it('puts the difference on the next invoice where that was asked for', async () => {
    const { id, customer, read } = await fresh()
    const { stripe } = account
    const price = await account.priceId('practice', 'month')
    account.clock.now = Date.parse('2026-04-16T00:00:00Z')
    const items = [{ id: (await read()).items.data[0]?.id ?? '', price }]
    await stripe.subscriptions.update(id, { items, proration_behavior: 'create_prorations' })
    expect((await stripe.invoices.list({ customer })).data).toHaveLength(1)
    account.clock.now = Date.parse('2026-05-01T00:00:00Z')
    expect((await stripe.invoices.list({ customer })).data[0]?.total).toBe(2500 + 7900)
  })

  it('begins a new period where the interval changes', async () => {
    const { id, customer, read } = await fresh()
    account.clock.now = Date.parse('2026-04-16T00:00:00Z')
    account.local.change(id, await account.priceId('solo', 'year'))
    const { items } = await read()
    expect(items.data[0]?.current_period_end).toBe(Date.parse('2027-04-16T00:00:00Z') / 1000)
    expect((await account.stripe.invoices.list({ customer })).data[0]?.total).toBe(29000 - 1450)
  })

  it('is past due where the difference is not paid', async () => {
    account.clock.now = Date.parse('2026-04-01T00:00:00Z')
    const { subscription } = await account.subscribed('4000000000000341')
    account.local.change(subscription, await account.priceId('practice', 'month'))
    expect((await account.stripe.subscriptions.retrieve(subscription)).status).toBe('past_due')
  })

  it('opens the portal at what is asked for, and refuses what is no longer possible', async () => {
    const { id, customer } = await fresh()
    const { stripe, local } = account
    const open = () =>
      stripe.billingPortal.sessions.create({
        customer,
        return_url: 'http://localhost:5173/subscription',
        flow_data: { type: 'subscription_cancel', subscription_cancel: { subscription: id } },
      })
    const visit = await open()
    expect(visit.url).toBe(`${local.address}/p/${visit.id}`)
    expect(visit.flow?.subscription_cancel?.subscription).toBe(id)
    local.cancel(id)
    await expect(open()).rejects.toThrow('already set to cancel')
  })
})
