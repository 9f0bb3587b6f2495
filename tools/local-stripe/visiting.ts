import type { Core } from './core.ts'
import { cardFor } from './invoicing.ts'
import type {
  Card,
  CheckoutSession,
  Customer,
  Invoice,
  PortalConfiguration,
  PortalVisit,
  Price,
  Subscription,
} from './state.ts'

/** An address of the portal is good for so long, in seconds. */
const visitLasts = 60 * 60

export interface Visit {
  visit: PortalVisit
  customer: Customer
  configuration: PortalConfiguration
  /** The one that runs; where none does, the last one; null where there never was one. */
  subscription: Subscription | null
  card: Card | null
  /** Newest first. */
  invoices: Invoice[]
  /** What the plan can be changed to, and is: by price, the lowest first. */
  prices: Price[]
}

/** All that the portal shows; null where the address is unknown or too old. */
export function visited(core: Core, visitId: string): Visit | null {
  const { state } = core
  const visit = Object.hasOwn(state.visits, visitId) ? state.visits[visitId] : undefined
  const customer = visit && state.customers[visit.customerId]
  const configuration = visit && state.configurations[visit.configurationId]
  if (!customer || customer.isDeleted || !configuration || visit.created + visitLasts < core.time())
    return null
  const theirs = Object.values(state.subscriptions).filter((it) => it.customerId === customer.id)
  const subscription = theirs.findLast((it) => it.status !== 'canceled') ?? theirs.at(-1) ?? null
  return {
    visit,
    customer,
    configuration,
    subscription,
    card: subscription ? cardFor(core, subscription) : null,
    invoices: Object.values(state.invoices)
      .filter((it) => it.customerId === customer.id)
      .reverse(),
    prices: pricesFor(core, configuration),
  }
}

function pricesFor(core: Core, { features }: PortalConfiguration): Price[] {
  const named = features.update.products?.flatMap(({ prices }) => prices)
  return Object.values(core.state.prices)
    .filter((it) => it.active && (named?.includes(it.id) ?? true))
    .sort((a, b) => a.amount - b.amount)
}

/** The checkout page's session; null where the address is unknown. */
export function checkoutVisited(core: Core, sessionId: string): CheckoutSession | null {
  return (Object.hasOwn(core.state.sessions, sessionId) && core.state.sessions[sessionId]) || null
}

/** An invoice by the address of its page; null where there is none. */
export function invoiceVisited(core: Core, invoiceId: string): Invoice | null {
  return (Object.hasOwn(core.state.invoices, invoiceId) && core.state.invoices[invoiceId]) || null
}
