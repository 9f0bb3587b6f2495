import { periodEnd } from './calendar.ts'
import type { Core } from './core.ts'
import { end } from './ending.ts'
import { cardFor, changed, charge, issueInvoice, newLine } from './invoicing.ts'
import { openInvoicesOf, priceOf, subscriptionOf } from './rows.ts'
import { sessionShape } from './shapes-checkout.ts'
import type { CheckoutSession, Invoice, Line, Subscription } from './state.ts'

/** What the time brings: when, in seconds, and what it then does. */
interface Due {
  at: number
  happens: () => void
}

/** What is due first, by whatever time; null where nothing is. */
export function nextDue(core: Core): Due | null {
  const { subscriptions, invoices, sessions } = core.state
  let first: Due | null = null
  const consider = (at: number | null, happens: () => void) => {
    if (at !== null && (first === null || at < first.at)) first = { at, happens }
  }
  for (const session of Object.values(sessions)) {
    if (session.status === 'open') consider(session.expiresAt, () => expire(core, session))
  }
  for (const subscription of Object.values(subscriptions)) {
    if (subscription.status === 'canceled') continue
    consider(subscription.cancelAt, () => end(core, subscription, 'cancellation_requested'))
    consider(subscription.periodEnd, () => renew(core, subscription))
  }
  for (const invoice of Object.values(invoices)) {
    if (invoice.status === 'open') consider(invoice.nextAttempt, () => tryAgain(core, invoice))
  }
  return first
}

export function expire(core: Core, session: CheckoutSession) {
  session.status = 'expired'
  core.emit('checkout.session.expired', sessionShape(core, session))
}

/** The line for a subscription's current period. */
export function periodLine(core: Core, subscription: Subscription): Line {
  const price = priceOf(core, subscription.priceId)
  const { quantity, periodStart, periodEnd: until } = subscription
  const product = core.state.products[price.productId]
  return newLine({
    amount: price.amount * quantity,
    description: `${quantity} × ${product?.name ?? price.id} (at £${(price.amount / 100).toFixed(2)} / ${price.interval})`,
    priceId: price.id,
    quantity,
    isProration: false,
    start: periodStart,
    end: until,
  })
}

function renew(core: Core, subscription: Subscription) {
  if (subscription.cancelAtPeriodEnd) return end(core, subscription, 'cancellation_requested')
  const start = subscription.periodEnd
  const { interval } = priceOf(core, subscription.priceId)
  changed(core, subscription, {
    periodStart: start,
    periodEnd: periodEnd(subscription.anchor, interval, start),
  })
  const invoice = issueInvoice(core, subscription, {
    reason: 'subscription_cycle',
    lines: [periodLine(core, subscription)],
  })
  collect(core, subscription, invoice)
}

/** Charges an invoice of a running subscription, and brings its status in line. */
export function collect(core: Core, subscription: Subscription, invoice: Invoice) {
  charge(core, invoice, cardFor(core, subscription))
  bringInLine(core, subscription)
}

/** Past due while money is owed; ended when the last try was in vain. */
export function bringInLine(core: Core, subscription: Subscription) {
  if (subscription.status === 'canceled') return
  const open = openInvoicesOf(core, subscription.id)
  if (open.some(({ nextAttempt }) => nextAttempt === null)) return end(core, subscription, 'payment_failed')
  changed(core, subscription, { status: open.length > 0 ? 'past_due' : 'active' })
}

function tryAgain(core: Core, invoice: Invoice) {
  collect(core, subscriptionOf(core, invoice.subscriptionId), invoice)
}
