import * as z from 'zod/mini'
import { end } from './ending.ts'
import { newCustomer } from './invoicing.ts'
import { merged, metadata, text } from './parameters.ts'
import { Refusal } from './refusal.ts'
import { page, paging, route } from './route.ts'
import { anyCustomer, cardOf, customerOf, runningOf } from './rows.ts'
import { cardShape, customerShape, deletedCustomerShape } from './shapes-customer.ts'

const details = {
  email: z.optional(text),
  name: z.optional(text),
  description: z.optional(text),
  metadata: z.optional(metadata),
}

export const customerRoutes = [
  route('POST', '/v1/customers', details, (core, given) => {
    const customer = newCustomer(core, {
      email: given.email || null,
      name: given.name || null,
      description: given.description || null,
      metadata: merged({}, given.metadata),
    })
    core.state.customers[customer.id] = customer
    const shape = customerShape(core, customer)
    core.emit('customer.created', shape)
    return shape
  }),
  route('GET', '/v1/customers', { ...paging, email: z.optional(text) }, (core, given) => {
    const rows = Object.values(core.state.customers).filter(
      (it) => !it.isDeleted && (given.email === undefined || it.email === given.email),
    )
    return page(rows, given, '/v1/customers', (it) => customerShape(core, it))
  }),
  route('GET', '/v1/customers/:id', {}, (core, _, id) => {
    const customer = anyCustomer(core, id)
    return customer.isDeleted ? deletedCustomerShape(customer) : customerShape(core, customer)
  }),
  route(
    'POST',
    '/v1/customers/:id',
    {
      ...details,
      invoice_settings: z.optional(z.strictObject({ default_payment_method: z.optional(text) })),
    },
    (core, given, id) => {
      const customer = customerOf(core, id)
      const cardId = given.invoice_settings?.default_payment_method
      const param = 'invoice_settings[default_payment_method]'
      if (cardId && cardOf(core, cardId, param).customerId !== id) {
        throw new Refusal('The payment method must be attached to the customer.', { param })
      }
      if (given.email !== undefined) customer.email = given.email || null
      if (given.name !== undefined) customer.name = given.name || null
      if (given.description !== undefined) customer.description = given.description || null
      if (cardId !== undefined) customer.cardId = cardId || null
      customer.metadata = merged(customer.metadata, given.metadata)
      const shape = customerShape(core, customer)
      core.emit('customer.updated', shape)
      return shape
    },
  ),
  route('DELETE', '/v1/customers/:id', {}, (core, _, id) => {
    const customer = customerOf(core, id)
    for (const subscription of runningOf(core, id)) end(core, subscription, 'cancellation_requested')
    const shape = customerShape(core, customer)
    Object.assign(customer, { isDeleted: true, email: null, name: null, description: null, metadata: {} })
    core.emit('customer.deleted', shape)
    return deletedCustomerShape(customer)
  }),
  route(
    'GET',
    '/v1/payment_methods',
    { ...paging, customer: text, type: z.optional(text) },
    (core, given) => {
      customerOf(core, given.customer, 'customer')
      const rows = Object.values(core.state.cards).filter(
        (it) => it.customerId === given.customer && (given.type ?? 'card') === 'card',
      )
      return page(rows, given, '/v1/payment_methods', cardShape)
    },
  ),
  route('GET', '/v1/payment_methods/:id', {}, (core, _, id) => cardShape(cardOf(core, id))),
]
