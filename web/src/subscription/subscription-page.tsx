import type { Subscription } from '@candour/contract'
import type { ReactNode } from 'react'
import { type ShownProfile, useProfile } from '../api/profile.ts'
import { AppShell } from '../ui/app-shell.tsx'
import { Card } from '../ui/card.tsx'
import { Loading } from '../ui/loading.tsx'
import { ProfileNotLoaded } from '../ui/profile-not-loaded.tsx'
import { dayOf } from '../ui/when.ts'

export function SubscriptionPage() {
  return (
    <AppShell title="Subscription">
      <div className="grid max-w-prose gap-6">
        <h1 className="font-serif text-3xl font-semibold">Subscription</h1>
        <Plan />
      </div>
    </AppShell>
  )
}

function Plan() {
  const { profile } = useProfile()
  if (!profile) return <Loading what="your subscription" />
  return (
    <>
      <ProfileNotLoaded>Your plan is shown as unknown until then. It has not changed.</ProfileNotLoaded>
      <Card>
        <PlanFacts profile={profile} />
      </Card>
      {profile.subscription && (
        <p className="text-ink-soft">
          Paid plans are not on sale yet, so there is nothing to choose or to pay here.
        </p>
      )}
    </>
  )
}

function PlanFacts({ profile: { company, email, subscription } }: { profile: ShownProfile }) {
  return (
    <dl className="grid">
      <Fact term="Plan">{subscription ? planIn(subscription) : 'Unknown'}</Fact>
      <Fact term="Status">{subscription ? statusIn(subscription) : 'Unknown'}</Fact>
      {subscription?.currentPeriodEnd && (
        <Fact term={subscription.cancelAtPeriodEnd ? 'Ends on' : 'Renews on'}>
          {dayOf(subscription.currentPeriodEnd)}
        </Fact>
      )}
      <Fact term="Firm">{company}</Fact>
      <Fact term="Signed in as">{email}</Fact>
    </dl>
  )
}

const planIn = ({ planId }: Subscription) => (planId === 'free' ? 'Free' : planId)
const statusIn = ({ status }: Subscription) => (status === 'active' ? 'Active' : status)

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="grid gap-1 border-t border-line py-3 first:border-t-0 sm:grid-cols-[10rem_1fr] sm:gap-4">
      <dt className="text-ink-soft">{term}</dt>
      <dd className="font-semibold break-words">{children}</dd>
    </div>
  )
}
