import type { Subscription, Usage } from '@candour/contract'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import { useProfile } from '../api/profile.ts'
import { serverNow } from '../api/server-clock.ts'
import { usageInPassing } from '../api/server-state.ts'
import { href } from '../app/paths.ts'
import { planName } from './plan-words.ts'
import { TextLink } from './text-link.tsx'
import { dayOf } from './when.ts'

/**
 * A line while a payment is due: until when the plan goes on, or what stopped. At the foot of the window, where nothing
 * moves when it comes. The page of the subscription says more of it itself.
 */
export function PaymentDue() {
  const { data: usage } = useQuery(usageInPassing)
  const subscription = useProfile().profile?.subscription
  const isSaidThere = useLocation().pathname === href('subscription')
  const text = usage && subscription && dueInWords(subscription, usage)
  if (!text || isSaidThere) return null
  return (
    <section
      aria-label="Payment due"
      className="payment-due sticky bottom-0 border-t border-due bg-due-tint text-sm print:hidden"
    >
      <p className="mx-auto max-w-page px-4 py-2.5 sm:px-6">
        {text}{' '}
        <TextLink to={href('subscription')} className="font-semibold">
          See what to do
        </TextLink>
      </p>
    </section>
  )
}

function dueInWords(
  { status, planId }: Subscription,
  { graceEndsAt }: Pick<Usage, 'graceEndsAt'>,
): string | null {
  if (status !== 'past_due' && status !== 'unpaid') return null
  const isInGrace =
    status === 'past_due' && graceEndsAt !== null && new Date(serverNow()).toISOString() < graceEndsAt
  if (isInGrace)
    return `A payment did not go through. Your ${planName(planId)} plan goes on until ${dayOf(graceEndsAt)}.`
  return 'A payment is due. Until it is made, new invitations have the limits of the Free plan.'
}
