import { type Profile, planInForce } from '@candour/contract'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { usePageOwner } from '../api/profile.ts'
import { serverNow } from '../api/server-clock.ts'
import { profileOf } from '../api/server-state.ts'
import { fetchSubscription } from '../api/subscription.ts'
import { href } from '../app/paths.ts'

/** What is to be said to somebody who comes back from paying. */
export type ReturnNews = 'waiting' | 'in-force' | 'not-yet' | 'cancelled'

/** Between looks at the stored subscription, in seconds: a minute together. */
const pauses = [1, 1, 1, 2, 2, 3, 3, 4, 5, 6, 7, 8, 8, 9]
/** Every so many looks, Stripe itself is asked, in case its event is long on the way. */
const asksStripeEvery = 4

/**
 * The return from Stripe. That somebody came back proves nothing: the page waits until the stored subscription says so.
 * The address names the return until there is an answer, so that reloading goes on waiting, and tells nothing twice.
 */
export function useReturn(): { news: ReturnNews | undefined; lookAgain: () => void } {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const client = useQueryClient()
  const uid = usePageOwner()?.uid
  const [news, setNews] = useState<ReturnNews>()
  const [round, setRound] = useState(0)
  const isBack = search.get('success') === 'true'
  const hasTurnedBack = !isBack && search.get('cancelled') === 'true'

  useEffect(() => {
    if (!hasTurnedBack) return
    setNews('cancelled')
    void navigate(href('subscription'), { replace: true })
  }, [hasTurnedBack, navigate])

  useEffect(() => {
    if (!isBack || uid === undefined) return
    const leaving = new AbortController()
    setNews('waiting')
    void untilInForce(client, uid, { isAskedFor: round > 0, signal: leaving.signal }).then((isInForce) => {
      if (leaving.signal.aborted) return
      setNews(isInForce ? 'in-force' : 'not-yet')
      if (isInForce) void navigate(href('subscription'), { replace: true })
    })
    return () => leaving.abort()
  }, [isBack, uid, round, client, navigate])

  return { news, lookAgain: () => setRound((last) => last + 1) }
}

/** Whoever asks for another look is answered by Stripe at once. What fails is asked for again at the next look. */
async function untilInForce(
  client: QueryClient,
  uid: string,
  { isAskedFor, signal }: { isAskedFor: boolean; signal: AbortSignal },
): Promise<boolean> {
  const { queryKey } = profileOf(uid)
  for (const [index, pause] of pauses.entries()) {
    const look = isAskedFor ? index : index + 1
    if (look % asksStripeEvery === 0) await fetchSubscription(client, uid).catch(() => {})
    else await client.refetchQueries({ queryKey }, { cancelRefetch: false })
    if (signal.aborted) return false
    if (isPaidFor(client.getQueryData(queryKey))) return true
    await new Promise((resolve) => setTimeout(resolve, pause * 1000))
    if (signal.aborted) return false
  }
  return false
}

function isPaidFor(profile: Profile | undefined): boolean {
  if (!profile) return false
  // A plan whose payment is due is none that was just bought.
  const now = new Date(serverNow()).toISOString()
  return planInForce(profile.subscription, { pastDueSince: null, now }) !== 'free'
}
