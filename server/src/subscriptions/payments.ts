import type { BillingInterval, Invoice, PaidPlanId, Subscription } from '@candour/contract'
import { AppError } from '../platform/errors.ts'

/**
 * What Candour needs of whoever takes payments: Stripe, or the local Stripe that ships with the project, through the same
 * package. A payment provider that cannot be reached is `unavailable`.
 */
export interface Payments {
  /** Whether no money moves. */
  readonly isTest: boolean
  /** Repeated with the same `key`, it is the same customer. */
  createCustomer(firm: NewCustomer, key: string): Promise<string>
  /** The address of the page on which a plan is bought. Pages that were opened before for this customer are closed. */
  openCheckout(order: Order, key: string): Promise<string>
  /** The address of the pages on which subscription, card and invoices are managed. */
  openPortal(visit: PortalVisit): Promise<string>
  /** What holds now; null where the customer was deleted there. Throws `UnknownCustomer`. */
  stateOf(customerId: string): Promise<CustomerState | null>
  /** The latest ones, newest first. */
  invoicesOf(customerId: string): Promise<Invoice[]>
  /**
   * Ends what the customer pays for, at once, and forgets who it was. Does nothing to one who is gone already. Throws
   * `UnknownCustomer`.
   */
  forgetCustomer(customerId: string): Promise<void>
  /** An event that was signed less than five minutes ago, by the clock of `now`; throws `event-refused` for any other. */
  readEvent(body: Buffer, signature: string | undefined, now: Date): PaymentEvent
}

/** A customer of whom was never heard there: the key may be that of another account, so nothing follows for the firm. */
export class UnknownCustomer extends AppError {
  constructor() {
    super('unavailable')
  }
}

export interface NewCustomer {
  uid: string
  accountId: string
  email: string
  company: string
}

export interface Order {
  customerId: string
  uid: string
  accountId: string
  planId: PaidPlanId
  interval: BillingInterval
  /** Where the page leads when it was paid, and when it was given up. */
  successUrl: string
  cancelUrl: string
}

export interface PortalVisit {
  customerId: string
  returnUrl: string
  flow: 'change-plan' | 'card' | 'cancel' | null
  /** The subscription that the flow is about. */
  subscriptionId: string
}

export interface CustomerState {
  /** The one that counts where there are several; null where there never was one. */
  subscription: Omit<Subscription, 'updatedAt'> | null
  /** Of the oldest payment that is due: its invoice, else the subscription, and since when. */
  due: { invoiceId: string; since: string } | null
}

export interface PaymentEvent {
  id: string
  type: string
  /** Null for events that are about no customer. */
  customerId: string | null
}
