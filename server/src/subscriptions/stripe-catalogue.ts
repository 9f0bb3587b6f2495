import {
  type BillingInterval,
  billingIntervals,
  type PaidPlanId,
  paidPlanIds,
  plans,
  priceKey,
} from '@candour/contract'
import type Stripe from 'stripe'
import { found } from './stripe-client.ts'
import { idOf } from './stripe-state.ts'

interface Catalogue {
  products: { product: string; prices: string[] }[]
  said: string[]
}

/** A product for each plan with a price for each interval, as `plans` has them: found, or made. */
export async function setUpCatalogue(stripe: Stripe): Promise<Catalogue> {
  const catalogue: Catalogue = { products: [], said: [] }
  for (const planId of paidPlanIds) {
    const known = await pricesOf(stripe, planId)
    const product = known[0] ? idOf(known[0].product) : await productOf(stripe, planId)
    // In the portal, a plan is one product.
    const ofProduct = known.filter((price) => idOf(price.product) === product)
    const prices: string[] = []
    for (const interval of billingIntervals) {
      const right = ofProduct.find((price) => isRight(price, planId, interval))
      const { id } = right ?? (await makePrice(stripe, { planId, interval, product }))
      prices.push(id)
      catalogue.said.push(
        `${right ? 'Found' : 'Made'} the price of ${plans[planId].name} by the ${interval}: ${id}`,
      )
    }
    catalogue.products.push({ product, prices })
  }
  return catalogue
}

async function pricesOf(stripe: Stripe, planId: PaidPlanId): Promise<Stripe.Price[]> {
  const keys = billingIntervals.map((interval) => priceKey(planId, interval))
  const { data } = await stripe.prices.list({ lookup_keys: keys, active: true, limit: 10 })
  return data.filter((price) => billingIntervals.some((interval) => isRight(price, planId, interval)))
}

const isRight = (price: Stripe.Price, planId: PaidPlanId, interval: BillingInterval) =>
  price.lookup_key === priceKey(planId, interval) &&
  price.unit_amount === plans[planId].price[interval] &&
  price.currency === 'gbp' &&
  price.recurring?.interval === interval &&
  price.metadata.candour_plan === planId

/** Under an id of our own, so that there is one of each, however often this is done. */
async function productOf(stripe: Stripe, planId: PaidPlanId): Promise<string> {
  const id = `candour_${planId}`
  const known = await found(stripe.products.retrieve(id))
  if (!known) await stripe.products.create({ id, name: `Candour ${plans[planId].name}` })
  return id
}

/** The amount of a price never changes: who pays the one before goes on with it, and the key is given to a new one. */
const makePrice = (
  stripe: Stripe,
  { planId, interval, product }: { planId: PaidPlanId; interval: BillingInterval; product: string },
) =>
  stripe.prices.create({
    ...{ product, currency: 'gbp', unit_amount: plans[planId].price[interval], recurring: { interval } },
    ...{ lookup_key: priceKey(planId, interval), transfer_lookup_key: true, tax_behavior: 'exclusive' },
    metadata: { candour_plan: planId },
  })
