import {
  type BillingInterval,
  createCheckoutSession,
  createPortalSession,
  isLive,
  isPlanId,
  type PlanId,
  plans,
  type Subscription,
  type Usage,
} from '@candour/contract'
import { useQueryClient } from '@tanstack/react-query'
import { codeOf, sentenceFor } from '../api/api-error.ts'
import { callFunction } from '../api/functions.ts'
import { useIdempotencyKeys } from '../api/idempotency.ts'
import { usage as usageQuery } from '../api/server-state.ts'
import { Button } from '../ui/button.tsx'
import { PlansSideBySide } from '../ui/plans-side-by-side.tsx'
import { Problem } from '../ui/problem.tsx'
import { Section } from '../ui/section.tsx'
import { Tag } from '../ui/tag.tsx'
import { isOfNoPlan } from './standing.ts'
import { useStripePage } from './stripe-page.ts'

interface PlansSectionProps {
  /** Null while it is unknown: then nothing can be chosen. */
  subscription: Subscription | null
  payments: Usage['payments'] | undefined
}

/** The plans, and the way to another one: bought at Stripe, or changed there where one is running. */
export function PlansSection({ subscription, payments }: PlansSectionProps) {
  const choice = useChoice(subscription)
  const currentId = subscription ? currentPlanOf(subscription) : undefined
  const canChoose = subscription !== null && (payments === 'test' || payments === 'live')
  return (
    <Section title="Plans">
      <p className="max-w-prose">
        Every plan has the surveys that come with Candour, and the same protection of what your clients tell
        you. At a limit nothing new can be made: nothing you have is hidden, and every link you sent goes on
        working.
      </p>
      {payments === 'off' && (
        <p className="max-w-prose text-ink-soft">
          Payments are not set up on this server, so there is nothing to buy here. Whoever runs it can change
          that.
        </p>
      )}
      {payments === 'test' && (
        <p className="max-w-prose">
          <Tag>Test payments</Tag> No money moves here, whatever card is given.
        </p>
      )}
      <PlansSideBySide
        currentId={currentId}
        actionFor={(planId, interval) =>
          canChoose &&
          planId !== currentId &&
          // Who has cancelled is on the way back to it.
          !(planId === 'free' && subscription.cancelAtPeriodEnd) && (
            <Choose planId={planId} interval={interval} choice={choice} />
          )
        }
      />
      <Problem>{choice.problem}</Problem>
    </Section>
  )
}

interface Choice {
  way: 'buy' | 'change' | 'pay-first' | 'end-first'
  going: string | undefined
  problem: string | undefined
  choose: (planId: Exclude<PlanId, 'free'>, interval: BillingInterval) => void
}

function Choose({ planId, interval, choice }: { planId: PlanId; interval: BillingInterval; choice: Choice }) {
  if (planId === 'free')
    return <p className="text-sm text-ink-soft">Cancel your plan to come back to this one.</p>
  if (choice.way === 'pay-first')
    return <p className="text-sm text-ink-soft">You can change to this plan once nothing is due.</p>
  if (choice.way === 'end-first')
    return (
      <p className="text-sm text-ink-soft">
        You can choose this plan once what you have at Stripe has ended.
      </p>
    )
  return (
    <div>
      <Button pending={choice.going === planId} onClick={() => choice.choose(planId, interval)}>
        {choice.way === 'buy' ? 'Choose' : 'Change to'} {plans[planId].name}
      </Button>
    </div>
  )
}

function useChoice(subscription: Subscription | null): Choice {
  const client = useQueryClient()
  const keys = useIdempotencyKeys()
  const { going, problem, go } = useStripePage((error) => {
    if (codeOf(error) !== 'failed-precondition')
      return `${sentenceFor(error)} Nothing was bought or changed. Your choice is kept: please try again.`
    void client.invalidateQueries({ queryKey: ['profile'] })
    void client.invalidateQueries(usageQuery)
    return 'Your plan has changed since this page was opened, perhaps in another tab. The page now shows it as it is.'
  })
  const way = subscription ? wayOf(subscription) : 'buy'
  return {
    way,
    going,
    problem,
    choose: (planId, interval) =>
      void go(planId, async () => {
        if (way === 'change') return callFunction(createPortalSession, { flow: 'change-plan' })
        const data = { planId, interval }
        const page = await callFunction(createCheckoutSession, data, { idempotencyKey: keys.keyFor(data) })
        // Whoever comes back and chooses once more is given a new page.
        keys.done()
        return page
      }),
  }
}

function wayOf(subscription: Subscription): Choice['way'] {
  const { id, status } = subscription
  if (!isLive(status) || id === 'free_tier') return 'buy'
  if (isOfNoPlan(subscription)) return 'end-first'
  return status === 'active' || status === 'trialing' ? 'change' : 'pay-first'
}

/** The plan that was chosen, also while a payment for it is due. */
function currentPlanOf({ status, planId }: Subscription): PlanId | undefined {
  if (!isLive(status)) return 'free'
  return isPlanId(planId) ? planId : undefined
}
