import type { Subscription } from '@candour/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { usePageOwner } from '../api/profile.ts'
import { invoices, profileOf, usage } from '../api/server-state.ts'
import { fetchSubscription } from '../api/subscription.ts'

/**
 * Whoever opens this page reads what Stripe says now, also on going back to it from there. Where the page is the first to
 * be loaded, restoring the session has asked already. Its failure is silent: what is stored is shown.
 */
export function useFreshSubscription(): void {
  const client = useQueryClient()
  const uid = usePageOwner()?.uid
  useEffect(() => {
    if (uid === undefined) return
    const fetchFresh = () => {
      if (client.getQueryData(profileOf(uid).queryKey)?.stripeCustomerId)
        fetchSubscription(client, uid).catch(() => {})
    }
    const comeBack = ({ persisted }: PageTransitionEvent) => persisted && fetchFresh()
    fetchFresh()
    window.addEventListener('pageshow', comeBack)
    return () => window.removeEventListener('pageshow', comeBack)
  }, [client, uid])
}

/** What a plan allows, and what was charged for it, is asked for again once the plan is another. */
export function useRefreshWithPlan(subscription: Subscription | null | undefined): void {
  const client = useQueryClient()
  const seen = useRef<string>(undefined)
  const plan = subscription ? `${subscription.id} ${subscription.planId} ${subscription.status}` : undefined
  useEffect(() => {
    if (plan === undefined || plan === seen.current) return
    if (seen.current !== undefined) {
      void client.invalidateQueries(usage)
      void client.invalidateQueries(invoices)
    }
    seen.current = plan
  }, [client, plan])
}
