import { type ErrorCode, type SignedIn, signedInHint, type User } from '@candour/contract'
import { useSyncExternalStore } from 'react'

/**
 * Who is signed in, as this tab knows it. The bearer token lives here, in memory, and nowhere else; the
 * session cookie, which no script can read, fetches a new one (session-token.ts).
 */
export type Session =
  /** Nobody was asked yet; `failure` says why the server could not be asked, where that was tried. */
  | { status: 'unknown'; failure?: ErrorCode }
  /** Without a reason, nobody had signed in. */
  | { status: 'signed-out'; reason?: SessionEnd | undefined }
  /** `expiresAt` is by the server's clock (server-clock.ts). */
  | { status: 'signed-in'; user: User; accessToken: string; expiresAt: number }

/** The person signed out, in this tab or another; the session is over; the account was disabled. */
export type SessionEnd = 'signed-out' | 'ended' | 'disabled'

export interface SessionChange {
  now: Session
  before: Session
  /** Somebody signed in or out in this tab; a token was asked for; another tab told. */
  by: 'person' | 'renewal' | 'another-tab'
}

let current: Session = { status: 'unknown' }
const listeners = new Set<(change: SessionChange) => void>()

export function currentSession(): Session {
  return current
}

/** Every change is a new object, so that what was asked about one session is not taken for an answer about the next. */
export function setSession(now: Session, by: SessionChange['by']): void {
  const before = current
  current = now
  for (const listener of listeners) listener({ now, before, by })
}

export function onSessionChange(listener: (change: SessionChange) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** A page that was written at build time is nobody's: it is taken over as it is, and looks at the session after that. */
const nobodys: Session = { status: 'signed-out' }

export function useSession(): Session {
  return useSyncExternalStore(onSessionChange, currentSession, () => nobodys)
}

/** What to show before anybody was asked: whoever never signed in here is signed out. */
export function useSignInState(): 'in' | 'out' | 'asking' {
  const session = useSession()
  if (session.status === 'unknown') return hinted() && !session.failure ? 'asking' : 'out'
  return session.status === 'signed-in' ? 'in' : 'out'
}

/** After signing in: from now on this tab, and every other, is this person's. */
export function acceptSession(answer: SignedIn): void {
  setSession(sessionOf(answer), 'person')
}

export function sessionOf({ user, accessToken, expiresAt }: SignedIn): Session {
  return { status: 'signed-in', user, accessToken, expiresAt: Date.parse(expiresAt) }
}

export function forgetSession(reason?: SessionEnd): void {
  setSession({ status: 'signed-out', reason }, 'renewal')
}

/** Whether this tab still holds a session that was ended: by signing out before going back, or in another tab. */
export function holdsEndedSession(): boolean {
  return current.status === 'signed-in' && !hinted()
}

/** Whether the server gave this browser a session that may still hold. */
export function hinted(): boolean {
  return document.cookie.split('; ').some((cookie) => cookie.startsWith(`${signedInHint}=`))
}
