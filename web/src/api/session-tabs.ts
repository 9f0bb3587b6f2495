import { isRecord } from './api-error.ts'
import {
  currentSession,
  hinted,
  holdsEndedSession,
  onSessionChange,
  type SessionChange,
  type SessionEnd,
  setSession,
} from './session.ts'
import { refreshSession } from './session-token.ts'

/** What tabs tell each other: never a token, each asks for its own. */
type Told = { now: 'signed-in'; uid: string } | { now: 'signed-out'; reason: SessionEnd }

/**
 * One browser, one person: who signs in or out in one tab does so in all of them. A browser without channels finds
 * out by the cookie that stands beside the session's, as soon as a tab is looked at.
 */
export function joinTabs(): void {
  const channel = 'BroadcastChannel' in window ? new BroadcastChannel('candour-session') : undefined
  channel?.addEventListener('message', ({ data }) => hear(data))
  onSessionChange((change) => {
    const told = worthTelling(change)
    if (told) channel?.postMessage(told)
  })
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') lookAtCookie()
  })
}

function worthTelling({ now, by }: SessionChange): Told | undefined {
  if (by === 'another-tab') return undefined
  if (now.status === 'signed-in') return by === 'person' ? { now: 'signed-in', uid: now.user.uid } : undefined
  return now.status === 'signed-out' && now.reason ? { now: 'signed-out', reason: now.reason } : undefined
}

function hear(told: unknown): void {
  if (!isRecord(told)) return
  if (told.now === 'signed-in') askWhoItIs(String(told.uid))
  else if (currentSession().status !== 'signed-out') {
    setSession({ status: 'signed-out', reason: told.reason as SessionEnd }, 'another-tab')
  }
}

/** The same person again keeps the page and takes a new token: signing in ended the session of the old one. */
function askWhoItIs(uid?: string): void {
  const session = currentSession()
  const isSame = session.status === 'signed-in' && session.user.uid === uid
  setSession(isSame ? { ...session } : { status: 'unknown' }, 'another-tab')
  // Where this fails, it is asked again on the next call, on waking, and when the network is back.
  refreshSession().catch(() => {})
}

function lookAtCookie(): void {
  if (holdsEndedSession()) setSession({ status: 'signed-out', reason: 'signed-out' }, 'another-tab')
  else if (currentSession().status === 'signed-out' && hinted()) askWhoItIs()
}
