import { billingIntervals, paidPlanIds, plans, priceKey } from '@candour/contract'
import { type Core, newId } from './core.ts'
import type { PortalFeatures } from './portal-features.ts'
import type { PortalConfiguration, Price, Product } from './state.ts'

/** What an account at Stripe has after the set-up command: a product for each plan, a price for each interval. */
export function seed(core: Core) {
  if (!Object.values(core.state.configurations).some(({ isDefault }) => isDefault)) {
    const configuration = newConfiguration(core, defaultFeatures)
    core.state.configurations[configuration.id] = { ...configuration, isDefault: true }
  }
  for (const planId of paidPlanIds) {
    for (const interval of billingIntervals) seedPrice(core, planId, interval)
  }
}

function seedPrice(core: Core, planId: (typeof paidPlanIds)[number], interval: 'month' | 'year') {
  const { prices, products } = core.state
  const lookupKey = priceKey(planId, interval)
  const amount = plans[planId].price[interval]
  const known = Object.values(prices).find((it) => it.lookupKey === lookupKey)
  if (known?.amount === amount) return
  if (known) Object.assign(known, { lookupKey: null, active: false } satisfies Partial<Price>)
  const metadata = { candour_plan: planId }
  const product =
    Object.values(products).find((it) => it.metadata.candour_plan === planId) ??
    newProduct(core, { name: `Candour ${plans[planId].name}`, description: null, metadata })
  products[product.id] = product
  const price = newPrice(core, { productId: product.id, amount, interval, lookupKey, metadata })
  prices[price.id] = price
}

export function newProduct(
  core: Core,
  product: Pick<Product, 'name' | 'description' | 'metadata'> & { id?: string },
): Product {
  const at = core.time()
  return { id: newId('prod', 14), created: at, updated: at, active: true, ...product }
}

export function newPrice(
  core: Core,
  price: Pick<Price, 'productId' | 'amount' | 'interval' | 'lookupKey' | 'metadata'> & Partial<Price>,
): Price {
  return {
    id: newId('price'),
    created: core.time(),
    active: true,
    currency: 'gbp',
    nickname: null,
    taxBehaviour: 'exclusive',
    ...price,
  }
}

export const defaultFeatures: PortalFeatures = {
  customerUpdate: { enabled: false, allowed: [] },
  invoiceHistory: true,
  cardUpdate: true,
  cancel: { enabled: true, mode: 'at_period_end' },
  update: { enabled: true, prorations: 'always_invoice', products: null },
}

export function newConfiguration(core: Core, features: PortalFeatures): PortalConfiguration {
  const at = core.time()
  return {
    id: newId('bpc'),
    created: at,
    updated: at,
    active: true,
    isDefault: false,
    name: null,
    defaultReturnUrl: null,
    headline: null,
    privacyUrl: null,
    termsUrl: null,
    features,
    metadata: {},
  }
}
