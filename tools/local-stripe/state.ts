import type { Ending, PortalFeatures } from './portal-features.ts'

/** All that the local Stripe remembers. Times are in seconds, as at Stripe; what it answers is made of this in `shapes-*.ts`. */
export interface State {
  secretKey: string
  webhookSecret: string
  /** By how many milliseconds its clock was moved on. */
  advanced: number
  customers: Record<string, Customer>
  cards: Record<string, Card>
  products: Record<string, Product>
  prices: Record<string, Price>
  sessions: Record<string, CheckoutSession>
  subscriptions: Record<string, Subscription>
  invoices: Record<string, Invoice>
  configurations: Record<string, PortalConfiguration>
  visits: Record<string, PortalVisit>
  endpoints: Record<string, WebhookEndpoint>
  events: Record<string, EventRecord>
  /** What was answered to calls with an Idempotency-Key. */
  answers: Record<string, KeptAnswer>
}

export type Metadata = Record<string, string>
export type Interval = 'month' | 'year'

export interface Customer {
  id: string
  created: number
  email: string | null
  name: string | null
  description: string | null
  metadata: Metadata
  /** The card that is charged where a subscription has none of its own. */
  cardId: string | null
  /** In pence; what is below zero goes to the next invoice. */
  balance: number
  invoicePrefix: string
  invoiceCount: number
  isDeleted: boolean
}

/** A number is never kept. */
export interface Card {
  id: string
  created: number
  customerId: string
  brand: string
  last4: string
  behaviour: CardBehaviour
}

export type CardBehaviour = 'works' | 'is-declined' | 'fails-later'

export interface Product {
  id: string
  created: number
  updated: number
  active: boolean
  name: string
  description: string | null
  metadata: Metadata
}

export interface Price {
  id: string
  created: number
  active: boolean
  productId: string
  currency: string
  amount: number
  interval: Interval
  lookupKey: string | null
  nickname: string | null
  taxBehaviour: 'exclusive' | 'inclusive' | 'unspecified'
  metadata: Metadata
}

export interface CheckoutSession {
  id: string
  created: number
  expiresAt: number
  status: 'open' | 'complete' | 'expired'
  customerId: string | null
  customerEmail: string | null
  reference: string | null
  priceId: string
  quantity: number
  successUrl: string
  cancelUrl: string | null
  metadata: Metadata
  subscriptionMetadata: Metadata
  subscriptionId: string | null
  invoiceId: string | null
}

export type SubscriptionStatus = 'active' | 'past_due' | 'canceled'

export interface Subscription {
  id: string
  itemId: string
  created: number
  customerId: string
  cardId: string | null
  status: SubscriptionStatus
  priceId: string
  quantity: number
  metadata: Metadata
  /** Periods are counted from here, so that the 31st comes back after a February. */
  anchor: number
  periodStart: number
  periodEnd: number
  cancelAtPeriodEnd: boolean
  cancelAt: number | null
  canceledAt: number | null
  endedAt: number | null
  ending: Ending | null
  latestInvoiceId: string | null
  /** Credits and charges for the next invoice. */
  pending: Line[]
}

export interface Line {
  id: string
  amount: number
  description: string
  priceId: string
  quantity: number
  isProration: boolean
  start: number
  end: number
}

export interface Invoice {
  id: string
  number: string
  created: number
  customerId: string
  subscriptionId: string
  subscriptionItemId: string
  subscriptionMetadata: Metadata
  reason: 'subscription_create' | 'subscription_cycle' | 'subscription_update'
  status: 'open' | 'paid' | 'void'
  lines: Line[]
  periodStart: number
  periodEnd: number
  startingBalance: number
  endingBalance: number
  attempts: number
  nextAttempt: number | null
  paidAt: number | null
  voidedAt: number | null
}

export interface PortalConfiguration {
  id: string
  created: number
  updated: number
  active: boolean
  isDefault: boolean
  name: string | null
  defaultReturnUrl: string | null
  headline: string | null
  privacyUrl: string | null
  termsUrl: string | null
  features: PortalFeatures
  metadata: Metadata
}

export interface PortalVisit {
  id: string
  created: number
  customerId: string
  configurationId: string
  returnUrl: string | null
  flow: PortalFlow | null
}

export interface PortalFlow {
  type: 'payment_method_update' | 'subscription_cancel' | 'subscription_update'
  subscriptionId: string | null
  /** Where the flow leads when it is done; the portal's first page without one. */
  redirect: string | null
}

export interface WebhookEndpoint {
  id: string
  created: number
  url: string
  apiVersion: string | null
  description: string | null
  enabledEvents: string[]
  isDisabled: boolean
  metadata: Metadata
}

export interface EventRecord {
  id: string
  created: number
  type: string
  /** As it is sent, and signed. */
  body: string
  /** How often it was sent in vain; null when it was taken, or given up. */
  failures: number | null
}

export interface KeptAnswer {
  at: number
  /** A print of the call: the same key with another call is refused. */
  call: string
  status: number
  body: string
}
