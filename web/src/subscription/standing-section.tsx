import { createPortalSession, type Usage } from '@candour/contract'
import type { ReactNode } from 'react'
import { sentenceFor } from '../api/api-error.ts'
import { callFunction } from '../api/functions.ts'
import type { ShownProfile } from '../api/profile.ts'
import { serverNow } from '../api/server-clock.ts'
import { Button } from '../ui/button.tsx'
import { Problem } from '../ui/problem.tsx'
import { Section } from '../ui/section.tsx'
import { Tag } from '../ui/tag.tsx'
import { type Standing, type StripeAction, standingOf } from './standing.ts'
import { useStripePage } from './stripe-page.ts'

interface StandingSectionProps {
  profile: ShownProfile
  usage: Usage | undefined
}

/** Which plan the firm is on, how that stands, and what to do about it. */
export function StandingSection({ profile: { company, email, subscription }, usage }: StandingSectionProps) {
  const standing =
    subscription && standingOf(subscription, { usage, now: new Date(serverNow()).toISOString() })
  return (
    <Section title="Your plan">
      <dl className="grid">
        <Fact term="Plan">{standing?.plan ?? 'Unknown'}</Fact>
        <Fact term="Status">{standing ? <Tag tone={standing.tone}>{standing.status}</Tag> : 'Unknown'}</Fact>
        {standing?.date && <Fact term={standing.date.term}>{standing.date.day}</Fact>}
        <Fact term="Firm">{company}</Fact>
        <Fact term="Signed in as">{email}</Fact>
      </dl>
      {standing && standing.meaning.length > 0 && <Meaning standing={standing} />}
      {standing && standing.actions.length > 0 && usage?.payments !== 'off' && (
        <Actions actions={standing.actions} />
      )}
    </Section>
  )
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[8rem_1fr] gap-4 border-t border-line py-2.5 first:border-t-0 first:pt-0">
      <dt className="text-ink-soft">{term}</dt>
      <dd className="min-w-0 font-semibold break-words">{children}</dd>
    </div>
  )
}

function Meaning({ standing: { meaning, tone } }: { standing: Standing }) {
  const look = tone === 'due' ? 'border-due bg-due-tint px-4 py-3' : 'border-line pl-4'
  return (
    <div className={`grid max-w-prose gap-2 border-l-4 ${look}`}>
      {meaning.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </div>
  )
}

const buttons: Record<StripeAction, { text: string; flow?: 'card' | 'cancel' }> = {
  card: { text: 'Change card', flow: 'card' },
  manage: { text: 'Manage at Stripe' },
  resume: { text: 'Keep the plan' },
  cancel: { text: 'Cancel the plan', flow: 'cancel' },
}

function Actions({ actions }: { actions: readonly StripeAction[] }) {
  const { going, problem, go } = useStripePage(
    (error) => `${sentenceFor(error)} Nothing was changed. Please try again in a moment.`,
  )
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap gap-3">
        {actions.map((action) => {
          const { text, flow } = buttons[action]
          const isPressing = action === 'card' || action === 'resume'
          return (
            <Button
              key={action}
              look={isPressing ? 'main' : action === 'cancel' ? 'quiet' : 'plain'}
              pending={going === action}
              onClick={() => go(action, () => callFunction(createPortalSession, flow ? { flow } : null))}
            >
              {text}
            </Button>
          )
        })}
      </div>
      <Problem>{problem}</Problem>
      <p className="text-sm text-ink-soft">These open Stripe’s pages, which bring you back here.</p>
    </div>
  )
}
