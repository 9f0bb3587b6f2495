import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Account, newAccount } from './account.factory.ts'

describe('setting the local Stripe up', () => {
  let account: Account
  beforeAll(async () => {
    account = await newAccount()
  })
  afterAll(() => account.local.stop())

  it('has a price for each paid plan and interval from the start', async () => {
    const { data } = await account.stripe.prices.list({ active: true })
    expect(data.map((it) => `${it.lookup_key} ${it.unit_amount}`).sort()).toEqual([
      'candour_practice_month 7900',
      'candour_practice_year 79000',
      'candour_solo_month 2900',
      'candour_solo_year 29000',
    ])
    expect((await account.stripe.products.list()).data.map(({ name }) => name).sort()).toEqual([
      'Candour Practice',
      'Candour Solo',
    ])
  })

  it('makes products and prices, and hands a lookup key on only when asked', async () => {
    const { stripe } = account
    const product = await stripe.products.create({ name: 'Group', metadata: { candour_plan: 'group' } })
    const price = {
      product: product.id,
      currency: 'gbp',
      unit_amount: 9900,
      recurring: { interval: 'month' },
      lookup_key: 'group_month',
      tax_behavior: 'exclusive',
    } as const
    const first = await stripe.prices.create(price)
    await expect(stripe.prices.create(price)).rejects.toMatchObject({ param: 'lookup_key' })
    const second = await stripe.prices.create({ ...price, unit_amount: 11900, transfer_lookup_key: true })
    expect((await stripe.prices.retrieve(first.id)).lookup_key).toBe(null)
    const found = await stripe.prices.list({ lookup_keys: ['group_month'] })
    expect(found.data.map(({ id }) => id)).toEqual([second.id])
    await stripe.prices.update(second.id, { active: false, metadata: { a: '1' } })
    expect((await stripe.prices.list({ lookup_keys: ['group_month'], active: true })).data).toEqual([])
    expect((await stripe.products.update(product.id, { name: 'Groups' })).name).toBe('Groups')
  })

  it('keeps configurations of the portal, and webhook endpoints whose secret is told once', async () => {
    const { stripe } = account
    const price = await account.priceId('solo', 'month')
    const product = String((await stripe.prices.retrieve(price)).product)
    const made = await stripe.billingPortal.configurations.create({
      features: {
        invoice_history: { enabled: true },
        customer_update: { enabled: true, allowed_updates: ['tax_id'] },
        subscription_update: {
          enabled: true,
          default_allowed_updates: ['price'],
          products: [{ product, prices: [price] }],
          proration_behavior: 'always_invoice',
        },
      },
      metadata: { candour: 'portal' },
    })
    expect(made.features).toMatchObject({
      subscription_update: { products: [{ product, prices: [price] }] },
      subscription_cancel: { enabled: false },
      customer_update: { enabled: true, allowed_updates: ['tax_id'] },
    })
    expect((await stripe.billingPortal.configurations.list({ is_default: false })).data).toHaveLength(1)
    const { id: customer } = await account.customer()
    const visit = stripe.billingPortal.sessions.create({
      customer,
      configuration: made.id,
      flow_data: { type: 'payment_method_update' },
    })
    await expect(visit).rejects.toMatchObject({ param: 'flow_data[type]' })
    const endpoint = await stripe.webhookEndpoints.create({
      url: 'http://localhost:8080/api/stripe/webhook',
      enabled_events: ['customer.subscription.updated'],
    })
    expect(endpoint.secret).toMatch(/^whsec_/)
    const [listed] = (await stripe.webhookEndpoints.list()).data
    expect(listed).toMatchObject({ id: endpoint.id, status: 'enabled' })
    expect(listed?.secret).toBeUndefined()
  })
})
