import { type ErrorCode, type SignedIn, signedInHint, signOut, token, type User } from '@candour/contract'
import { useSyncExternalStore } from 'react'
import { codeOf } from './api-error.ts'
import { send } from './send.ts'

/**
 * Who is signed in, as this tab knows it. The bearer token lives here, in memory, and nowhere else; the
 * session cookie, which no script can read, fetches a new one.
 */
export type Session =
  | { status: 'unknown' }
  | { status: 'signed-out' }
  | { status: 'signed-in'; user: User; accessToken: string; expiresAt: number }

/** A token counts as expired 30 seconds before it does. */
const marginMs = 30_000
/** Answers that mean the session is over; after any other the same session may still work. */
const endings: readonly ErrorCode[] = [
  'unauthenticated',
  'user-token-expired',
  'invalid-user-token',
  'user-disabled',
]

let current: Session = { status: 'unknown' }
let refreshing: Promise<Session> | undefined
const listeners = new Set<() => void>()

export function currentSession(): Session {
  return current
}

export function onSessionChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function useSession(): Session {
  return useSyncExternalStore(onSessionChange, currentSession)
}

/** What to show before anybody was asked: whoever never signed in here is signed out. */
export function useSignInState(): 'in' | 'out' | 'asking' {
  const { status } = useSession()
  if (status === 'unknown') return hinted() ? 'asking' : 'out'
  return status === 'signed-in' ? 'in' : 'out'
}

export function acceptSession({ user, accessToken, expiresAt }: SignedIn): void {
  change({ status: 'signed-in', user, accessToken, expiresAt: Date.parse(expiresAt) })
}

export function forgetSession(): void {
  change({ status: 'signed-out' })
}

/** Settles the question once: who is signed in? Fails only where the server cannot be asked. */
export async function settledSession(): Promise<Session> {
  if (current.status !== 'unknown') return current
  if (hinted()) return refreshSession()
  forgetSession()
  return current
}

/** A bearer token that will last for the next call, or none. */
export async function freshToken(): Promise<string | undefined> {
  const session = await settledSession()
  if (session.status !== 'signed-in') return undefined
  if (session.expiresAt - marginMs > Date.now()) return session.accessToken
  const refreshed = await refreshSession()
  return refreshed.status === 'signed-in' ? refreshed.accessToken : undefined
}

/** Asks for a new token; several askers share one request. */
export function refreshSession(): Promise<Session> {
  refreshing ??= askForToken().finally(() => {
    refreshing = undefined
  })
  return refreshing
}

async function askForToken(): Promise<Session> {
  try {
    acceptSession(await send(token, {}))
  } catch (error) {
    if (!endings.includes(codeOf(error))) throw error
    forgetSession()
  }
  return current
}

/**
 * Ends the session on the server, then loads the home page afresh, so that nothing of what was read stays
 * in memory.
 */
export async function endSession(): Promise<void> {
  await send(signOut, {})
  location.assign('/')
}

/** At start: visitors who never signed in here are not asked about. */
export function restoreIfExpected(): void {
  if (!hinted()) return
  // Where this fails, the guard asks again and says so.
  refreshSession().catch(() => {})
}

/** Whether this tab still holds a session that was ended: by signing out before going back, or in another tab. */
export function holdsEndedSession(): boolean {
  return current.status === 'signed-in' && !hinted()
}

function change(next: Session): void {
  current = next
  for (const listener of listeners) listener()
}

/** Whether the server gave this browser a session that may still hold. */
function hinted(): boolean {
  return document.cookie.split('; ').some((cookie) => cookie.startsWith(`${signedInHint}=`))
}
