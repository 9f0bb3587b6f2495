import type { Profile } from '@candour/contract'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { sentenceFor } from '../api/api-error.ts'
import { profileOf } from '../api/server-state.ts'
import { useSession } from '../api/session.ts'
import { AppShell } from '../ui/app-shell.tsx'
import { Card } from '../ui/card.tsx'
import { Failure } from '../ui/failure.tsx'
import { Loading } from '../ui/loading.tsx'
import { dayOf } from '../ui/when.ts'

export function SubscriptionPage() {
  const session = useSession()
  return (
    <AppShell title="Subscription">
      <div className="grid max-w-prose gap-6">
        <h1 className="font-serif text-3xl font-semibold">Subscription</h1>
        {session.status === 'signed-in' && <Plan uid={session.user.uid} />}
      </div>
    </AppShell>
  )
}

function Plan({ uid }: { uid: string }) {
  const profile = useQuery(profileOf(uid))
  if (profile.isPending) return <Loading what="your subscription" />
  if (profile.isError) {
    return (
      <Failure
        title="Your subscription could not be loaded"
        message={sentenceFor(profile.error)}
        onRetry={() => profile.refetch()}
      />
    )
  }
  return (
    <>
      <Card>
        <PlanFacts profile={profile.data} />
      </Card>
      <p className="text-ink-soft">
        Paid plans are not on sale yet, so there is nothing to choose or to pay here.
      </p>
    </>
  )
}

function PlanFacts({ profile: { company, email, subscription } }: { profile: Profile }) {
  return (
    <dl className="grid">
      <Fact term="Plan">{subscription.planId === 'free' ? 'Free' : subscription.planId}</Fact>
      <Fact term="Status">{subscription.status === 'active' ? 'Active' : subscription.status}</Fact>
      {subscription.currentPeriodEnd && (
        <Fact term={subscription.cancelAtPeriodEnd ? 'Ends on' : 'Renews on'}>
          {dayOf(subscription.currentPeriodEnd)}
        </Fact>
      )}
      <Fact term="Firm">{company}</Fact>
      <Fact term="Signed in as">{email}</Fact>
    </dl>
  )
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="grid gap-1 border-t border-line py-3 first:border-t-0 sm:grid-cols-[10rem_1fr] sm:gap-4">
      <dt className="text-ink-soft">{term}</dt>
      <dd className="font-semibold break-words">{children}</dd>
    </div>
  )
}
