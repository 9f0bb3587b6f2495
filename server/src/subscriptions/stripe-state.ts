import { type Invoice, isLive, isPlanId, type PlanId } from '@candour/contract'
import type Stripe from 'stripe'
import type { CustomerState } from './payments.ts'

/** Finds the plan of a price; `free` where it is none of ours. */
export type PlanOf = (price: Stripe.Price) => PlanId

/** The ids of prices that are configured, by `priceKey`, say it first; then what the price itself says. */
export function planOf(prices: Readonly<Record<string, string | undefined>>): PlanOf {
  return ({ id, metadata }) => {
    const key = Object.keys(prices).find((one) => prices[one] === id)
    const named = key === undefined ? metadata.candour_plan : key.split('_')[1]
    return named !== undefined && isPlanId(named) ? named : 'free'
  }
}

/** Live before ended, paid before due before others, and of two alike the newer one. */
export function theOneThatCounts(subscriptions: readonly Stripe.Subscription[]): Stripe.Subscription | null {
  const [first] = [...subscriptions].sort(
    (a, b) => rank(a.status) - rank(b.status) || b.created - a.created || (a.id < b.id ? 1 : -1),
  )
  return first ?? null
}

const rank = (status: string) =>
  ['active', 'trialing'].includes(status) ? 0 : status === 'past_due' ? 1 : isLive(status) ? 2 : 3

export function asSubscription(
  given: Stripe.Subscription,
  planOfPrice: PlanOf,
): NonNullable<CustomerState['subscription']> {
  const items = given.items.data
  const item = items.find(({ price }) => planOfPrice(price) !== 'free') ?? items[0]
  return {
    id: given.id,
    status: given.status,
    planId: item ? planOfPrice(item.price) : 'free',
    productId: item ? idOf(item.price.product) : '',
    currentPeriodEnd: item ? instantOf(item.current_period_end) : null,
    // With flexible billing, what is cancelled in the portal has a date only.
    cancelAtPeriodEnd: given.cancel_at_period_end || given.cancel_at !== null,
    createdAt: instantOf(given.created),
  }
}

/** Of the payments that are due, the oldest. */
export function dueOf(open: readonly Stripe.Invoice[]): CustomerState['due'] {
  const [oldest] = [...open].sort((a, b) => dueSince(a) - dueSince(b))
  return oldest ? { invoiceId: oldest.id, since: instantOf(dueSince(oldest)) } : null
}

/** Where each invoice was written off or is voided, Stripe may say past due all the same: then since the period began. */
export function dueWithoutInvoice({ id, status, items }: Stripe.Subscription): CustomerState['due'] {
  const [item] = items.data
  if (status !== 'past_due' || !item) return null
  return { invoiceId: id, since: instantOf(item.current_period_start) }
}

const dueSince = (invoice: Stripe.Invoice) => invoice.status_transitions?.finalized_at ?? invoice.created

const invoiceStatuses = ['draft', 'open', 'paid', 'uncollectible', 'void'] as const

export const asInvoice = (invoice: Stripe.Invoice): Invoice => ({
  id: invoice.id,
  number: invoice.number,
  createdAt: instantOf(invoice.created),
  total: invoice.total,
  status: invoiceStatuses.find((one) => one === invoice.status) ?? 'draft',
  url: invoice.hosted_invoice_url ?? null,
})

export const idOf = (given: string | { id: string }) => (typeof given === 'string' ? given : given.id)

const instantOf = (seconds: number) => new Date(seconds * 1000).toISOString()
