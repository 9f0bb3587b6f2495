import { amountsOf } from './amounts.ts'
import { cardFor } from './invoicing.ts'
import { changePlan } from './managing.ts'
import type { PagesCore } from './pages.ts'
import type { PlanView, PortalFrame, PortalPage, SubscriptionView } from './pages-portal.ts'
import type { ChangeView } from './pages-portal-steps.ts'
import type { PortalFeatures } from './portal-features.ts'
import { openInvoicesOf, priceOf, productOf, runningOf } from './rows.ts'
import type { Customer, Invoice, PortalFlow, Subscription } from './state.ts'

/** Who visits the portal, and what that person may do there. */
export interface Visit extends PortalFrame {
  customer: Customer
  features: PortalFeatures
  flow: PortalFlow | null
  redirect: string | null
  /** The subscription that can be changed. */
  running: Subscription | null
}

/** The visit of that id, of a customer who is still there. */
export function visitOf(core: PagesCore, id: string): Visit | null {
  const { visits, customers, configurations } = core.state
  const visit = Object.hasOwn(visits, id) ? visits[id] : undefined
  const customer = visit && customers[visit.customerId]
  const configuration = visit && configurations[visit.configurationId]
  if (!visit || !customer || customer.isDeleted || !configuration) return null
  const running = runningOf(core, customer.id)
  const asked = running.find(({ id: one }) => one === visit.flow?.subscriptionId)
  return {
    path: `/p/${visit.id}`,
    returnUrl: visit.returnUrl,
    customer,
    features: configuration.features,
    flow: visit.flow,
    redirect: visit.flow?.redirect ?? null,
    running: asked ?? running.at(-1) ?? null,
  }
}

export function portalOf(core: PagesCore, visit: Visit): PortalPage {
  const { customer, features, running, path, returnUrl } = visit
  const all = Object.values(core.state.subscriptions).filter((it) => it.customerId === customer.id)
  const subscription = running ?? all.at(-1) ?? null
  const own = customer.cardId ? core.state.cards[customer.cardId] : undefined
  const card = (subscription && cardFor(core, subscription)) ?? own ?? null
  return {
    path,
    returnUrl,
    firm: customer.name,
    email: customer.email,
    subscription: subscription && subscriptionView(core, subscription),
    card: card && { brand: card.brand, last4: card.last4 },
    invoices: Object.values(core.state.invoices)
      .filter((it) => it.customerId === customer.id)
      .toReversed()
      .map((it) => ({ ...it, path: `/i/${it.id}`, total: amountsOf(it).total })),
    offers: {
      plan: features.update.enabled,
      cancel: features.cancel.enabled,
      card: features.cardUpdate,
      invoices: features.invoiceHistory,
    },
    now: core.time(),
    next: nextOf(core, visit),
  }
}

function subscriptionView(core: PagesCore, subscription: Subscription): SubscriptionView {
  const [open] = subscription.status === 'past_due' ? openInvoicesOf(core, subscription.id) : []
  const ends = subscription.cancelAtPeriodEnd ? subscription.periodEnd : subscription.cancelAt
  return {
    ...planOf(core, subscription.priceId),
    status: subscription.status,
    periodEnd: subscription.periodEnd,
    endsAt: subscription.endedAt ?? ends,
    due: open ? { amount: amountsOf(open).due, nextAttempt: open.nextAttempt } : null,
  }
}

export function planOf(core: PagesCore, priceId: string): PlanView & { id: string } {
  const { productId, amount, interval } = priceOf(core, priceId)
  return { id: priceId, planName: productOf(core, productId).name, amount, interval }
}

/** The prices that the portal offers, the cheapest first. */
export function offered(core: PagesCore, { features }: Visit): (PlanView & { id: string })[] {
  const named = features.update.products?.flatMap(({ prices }) => prices)
  return Object.values(core.state.prices)
    .filter(({ id, active }) => active && (named?.includes(id) ?? true))
    .map(({ id }) => planOf(core, id))
    .sort((a, b) => a.amount - b.amount)
}

/** What comes next for a visitor by the clock. */
export function nextOf(core: PagesCore, { running }: Visit): PortalPage['next'] {
  if (!running) return null
  const ends = running.cancelAtPeriodEnd ? running.periodEnd : running.cancelAt
  const tries = openInvoicesOf(core, running.id).flatMap(({ nextAttempt }) =>
    nextAttempt === null ? [] : [{ at: nextAttempt, what: 'try' as const }],
  )
  const period =
    ends === null ? { at: running.periodEnd, what: 'renewal' as const } : { at: ends, what: 'end' as const }
  return [...tries, period].sort((a, b) => a.at - b.at)[0] ?? null
}

/** What a change would cost, found out by making it where it is not kept. */
export function changeOf(
  core: PagesCore,
  { features }: Visit,
  running: Subscription,
  to: PlanView & { id: string },
): ChangeView {
  const { customers, subscriptions, invoices } = core.state
  const state = { ...core.state, ...structuredClone({ customers, subscriptions, invoices }) }
  const trial = { state, address: core.address, time: () => core.time(), emit: () => {} }
  changePlan(trial, running.id, to.id, features.update.prorations)
  const made = Object.values(state.invoices).find(({ id }) => !Object.hasOwn(invoices, id))
  return {
    from: planOf(core, running.priceId),
    to,
    periodEnd: state.subscriptions[running.id]?.periodEnd ?? running.periodEnd,
    now: made ? costOf(made) : null,
    isSettledLater: features.update.prorations === 'create_prorations',
  }
}

function costOf(invoice: Invoice): NonNullable<ChangeView['now']> {
  const { total, due } = amountsOf(invoice)
  return {
    lines: invoice.lines,
    credit: Math.max(0, total - due),
    due,
    left: Math.max(0, 0 - invoice.endingBalance),
  }
}
