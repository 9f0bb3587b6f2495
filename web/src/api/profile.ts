import type { Profile, Subscription, User } from '@candour/contract'
import { useQuery } from '@tanstack/react-query'
import { profileOf } from './server-state.ts'
import { useSession } from './session.ts'

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
  const user = session.status === 'signed-in' ? session.user : undefined
  const query = useQuery({ ...profileOf(user?.uid ?? ''), enabled: user !== undefined })
  // While it is loaded once more, what failed before still did; without a network, asking waits instead of failing.
  const failed = !query.data && (query.errorUpdateCount > 0 || query.fetchStatus === 'paused')
  return {
    profile: query.data ?? (user && failed ? standIn(user) : undefined),
    isFallback: user !== undefined && failed,
    isLoading: query.isFetching,
    error: query.error,
    retry: () => void query.refetch(),
  }
}

function standIn({ uid, name, email }: User): ShownProfile {
  return { id: uid, name: name || 'User', company: 'Your firm', email, subscription: null }
}
