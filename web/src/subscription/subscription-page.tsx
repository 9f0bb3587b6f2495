import { useQuery } from '@tanstack/react-query'
import { useProfile } from '../api/profile.ts'
import { usage as usageQuery } from '../api/server-state.ts'
import { AppShell } from '../ui/app-shell.tsx'
import { Loading } from '../ui/loading.tsx'
import { ProfileNotLoaded } from '../ui/profile-not-loaded.tsx'
import { useFreshSubscription, useRefreshWithPlan } from './fresh.ts'
import { InvoicesSection } from './invoices-section.tsx'
import { PlansSection } from './plans-section.tsx'
import { ReturnNotice } from './return-notice.tsx'
import { useReturn } from './returning.ts'
import { StandingSection } from './standing-section.tsx'
import { UsageSection } from './usage-section.tsx'

export function SubscriptionPage() {
  return (
    <AppShell title="Subscription">
      <SubscriptionDetails />
    </AppShell>
  )
}

/** Each part loads, fails and is tried again by itself. */
function SubscriptionDetails() {
  const { profile } = useProfile()
  const { data: usage } = useQuery(usageQuery)
  const subscription = profile?.subscription
  const { news, lookAgain } = useReturn()
  useFreshSubscription()
  useRefreshWithPlan(subscription)
  const hasInvoices = subscription != null && subscription.id !== 'free_tier'
  return (
    <div className="grid gap-10">
      <div>
        <h1 className="font-serif text-3xl font-semibold">Subscription</h1>
        <ReturnNotice news={news} subscription={subscription} lookAgain={lookAgain} />
        <div className="mt-6 empty:hidden">
          <ProfileNotLoaded>Your plan is shown as unknown until then. It has not changed.</ProfileNotLoaded>
        </div>
      </div>
      <div className="grid items-start gap-10 md:grid-cols-2 md:gap-16">
        {profile ? (
          <StandingSection profile={profile} usage={usage} />
        ) : (
          <Loading what="your subscription" lines={5} />
        )}
        <UsageSection />
      </div>
      <PlansSection subscription={subscription ?? null} payments={usage?.payments} />
      {hasInvoices && usage && usage.payments !== 'off' && <InvoicesSection />}
    </div>
  )
}
