import type { Core } from './core.ts'
import { Refusal } from './refusal.ts'
import { anyCustomer, cardOf, invoiceOf, priceOf, productOf, subscriptionOf } from './rows.ts'
import { priceShape, productShape } from './shapes-catalogue.ts'
import { cardShape, customerShape, deletedCustomerShape } from './shapes-customer.ts'
import { invoiceShape } from './shapes-invoice.ts'
import { subscriptionShape } from './shapes-subscription.ts'

const shapes: Readonly<Record<string, (core: Core, id: string) => object>> = {
  cus: (core, id) => {
    const customer = anyCustomer(core, id)
    return customer.isDeleted ? deletedCustomerShape(customer) : customerShape(core, customer)
  },
  prod: (core, id) => productShape(productOf(core, id)),
  price: (core, id) => priceShape(priceOf(core, id)),
  sub: (core, id) => subscriptionShape(core, subscriptionOf(core, id)),
  in: (core, id) => invoiceShape(core, invoiceOf(core, id)),
  pm: (core, id) => cardShape(cardOf(core, id)),
}

/** Puts the object in the place of its id, along a path such as `data.items.data.price.product`. */
export function expanded(core: Core, answer: object, paths: string[]): object {
  for (const path of paths) expand(core, answer, path.split('.'), path)
  return answer
}

function expand(core: Core, value: unknown, keys: string[], path: string) {
  const [key, ...rest] = keys
  if (key === undefined || value === null) return
  if (Array.isArray(value)) {
    for (const each of value) expand(core, each, keys, path)
    return
  }
  const within = value as Record<string, unknown>
  if (typeof value !== 'object' || !Object.hasOwn(within, key)) throw cannot(path)
  const inner = within[key]
  if (typeof inner === 'string') {
    const shape = shapes[inner.split('_')[0] ?? '']
    if (!shape) throw cannot(path)
    within[key] = shape(core, inner)
  } else if (typeof inner !== 'object') throw cannot(path)
  expand(core, within[key], rest, path)
}

function cannot(path: string): Refusal {
  return new Refusal(`This property cannot be expanded (${path}).`, { param: 'expand' })
}
