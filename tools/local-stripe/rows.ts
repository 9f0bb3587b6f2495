import type { Core } from './core.ts'
import { missing } from './refusal.ts'
import type { CheckoutSession, Customer, Invoice, Price, Product, Subscription } from './state.ts'

/** The row of that id, or Stripe's answer that there is none; `param` where the id is a parameter of the call. */
function row<T>(rows: Record<string, T>, kind: string, id: string, param?: string): T {
  const found = Object.hasOwn(rows, id) ? rows[id] : undefined
  if (!found) throw missing(kind, id, param)
  return found
}

/** A customer who is still there. */
export function customerOf(core: Core, id: string, param?: string): Customer {
  const customer = anyCustomer(core, id, param)
  if (customer.isDeleted) throw missing('customer', id, param)
  return customer
}

/** A customer, deleted or not. */
export const anyCustomer = (core: Core, id: string, param?: string): Customer =>
  row(core.state.customers, 'customer', id, param)

export const productOf = (core: Core, id: string, param?: string): Product =>
  row(core.state.products, 'product', id, param)

export const priceOf = (core: Core, id: string, param?: string): Price =>
  row(core.state.prices, 'price', id, param)

export const sessionOf = (core: Core, id: string): CheckoutSession =>
  row(core.state.sessions, 'checkout.session', id)

export const subscriptionOf = (core: Core, id: string, param?: string): Subscription =>
  row(core.state.subscriptions, 'subscription', id, param)

export const invoiceOf = (core: Core, id: string, param?: string): Invoice =>
  row(core.state.invoices, 'invoice', id, param)

export const cardOf = (core: Core, id: string, param?: string) =>
  row(core.state.cards, 'payment_method', id, param)

export const configurationOf = (core: Core, id: string, param?: string) =>
  row(core.state.configurations, 'configuration', id, param)

export const endpointOf = (core: Core, id: string) => row(core.state.endpoints, 'webhook endpoint', id)

export const eventOf = (core: Core, id: string) => row(core.state.events, 'event', id)

/** The subscriptions of a customer that have not ended, oldest first. */
export function runningOf(core: Core, customerId: string): Subscription[] {
  return Object.values(core.state.subscriptions).filter(
    (it) => it.customerId === customerId && it.status !== 'canceled',
  )
}

/** The invoices of a subscription that wait for their money, oldest first. */
export function openInvoicesOf(core: Core, subscriptionId: string): Invoice[] {
  return Object.values(core.state.invoices).filter(
    (it) => it.subscriptionId === subscriptionId && it.status === 'open',
  )
}
