import {
  isLive,
  isPlanId,
  isSubscriptionStatus,
  type Subscription,
  type SubscriptionStatus,
  type Usage,
} from '@candour/contract'
import { planName } from '../ui/plan-words.ts'
import { dayOf, momentOf } from '../ui/when.ts'

/** What a subscription comes to, in the words of its reader. */
export interface Standing {
  plan: string
  status: string
  tone: 'plain' | 'good' | 'due'
  /** When it renews, or ends. */
  date?: { term: 'Renews on' | 'First payment on' | 'Ends on' | 'Ended on'; day: string }
  /** What that means for what the firm can do. Nothing to say where all is well. */
  meaning: string[]
  /** What there is to do about it at Stripe, the most pressing first. */
  actions: readonly StripeAction[]
}

export type StripeAction = 'card' | 'manage' | 'resume' | 'cancel'

interface Known {
  /** The server's word on which plan is in force, and until when one is whose payment is due. */
  usage: Pick<Usage, 'graceEndsAt'> | undefined
  /** ISO instant. */
  now: string
}

const kept =
  'Every link you have sent goes on working, and everything your clients have told you stays here to read.'
const freeLimits = 'the limits of the Free plan hold for new invitations, surveys and files'

export function standingOf(subscription: Subscription, known: Known): Standing {
  const { id, status, planId } = subscription
  if (id === 'free_tier')
    return { plan: planName(planId), status: 'Active', tone: 'good', meaning: [], actions: [] }
  if (!isSubscriptionStatus(status))
    return {
      plan: planName(planId),
      status: `“${status}”`,
      tone: 'plain',
      meaning: [
        `Stripe gives this subscription a status that Candour does not know, so ${freeLimits}.`,
        kept,
        'At Stripe you can see what it is.',
      ],
      actions: ['manage'],
    }
  const words = inWords[status](subscription, known)
  return {
    plan: planName(planId),
    actions: isLive(status) ? ['manage'] : [],
    ...words,
    ...(isOfNoPlan(subscription) && {
      meaning: [`What you have at Stripe is none of Candour’s plans, so ${freeLimits}.`, kept],
    }),
  }
}

/** Whether there is something to manage at Stripe of which Candour knows no plan: a price that somebody made by hand, say. */
export function isOfNoPlan({ id, status, planId }: Subscription): boolean {
  return id !== 'free_tier' && isLive(status) && (planId === 'free' || !isPlanId(planId))
}

type Words = Omit<Standing, 'plan' | 'actions'> & Partial<Pick<Standing, 'actions'>>

/** Each status that Stripe gives a subscription. */
const inWords: Record<SubscriptionStatus, (subscription: Subscription, known: Known) => Words> = {
  active: (subscription) => goesOn(subscription, { status: 'Active', next: 'Renews on' }),
  trialing: (subscription) => goesOn(subscription, { status: 'On trial', next: 'First payment on' }),
  past_due: pastDue,
  unpaid: ({ planId }) => ({
    status: 'Unpaid',
    tone: 'due',
    meaning: [
      `Stripe could not take the payment for the ${planName(planId)} plan and no longer tries, so ${freeLimits}. Paying what is due brings the plan back.`,
      kept,
    ],
    actions: ['card', 'manage', 'cancel'],
  }),
  incomplete: ({ planId }) => ({
    status: 'First payment not finished',
    tone: 'due',
    meaning: [
      `The ${planName(planId)} plan begins when its first payment has gone through. Until then ${freeLimits}.`,
      'Open the invoice below to finish paying. Otherwise Stripe gives up within a day, and nothing is charged.',
    ],
  }),
  incomplete_expired: () => ({
    status: 'Not begun',
    tone: 'plain',
    meaning: [
      `The first payment did not go through in time, so nothing was charged and ${freeLimits}.`,
      kept,
    ],
  }),
  paused: ({ planId }) => ({
    status: 'Paused',
    tone: 'due',
    meaning: [
      `The ${planName(planId)} plan is paused because its trial ended without a card. Until there is one, ${freeLimits}.`,
      kept,
    ],
    actions: ['card', 'manage'],
  }),
  canceled: ({ planId, currentPeriodEnd }, { now }) => ({
    status: 'Ended',
    tone: 'plain',
    // Ended at once, its period reaches beyond its end.
    ...(currentPeriodEnd !== null &&
      currentPeriodEnd <= now && { date: { term: 'Ended on' as const, day: dayOf(currentPeriodEnd) } }),
    meaning: [`The ${planName(planId)} plan has ended, so ${freeLimits}.`, kept],
  }),
}

function goesOn(
  { planId, currentPeriodEnd, cancelAtPeriodEnd }: Subscription,
  { status, next }: { status: string; next: 'Renews on' | 'First payment on' },
): Words {
  const day = currentPeriodEnd === null ? undefined : dayOf(currentPeriodEnd)
  if (!cancelAtPeriodEnd)
    return {
      status,
      tone: 'good',
      ...(day && { date: { term: next, day } }),
      meaning: [],
      actions: ['manage', 'cancel'],
    }
  return {
    status: 'Cancelled',
    tone: 'plain',
    ...(day && { date: { term: 'Ends on', day } }),
    meaning: [
      `The ${planName(planId)} plan goes on ${day ? `until ${day}` : 'until the time paid for is over'}, and nothing more is charged. After that ${freeLimits}.`,
      kept,
    ],
    actions: ['resume', 'manage'],
  }
}

function pastDue({ planId }: Subscription, { usage, now }: Known): Words {
  const until = usage?.graceEndsAt
  const plan = `the ${planName(planId)} plan`
  const common = { status: 'Payment due', tone: 'due', actions: ['card', 'manage', 'cancel'] } as const
  if (!usage)
    return {
      ...common,
      meaning: [`The last payment did not go through. Pay it, or change the card, to keep ${plan}.`, kept],
    }
  if (until && now < until)
    return {
      ...common,
      meaning: [
        `The last payment did not go through. Nothing has stopped: ${plan} goes on until ${momentOf(until)}. Pay or change the card before then to keep it.`,
        `After that ${freeLimits}. ${kept}`,
      ],
    }
  return {
    ...common,
    meaning: [
      `The last payment did not go through${until ? `, and ${plan} stopped on ${dayOf(until)}` : ''}. Since then ${freeLimits}. Paying what is due brings the plan back.`,
      kept,
    ],
  }
}
