import type { Profile, Subscription, User } from '@candour/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { profileOf } from './server-state.ts'
import { useSession } from './session.ts'
import { useSubscriptionOfStripe } from './subscription.ts'

/** A profile as screens show it: the plan is unknown, null, until the document was loaded. */
export interface ShownProfile extends Pick<Profile, 'id' | 'name' | 'company' | 'email'> {
  subscription: Subscription | null
}

interface ProfileInHand {
  /** Undefined only until loading has succeeded or failed for the first time. */
  profile: ShownProfile | undefined
  /** Whether it is a stand-in, made up in memory because loading failed. It is never saved. */
  isFallback: boolean
  isLoading: boolean
  error: unknown
  retry: () => void
}

/**
 * The profile document of whoever is signed in. Where it cannot be loaded, screens go on with a stand-in; loading is
 * tried again when the window is looked at, when the network comes back, and when somebody asks for it.
 */
export function useProfile(): ProfileInHand {
  const session = useSession()
  const owner = usePageOwner()
  const isSignedIn = session.status === 'signed-in'
  const query = useQuery({ ...profileOf(owner?.uid ?? ''), enabled: isSignedIn && owner !== undefined })
  useSubscriptionOfStripe(isSignedIn ? query.data : undefined)
  // A stand-in stays until there is the real one: while that is asked for once more, and while its owner is asked to
  // sign in again. Without a network, asking waits instead of failing.
  const [isStoodIn, setStoodIn] = useState(false)
  const hasFailed = isSignedIn && (query.errorUpdateCount > 0 || query.fetchStatus === 'paused')
  const isFallback = owner !== undefined && !query.data && (isStoodIn || hasFailed)
  if (isFallback !== isStoodIn) setStoodIn(isFallback)
  return {
    profile: query.data ?? (isFallback ? standIn(owner) : undefined),
    isFallback,
    isLoading: query.isFetching,
    error: query.error,
    retry: () => void query.refetch(),
  }
}

/** Whose page this is: also while it waits for them to sign in again, so that nothing typed on it goes. */
export function usePageOwner(): User | undefined {
  const session = useSession()
  const user = session.status === 'signed-in' ? session.user : undefined
  const [owner, setOwner] = useState(user)
  if (user && user !== owner) setOwner(user)
  return user ?? owner
}

function standIn({ uid, name, email }: User): ShownProfile {
  return { id: uid, name: name || 'User', company: 'Your firm', email, subscription: null }
}
