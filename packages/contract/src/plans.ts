import type { Subscription } from './api/users.ts'

/**
 * The plans: what each allows and costs. The pricing page shows this table, the server enforces it. Security, exports
 * and access to what was collected are in every plan, so they are in none of these limits.
 */
export interface Plan {
  name: string
  /** In pence, without VAT: for a month, and for a year paid at once. */
  price: Record<BillingInterval, number>
  /** New invitations in a calendar month of Europe/London. */
  invitationsAMonth: number
  /** Surveys of the firm's own; null is as many as it likes. */
  ownSurveys: number | null
  /** What all files of the account may take together, in bytes. */
  fileBytes: number
}

export type PlanId = 'free' | 'solo' | 'practice'
export type PaidPlanId = Exclude<PlanId, 'free'>
export type BillingInterval = 'month' | 'year'

const mebibyte = 1024 * 1024

export const plans: Readonly<Record<PlanId, Plan>> = {
  free: {
    name: 'Free',
    price: { month: 0, year: 0 },
    invitationsAMonth: 5,
    ownSurveys: 1,
    fileBytes: 250 * mebibyte,
  },
  solo: {
    name: 'Solo',
    price: { month: 29_00, year: 290_00 },
    invitationsAMonth: 40,
    ownSurveys: null,
    fileBytes: 5 * 1024 * mebibyte,
  },
  practice: {
    name: 'Practice',
    price: { month: 79_00, year: 790_00 },
    invitationsAMonth: 400,
    ownSurveys: null,
    fileBytes: 50 * 1024 * mebibyte,
  },
}

export const paidPlanIds = ['solo', 'practice'] as const satisfies readonly PaidPlanId[]
export const billingIntervals = ['month', 'year'] as const satisfies readonly BillingInterval[]

/** From this part of a limit on, the firm is told that it comes near. */
export const warnFrom = 0.8

/** How long a plan goes on after a payment that failed, in days. */
export const graceDays = 7

/** What the price of a plan is known by at Stripe, where its prices were made by Candour. */
export const priceKey = (planId: PaidPlanId, interval: BillingInterval): string =>
  `candour_${planId}_${interval}`

/** What each status that Stripe gives a subscription means for the plan: in force, in force for a while, or not. */
const access = {
  incomplete: 'none',
  incomplete_expired: 'none',
  trialing: 'full',
  active: 'full',
  past_due: 'grace',
  canceled: 'none',
  unpaid: 'none',
  paused: 'none',
} as const satisfies Record<string, 'full' | 'grace' | 'none'>

export type SubscriptionStatus = keyof typeof access

export function isSubscriptionStatus(status: string): status is SubscriptionStatus {
  return Object.hasOwn(access, status)
}

/** Until when a plan goes on whose payment is due since then: an ISO instant. */
export function graceEnd(pastDueSince: string): string {
  return new Date(Date.parse(pastDueSince) + graceDays * 24 * 60 * 60 * 1000).toISOString()
}

/**
 * The plan whose limits hold at an instant. A status that nobody knows, and a plan that nobody knows, are the free tier:
 * what was collected stays at hand all the same.
 *
 * @param pastDueSince since when a payment is due, ISO instant; null where none is
 */
export function planInForce(
  { status, planId }: Pick<Subscription, 'status' | 'planId'>,
  { pastDueSince, now }: { pastDueSince: string | null; now: string },
): PlanId {
  if (!isPlanId(planId) || !isSubscriptionStatus(status)) return 'free'
  if (access[status] === 'full') return planId
  const isInGrace = access[status] === 'grace' && pastDueSince !== null && now < graceEnd(pastDueSince)
  return isInGrace ? planId : 'free'
}

/** Whether a subscription of that status is one to manage, not one to be bought anew. */
export function isLive(status: string): boolean {
  return status !== 'canceled' && status !== 'incomplete_expired'
}

export function isPlanId(planId: string): planId is PlanId {
  return Object.hasOwn(plans, planId)
}
