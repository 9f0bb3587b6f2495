import { amountsOf } from './amounts.ts'
import { type Core, newId, randomText } from './core.ts'
import { customerOf } from './rows.ts'
import { invoiceShape } from './shapes-invoice.ts'
import { subscriptionShape } from './shapes-subscription.ts'
import type { Card, Customer, Invoice, Line, Subscription } from './state.ts'

const day = 24 * 60 * 60
/** When a payment that failed is tried again, in days after it failed first. */
const furtherTries = [3, 5, 7, 14]

export function newLine(line: Omit<Line, 'id'>): Line {
  return { id: newId('il'), ...line }
}

/** Puts the lines, and those that waited, on an invoice of a subscription. It is then to be charged. */
export function issueInvoice(
  core: Core,
  subscription: Subscription,
  { reason, lines }: Pick<Invoice, 'reason' | 'lines'>,
): Invoice {
  const customer = customerOf(core, subscription.customerId)
  customer.invoiceCount++
  const invoice: Invoice = {
    id: newId('in'),
    number: `${customer.invoicePrefix}-${String(customer.invoiceCount).padStart(4, '0')}`,
    created: core.time(),
    customerId: customer.id,
    subscriptionId: subscription.id,
    subscriptionItemId: subscription.itemId,
    subscriptionMetadata: subscription.metadata,
    reason,
    status: 'open',
    lines: [...subscription.pending, ...lines],
    periodStart: subscription.periodStart,
    periodEnd: subscription.periodEnd,
    startingBalance: customer.balance,
    endingBalance: 0,
    attempts: 0,
    nextAttempt: null,
    paidAt: null,
    voidedAt: null,
  }
  const { total } = amountsOf(invoice)
  customer.balance = Math.min(0, customer.balance + total)
  invoice.endingBalance = customer.balance
  subscription.pending = []
  core.state.invoices[invoice.id] = invoice
  changed(core, subscription, { latestInvoiceId: invoice.id })
  core.emit('invoice.created', invoiceShape(core, invoice))
  core.emit('invoice.finalized', invoiceShape(core, invoice))
  return invoice
}

/** Charges an open invoice; whether it is paid now. What it does to the subscription is for who asked. */
export function charge(core: Core, invoice: Invoice, card: Card | null, isFirst = false): boolean {
  const { due } = amountsOf(invoice)
  const isTaken = card?.behaviour === 'works' || (isFirst && card?.behaviour === 'fails-later')
  if (due > 0) invoice.attempts++
  if (due === 0 || isTaken) {
    Object.assign(invoice, { status: 'paid', paidAt: core.time(), nextAttempt: null })
    core.emit('invoice.paid', invoiceShape(core, invoice))
    core.emit('invoice.payment_succeeded', invoiceShape(core, invoice))
    return true
  }
  invoice.nextAttempt = nextAttempt(core, invoice)
  core.emit('invoice.payment_failed', invoiceShape(core, invoice))
  return false
}

function nextAttempt(core: Core, invoice: Invoice): number | null {
  const planned = furtherTries.map((days) => invoice.created + days * day)
  return planned.find((at) => at > core.time()) ?? null
}

/** The card that is charged for a subscription. */
export function cardFor(core: Core, subscription: Subscription): Card | null {
  const id = subscription.cardId ?? core.state.customers[subscription.customerId]?.cardId
  return (id && core.state.cards[id]) || null
}

/** Makes a change of a subscription, and tells of it with what was before. */
export function changed(core: Core, subscription: Subscription, change: Partial<Subscription>) {
  const before: object = subscriptionShape(core, subscription)
  Object.assign(subscription, change)
  const after = subscriptionShape(core, subscription)
  const previous = Object.entries(before).filter(
    ([key, value]) => JSON.stringify(value) !== JSON.stringify(after[key as keyof typeof after]),
  )
  if (previous.length > 0) core.emit('customer.subscription.updated', after, Object.fromEntries(previous))
}

export function newCustomer(
  core: Core,
  firm: Pick<Customer, 'email' | 'name' | 'description' | 'metadata'>,
): Customer {
  return {
    id: newId('cus', 14),
    created: core.time(),
    ...firm,
    cardId: null,
    balance: 0,
    invoicePrefix: randomText(8).toUpperCase(),
    invoiceCount: 0,
    isDeleted: false,
  }
}
