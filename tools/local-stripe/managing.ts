import { addCard } from './buying.ts'
import { periodEnd } from './calendar.ts'
import { notATestCard, testCard } from './cards.ts'
import type { Core } from './core.ts'
import { changed, charge, issueInvoice, newLine } from './invoicing.ts'
import type { Prorations } from './portal-features.ts'
import { Refusal } from './refusal.ts'
import { bringInLine, collect, periodLine } from './renewing.ts'
import { customerOf, openInvoicesOf, priceOf, runningOf, subscriptionOf } from './rows.ts'
import { customerShape } from './shapes-customer.ts'
import type { Line, Subscription } from './state.ts'

/** A subscription that can still be changed. */
export function running(core: Core, id: string): Subscription {
  const subscription = subscriptionOf(core, id)
  if (subscription.status === 'canceled') {
    throw new Refusal('A canceled subscription can only update its cancellation_details and metadata.')
  }
  return subscription
}

/** As the portal cancels since billing is flexible: `cancel_at` is the end of the period, `cancel_at_period_end` stays false. */
export function cancelInPortal(core: Core, subscriptionId: string) {
  const subscription = running(core, subscriptionId)
  if (subscription.cancelAt !== null || subscription.cancelAtPeriodEnd) return
  changed(core, subscription, {
    cancelAt: subscription.periodEnd,
    canceledAt: core.time(),
    ending: 'cancellation_requested',
  })
}

/** Takes a cancellation back, of whichever kind. */
export function resume(core: Core, subscriptionId: string) {
  const subscription = running(core, subscriptionId)
  changed(core, subscription, { cancelAt: null, cancelAtPeriodEnd: false, canceledAt: null, ending: null })
}

/** Changes the plan now. What is left of the period is credited for the old price and charged for the new one. */
export function changePlan(core: Core, subscriptionId: string, priceId: string, prorations: Prorations) {
  const subscription = running(core, subscriptionId)
  if (subscription.priceId === priceId) return
  const [from, to] = [priceOf(core, subscription.priceId), priceOf(core, priceId, 'items[0][price]')]
  const credit = prorations === 'none' ? [] : [rest(core, subscription, 'Unused time')]
  if (from.interval !== to.interval) {
    const at = core.time()
    const until = periodEnd(at, to.interval, at)
    const cancelAt = subscription.cancelAt === null ? null : until
    changed(core, subscription, { priceId, anchor: at, periodStart: at, periodEnd: until, cancelAt })
    const lines = [...credit, periodLine(core, subscription)]
    collect(core, subscription, issueInvoice(core, subscription, { reason: 'subscription_update', lines }))
    return
  }
  changed(core, subscription, { priceId })
  if (prorations === 'none') return
  const lines = [...credit, rest(core, subscription, 'Remaining time')]
  if (prorations === 'create_prorations') {
    subscription.pending.push(...lines)
    return
  }
  collect(core, subscription, issueInvoice(core, subscription, { reason: 'subscription_update', lines }))
}

/** What the rest of the period costs by the present price: a charge, or a credit for what is given up. */
function rest(core: Core, subscription: Subscription, what: 'Unused time' | 'Remaining time'): Line {
  const { periodStart, periodEnd: until, priceId, quantity } = subscription
  const price = priceOf(core, priceId)
  const at = core.time()
  const part = Math.max(0, until - at) / (until - periodStart)
  const amount = Math.round(price.amount * quantity * part)
  const name = core.state.products[price.productId]?.name ?? priceId
  return newLine({
    amount: what === 'Unused time' ? 0 - amount : amount,
    description: `${what} ${what === 'Unused time' ? 'on' : 'of'} ${name}`,
    priceId,
    quantity,
    isProration: true,
    start: at,
    end: until,
  })
}

/** Charges another card from now on, and with it at once what is open. */
export function changeCard(core: Core, customerId: string, number: string): { message?: string } {
  const customer = customerOf(core, customerId)
  const typed = testCard(number)
  if (!typed) return { message: notATestCard }
  if (typed.behaviour === 'is-declined')
    return { message: 'Your card was declined. The card before is still in use.' }
  const card = addCard(core, customer, typed)
  customer.cardId = card.id
  core.emit('customer.updated', customerShape(core, customer))
  for (const subscription of runningOf(core, customerId)) {
    changed(core, subscription, { cardId: card.id })
    for (const invoice of openInvoicesOf(core, subscription.id)) charge(core, invoice, card)
    bringInLine(core, subscription)
  }
  return {}
}
