import * as z from 'zod/mini'
import type { Core } from './core.ts'
import { flag, list, merged, metadata, text, whole } from './parameters.ts'
import { Refusal } from './refusal.ts'
import { page, paging, route } from './route.ts'
import { priceOf, productOf } from './rows.ts'
import { newPrice, newProduct } from './seeding.ts'
import { priceShape, productShape } from './shapes-catalogue.ts'

const productDetails = {
  description: z.optional(text),
  active: z.optional(flag),
  metadata: z.optional(metadata),
}

const priceDetails = {
  active: z.optional(flag),
  lookup_key: z.optional(text),
  transfer_lookup_key: z.optional(flag),
  nickname: z.optional(text),
  metadata: z.optional(metadata),
  tax_behavior: z.optional(z.enum(['exclusive', 'inclusive', 'unspecified'])),
}

export const productRoutes = [
  route(
    'POST',
    '/v1/products',
    { ...productDetails, id: z.optional(text.check(z.regex(/^[a-zA-Z0-9][\w-]{0,99}$/))), name: text },
    (core, given) => {
      if (given.id && Object.hasOwn(core.state.products, given.id)) {
        throw new Refusal('Product already exists.', { code: 'resource_already_exists', param: 'id' })
      }
      const product = newProduct(core, {
        ...(given.id && { id: given.id }),
        name: given.name,
        description: given.description || null,
        metadata: merged({}, given.metadata),
      })
      product.active = given.active ?? true
      core.state.products[product.id] = product
      core.emit('product.created', productShape(product))
      return productShape(product)
    },
  ),
  route(
    'GET',
    '/v1/products',
    { ...paging, active: z.optional(flag), ids: z.optional(list(text)) },
    (core, given) =>
      page(
        Object.values(core.state.products).filter(
          (it) => (given.active ?? it.active) === it.active && (given.ids?.includes(it.id) ?? true),
        ),
        given,
        '/v1/products',
        productShape,
      ),
  ),
  route('GET', '/v1/products/:id', {}, (core, _, id) => productShape(productOf(core, id))),
  route('POST', '/v1/products/:id', { ...productDetails, name: z.optional(text) }, (core, given, id) => {
    const product = productOf(core, id)
    product.name = given.name ?? product.name
    if (given.description !== undefined) product.description = given.description || null
    product.active = given.active ?? product.active
    product.metadata = merged(product.metadata, given.metadata)
    product.updated = core.time()
    core.emit('product.updated', productShape(product))
    return productShape(product)
  }),
]

export const priceRoutes = [
  route(
    'POST',
    '/v1/prices',
    {
      ...priceDetails,
      currency: z.literal('gbp'),
      product: text,
      unit_amount: whole,
      recurring: z.strictObject({
        interval: z.enum(['month', 'year']),
        interval_count: z.optional(z.literal('1')),
        usage_type: z.optional(z.literal('licensed')),
      }),
    },
    (core, given) => {
      const product = productOf(core, given.product, 'product')
      const price = newPrice(core, {
        productId: product.id,
        amount: given.unit_amount,
        interval: given.recurring.interval,
        active: given.active ?? true,
        lookupKey: freeKey(core, given.lookup_key, given.transfer_lookup_key) ?? null,
        nickname: given.nickname || null,
        taxBehaviour: given.tax_behavior ?? 'unspecified',
        metadata: merged({}, given.metadata),
      })
      core.state.prices[price.id] = price
      core.emit('price.created', priceShape(price))
      return priceShape(price)
    },
  ),
  route(
    'GET',
    '/v1/prices',
    {
      ...paging,
      active: z.optional(flag),
      lookup_keys: z.optional(list(text)),
      product: z.optional(text),
      type: z.optional(z.literal('recurring')),
    },
    (core, given) =>
      page(
        Object.values(core.state.prices).filter(
          (it) =>
            (given.active ?? it.active) === it.active &&
            (given.product ?? it.productId) === it.productId &&
            (given.lookup_keys?.some((key) => key === it.lookupKey) ?? true),
        ),
        given,
        '/v1/prices',
        priceShape,
      ),
  ),
  route('GET', '/v1/prices/:id', {}, (core, _, id) => priceShape(priceOf(core, id))),
  route('POST', '/v1/prices/:id', priceDetails, (core, given, id) => {
    const price = priceOf(core, id)
    const key = freeKey(core, given.lookup_key, given.transfer_lookup_key, id)
    if (key !== undefined) price.lookupKey = key
    if (given.nickname !== undefined) price.nickname = given.nickname || null
    price.active = given.active ?? price.active
    price.taxBehaviour = given.tax_behavior ?? price.taxBehaviour
    price.metadata = merged(price.metadata, given.metadata)
    core.emit('price.updated', priceShape(price))
    return priceShape(price)
  }),
]

/** A lookup key belongs to one price; it is taken from another only where that was asked for. */
function freeKey(core: Core, key: string | undefined, isTransferred = false, id?: string) {
  if (!key) return key === '' ? null : undefined
  const holder = Object.values(core.state.prices).find((it) => it.lookupKey === key && it.id !== id)
  if (holder && !isTransferred) {
    throw new Refusal(`A price (\`${holder.id}\`) already uses that lookup key.`, { param: 'lookup_key' })
  }
  if (holder) holder.lookupKey = null
  return key
}
