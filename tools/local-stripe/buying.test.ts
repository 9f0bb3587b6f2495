import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Account, newAccount } from './account.factory.ts'

describe('buying at the local Stripe', () => {
  let account: Account
  beforeAll(async () => {
    account = await newAccount()
  })
  afterAll(() => account.local.stop())

  it('sells a plan to a customer, by the official package', async () => {
    const { local, stripe, customer, open, types, events } = account
    const { id } = await customer()
    const session = await open(id)
    expect(session.url).toBe(`${local.address}/c/${session.id}`)
    expect(await local.pay(session.id, '4242 4242 4242 4242')).toEqual({ isPaid: true })
    const [subscription] = (await stripe.subscriptions.list({ customer: id })).data
    expect(subscription).toMatchObject({ status: 'active', metadata: { uid: 'u1' } })
    const item = subscription?.items.data[0]
    expect(item?.price).toMatchObject({ unit_amount: 2900, metadata: { candour_plan: 'solo' } })
    expect(new Date((item?.current_period_end ?? 0) * 1000).toISOString()).toBe('2026-02-28T10:00:00.000Z')
    const [invoice] = (await stripe.invoices.list({ customer: id })).data
    expect(invoice).toMatchObject({
      status: 'paid',
      total: 2900,
      hosted_invoice_url: `${local.address}/i/${invoice?.id}`,
      parent: { subscription_details: { subscription: subscription?.id } },
    })
    await local.delivered()
    expect(types()).toEqual([
      'customer.created',
      'payment_method.attached',
      'customer.subscription.created',
      'customer.subscription.updated',
      'invoice.created',
      'invoice.finalized',
      'invoice.paid',
      'invoice.payment_succeeded',
      'checkout.session.completed',
    ])
    expect(events.at(-1)?.data.object).toMatchObject({ customer: id, subscription: subscription?.id })
  })

  it('creates nothing where the card is declined, and lets another be tried', async () => {
    const { local, stripe, customer, open } = account
    const { id } = await customer()
    const session = await open(id)
    const refused = await local.pay(session.id, '4000000000000002')
    expect(refused).toEqual({ isPaid: false, message: 'Your card was declined.' })
    expect((await local.pay(session.id, '4929000000006')).message).toMatch('test cards')
    expect((await stripe.subscriptions.list({ customer: id, status: 'all' })).data).toEqual([])
    expect((await stripe.checkout.sessions.retrieve(session.id)).status).toBe('open')
    expect(await local.pay(session.id)).toEqual({ isPaid: true })
  })

  it('takes the money once, however often it is pressed', async () => {
    const { local, stripe, customer, open } = account
    const { id } = await customer()
    const session = await open(id)
    await Promise.all([local.pay(session.id), local.pay(session.id)])
    expect((await stripe.invoices.list({ customer: id })).data).toHaveLength(1)
  })

  it('takes no money on a page that was closed', async () => {
    const { local, stripe, customer, open } = account
    const { id } = await customer()
    const session = await open(id)
    const listed = await stripe.checkout.sessions.list({ customer: id, status: 'open' })
    expect(listed.data.map((it) => it.id)).toEqual([session.id])
    await stripe.checkout.sessions.expire(session.id)
    expect((await local.pay(session.id)).isPaid).toBe(false)
    await expect(stripe.checkout.sessions.expire(session.id)).rejects.toThrow('can be expired')
    expect((await stripe.subscriptions.list({ customer: id })).data).toEqual([])
  })

  it('ends what a deleted customer pays for', async () => {
    const { local, stripe, subscribed } = account
    const { customer, subscription } = await subscribed()
    await stripe.customers.del(customer)
    expect(await stripe.customers.retrieve(customer)).toMatchObject({ id: customer, deleted: true })
    expect((await stripe.subscriptions.retrieve(subscription)).status).toBe('canceled')
    await expect(account.open(customer)).rejects.toMatchObject({
      code: 'resource_missing',
      param: 'customer',
    })
    await local.delivered()
    expect(account.types().slice(-2)).toEqual(['customer.subscription.deleted', 'customer.deleted'])
  })
})
