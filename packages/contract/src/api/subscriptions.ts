import * as z from 'zod/mini'
import { callable, nothing } from '../callable.ts'
import { endpoint } from '../endpoint.ts'
import { instant } from '../shapes.ts'
import { subscription } from './users.ts'

const tag = 'subscriptions'
const paidPlan = z.enum(['solo', 'practice'])
const interval = z.enum(['month', 'year'])

export const getSubscription = callable({
  name: 'getSubscription',
  summary: 'Fetch the subscription from Stripe and store it; without a customer there, what is stored',
  tag,
  data: nothing,
  result: z.omit(subscription, { updatedAt: true }),
  errors: ['not-found'],
})

/** Pages of Stripe, to which the browser goes. */
const page = z.object({ url: z.url() })

export const createCheckoutSession = callable({
  name: 'createCheckoutSession',
  summary: 'Open a page of Stripe on which a plan is bought; refused where there is a subscription to manage',
  tag,
  data: z.strictObject({ planId: paidPlan, interval }),
  result: page,
  errors: ['failed-precondition', 'unimplemented', 'idempotency-key-reused'],
})

export const createPortalSession = callable({
  name: 'createPortalSession',
  summary: 'Open the pages of Stripe on which the subscription, the card and the invoices are managed',
  tag,
  data: z.nullable(
    z.strictObject({
      /** Where in the portal to begin: at changing the plan, at the card, at cancelling. */
      flow: z.nullish(z.enum(['change-plan', 'card', 'cancel'])),
    }),
  ),
  result: page,
  errors: ['failed-precondition', 'unimplemented', 'idempotency-key-reused'],
})

const usage = z.object({
  /** The plan whose limits hold now. */
  planId: z.enum(['free', 'solo', 'practice']),
  /** The calendar month, in Europe/London, that invitations are counted in. */
  period: z.object({ start: instant, end: instant }),
  invitations: z.object({ used: z.int(), allowed: z.int() }),
  /** Of the firm's own; null is no limit. */
  surveys: z.object({ used: z.int(), allowed: z.nullable(z.int()) }),
  fileBytes: z.object({ used: z.int(), allowed: z.int() }),
  /** Where a payment is due: until when the plan goes on, or when it stopped. */
  graceEndsAt: z.nullable(instant),
  /** Whether plans can be bought here, and whether that moves money. */
  payments: z.enum(['off', 'test', 'live']),
})
export type Usage = z.infer<typeof usage>

export const getUsage = callable({
  name: 'getUsage',
  summary: 'What the plan allows, and how much of it is used',
  tag,
  data: nothing,
  result: usage,
  errors: [],
})

const invoice = z.object({
  id: z.string(),
  /** As Stripe numbers it; null while it is a draft. */
  number: z.nullable(z.string()),
  createdAt: instant,
  /** In pence, with VAT where it is charged. */
  total: z.int(),
  status: z.enum(['draft', 'open', 'paid', 'uncollectible', 'void']),
  /** Its page at Stripe. */
  url: z.nullable(z.url()),
})
export type Invoice = z.infer<typeof invoice>

export const listInvoices = callable({
  name: 'listInvoices',
  summary: 'The latest invoices, newest first; none without a customer at Stripe',
  tag,
  data: nothing,
  result: z.object({ items: z.array(invoice) }),
  errors: ['unimplemented'],
})

/** What a refusal at a limit of the plan (`resource-exhausted`) says beside its code. */
export interface LimitDetails {
  limit: 'invitations' | 'surveys' | 'storage'
  used: number
  allowed: number
  /** When there is more again, for what is counted by the month. */
  renewsAt: string | null
}

export const receiveStripeEvent = endpoint({
  method: 'POST',
  path: '/api/stripe/webhook',
  access: 'public',
  summary: 'A signed event of Stripe; what it is about is then fetched from Stripe',
  tag,
  streams: ['application/json'],
  status: 200,
  reply: z.object({ received: z.literal(true) }),
  errors: ['event-refused', 'not-found'],
})
