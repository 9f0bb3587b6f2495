import { plans } from '@candour/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type LocalStripe, startLocalStripe } from '../../../tools/local-stripe/index.ts'
import { type StripeAccount, stripeClient } from './stripe-client.ts'
import { stripePayments } from './stripe-payments.ts'
import { setUpStripe } from './stripe-set-up.ts'

let local: LocalStripe
let account: StripeAccount
beforeAll(async () => {
  local = await startLocalStripe({ deliver: async () => 200 })
  account = { secretKey: local.secretKey, apiBase: new URL(local.address) }
})
afterAll(() => local.stop())

const appUrl = new URL('https://intake.example.com')

/** All that the command may make, but for when it was last written. */
async function everything() {
  const stripe = stripeClient(account)
  const all = await Promise.all([
    stripe.products.list(),
    stripe.prices.list(),
    stripe.billingPortal.configurations.list(),
    stripe.webhookEndpoints.list(),
  ])
  return JSON.parse(JSON.stringify(all, (name, value) => (name === 'updated' ? undefined : value)))
}

test('an account is made ready once; done again it changes nothing, and shows no secret again', async () => {
  const stripe = stripeClient(account)
  // As an account is before: under the keys there is nothing, or a price of another amount.
  const seeded = await stripe.prices.list()
  for (const { id, lookup_key } of seeded.data) {
    const isKept = lookup_key === 'candour_solo_month'
    await stripe.prices.update(id, isKept ? {} : { lookup_key: '', active: false })
  }
  const product = await stripe.products.create({ name: 'Another' })
  await stripe.prices.create({
    ...{ product: product.id, currency: 'gbp', unit_amount: 100, recurring: { interval: 'year' } },
    lookup_key: 'candour_solo_year',
  })
  const said = await setUpStripe(account, appUrl)
  expect(said.filter((line) => line.startsWith('Made'))).toHaveLength(5)
  expect(said.at(-1)).toMatch(/^STRIPE_WEBHOOK_SECRET=whsec_\w+$/)
  const made = await everything()

  const again = await setUpStripe(account, appUrl)
  expect(again.join('\n')).not.toMatch(/Made|whsec/)
  expect(await everything()).toEqual(made)

  for (const planId of ['solo', 'practice'] as const) {
    for (const interval of ['month', 'year'] as const) {
      const { data } = await stripe.prices.list({ lookup_keys: [`candour_${planId}_${interval}`] })
      expect(data).toHaveLength(1)
      expect(data[0]).toMatchObject({
        ...{ unit_amount: plans[planId].price[interval], currency: 'gbp', tax_behavior: 'exclusive' },
        ...{ recurring: { interval }, metadata: { candour_plan: planId } },
      })
    }
  }
  const [endpoint, ...more] = (await stripe.webhookEndpoints.list()).data
  expect(more).toEqual([])
  expect(endpoint?.url).toBe('https://intake.example.com/api/stripe/webhook')
  expect(endpoint?.enabled_events).toContain('customer.subscription.updated')
})

test('the portal that was set up is the one that is opened', async () => {
  const stripe = stripeClient(account)
  const { data } = await stripe.billingPortal.configurations.list()
  const ours = data.find(({ metadata }) => metadata?.candour === 'portal')
  expect(ours?.features).toMatchObject({
    ...{ subscription_cancel: { enabled: true, mode: 'at_period_end' }, invoice_history: { enabled: true } },
    ...{ payment_method_update: { enabled: true } },
  })
  expect(ours?.features.subscription_update).toMatchObject({
    enabled: true,
    proration_behavior: 'always_invoice',
  })
  expect(ours?.features.subscription_update.products?.flatMap(({ prices }) => prices)).toHaveLength(4)
  await stripe.billingPortal.configurations.update(ours?.id ?? '', {
    features: { subscription_cancel: { enabled: false } },
  })
  const payments = stripePayments({ ...account, webhookSecret: local.webhookSecret, prices: {} })
  const customerId = await payments.createCustomer(
    { uid: 'u', accountId: 'a', email: 'ada@firm.example', company: 'Hale' },
    'key',
  )
  const visit = {
    customerId,
    returnUrl: 'http://localhost:3000/subscription',
    flow: null,
    subscriptionId: '',
  }
  expect(await payments.openPortal(visit)).toMatch(/^http/)
  await setUpStripe(account, appUrl)
  const again = await stripe.billingPortal.configurations.retrieve(ours?.id ?? '')
  expect(again.features.subscription_cancel.enabled).toBe(true)
})

test('where Stripe cannot reach this machine it makes no webhook, and says what to do', async () => {
  const before = await everything()
  const said = await setUpStripe(account, null)
  expect(said.join('\n')).toMatch(/stripe listen/)
  expect(await everything()).toEqual(before)
})
