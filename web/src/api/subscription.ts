import { getSubscription, type Profile } from '@candour/contract'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { callFunction } from './functions.ts'
import { serverNow } from './server-clock.ts'
import { profileOf } from './server-state.ts'
import { onSessionChange } from './session.ts'

/** Whose subscription was asked for since they signed in, or since the page was loaded. */
let askedFor: string | undefined
onSessionChange(({ now }) => {
  if (now.status === 'signed-out') askedFor = undefined
})

/**
 * After signing in, and when a session is restored: what Stripe says of the subscription of whoever is a customer there
 * takes the place of what was stored. Once; nothing waits for it, and nothing is said where it fails.
 */
export function useSubscriptionOfStripe(profile: Profile | undefined): void {
  const client = useQueryClient()
  useEffect(() => {
    if (!profile?.stripeCustomerId || askedFor === profile.id) return
    askedFor = profile.id
    fetchSubscription(client, profile.id).catch(() => {})
  }, [client, profile])
}

/** Asks Stripe, through the server, which stores what it says, and shows it in the profile. */
export async function fetchSubscription(client: QueryClient, uid: string): Promise<void> {
  const { queryKey } = profileOf(uid)
  const readings = () => client.getQueryState(queryKey)?.dataUpdateCount
  const before = readings()
  const fetched = await callFunction(getSubscription, null)
  // A profile that was read meanwhile may be the newer one.
  if (readings() !== before) return client.invalidateQueries({ queryKey })
  // One that is being read, and was stored before, must not come after.
  await client.cancelQueries({ queryKey })
  const updatedAt = new Date(serverNow()).toISOString()
  client.setQueryData(
    queryKey,
    (shown) => shown && { ...shown, subscription: { ...fetched, updatedAt }, updatedAt },
  )
}
