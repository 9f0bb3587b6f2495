import { periodEnd } from './calendar.ts'
import { declined, notATestCard, testCard } from './cards.ts'
import { type Core, newId } from './core.ts'
import { charge, issueInvoice, newCustomer } from './invoicing.ts'
import { periodLine } from './renewing.ts'
import { customerOf, priceOf, sessionOf } from './rows.ts'
import { sessionShape } from './shapes-checkout.ts'
import { cardShape, customerShape } from './shapes-customer.ts'
import { subscriptionShape } from './shapes-subscription.ts'
import type { Card, CheckoutSession, Customer, Subscription } from './state.ts'

export interface Payment {
  isPaid: boolean
  /** Why not, for the person who pays. */
  message?: string
}

/** What a person does on the checkout page. A session that was paid is not paid twice. */
export function pay(core: Core, sessionId: string, number: string): Payment {
  const session = sessionOf(core, sessionId)
  if (session.status === 'complete') return { isPaid: true }
  if (session.status === 'expired') return { isPaid: false, message: 'This page has expired.' }
  const typed = testCard(number)
  if (!typed) return { isPaid: false, message: notATestCard }
  if (typed.behaviour === 'is-declined') return { isPaid: false, message: declined }
  const customer = customerFor(core, session)
  const card = addCard(core, customer, typed)
  const subscription = subscribe(core, session, customer, card)
  const invoice = issueInvoice(core, subscription, {
    reason: 'subscription_create',
    lines: [periodLine(core, subscription)],
  })
  charge(core, invoice, card, true)
  Object.assign(session, {
    status: 'complete',
    customerId: customer.id,
    subscriptionId: subscription.id,
    invoiceId: invoice.id,
  } satisfies Partial<CheckoutSession>)
  core.emit('checkout.session.completed', sessionShape(core, session))
  return { isPaid: true }
}

function customerFor(core: Core, session: CheckoutSession): Customer {
  if (session.customerId) return customerOf(core, session.customerId)
  const customer = newCustomer(core, {
    email: session.customerEmail,
    name: null,
    description: null,
    metadata: {},
  })
  core.state.customers[customer.id] = customer
  core.emit('customer.created', customerShape(core, customer))
  return customer
}

export function addCard(
  core: Core,
  customer: Customer,
  typed: Pick<Card, 'brand' | 'last4' | 'behaviour'>,
): Card {
  const { brand, last4, behaviour } = typed
  const card = { id: newId('pm'), created: core.time(), customerId: customer.id, brand, last4, behaviour }
  core.state.cards[card.id] = card
  core.emit('payment_method.attached', cardShape(card))
  return card
}

function subscribe(core: Core, session: CheckoutSession, customer: Customer, card: Card): Subscription {
  const at = core.time()
  const { interval } = priceOf(core, session.priceId)
  const subscription: Subscription = {
    id: newId('sub'),
    itemId: newId('si', 14),
    created: at,
    customerId: customer.id,
    cardId: card.id,
    status: 'active',
    priceId: session.priceId,
    quantity: session.quantity,
    metadata: session.subscriptionMetadata,
    anchor: at,
    periodStart: at,
    periodEnd: periodEnd(at, interval, at),
    cancelAtPeriodEnd: false,
    cancelAt: null,
    canceledAt: null,
    endedAt: null,
    ending: null,
    latestInvoiceId: null,
    pending: [],
  }
  core.state.subscriptions[subscription.id] = subscription
  core.emit('customer.subscription.created', subscriptionShape(core, subscription))
  return subscription
}
