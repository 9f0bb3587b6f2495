import { type ErrorCode, token } from '@candour/contract'
import { codeOf } from './api-error.ts'
import { send } from './send.ts'
import { serverNow } from './server-clock.ts'
import {
  currentSession,
  forgetSession,
  hinted,
  type Session,
  type SessionEnd,
  sessionOf,
  setSession,
} from './session.ts'

/** A token counts as expired 30 seconds before it does. */
const marginMs = 30_000
/** Answers that mean the session is over; after any other the same session may still work. */
const endings: Partial<Record<ErrorCode, SessionEnd>> = {
  unauthenticated: 'ended',
  'user-token-expired': 'ended',
  'invalid-user-token': 'ended',
  'user-disabled': 'disabled',
}

let renewing: { of: Session; answer: Promise<Session> } | undefined

/** Settles the question once: who is signed in? Fails only where the server cannot be asked. */
export async function settledSession(): Promise<Session> {
  if (currentSession().status !== 'unknown') return currentSession()
  if (hinted()) return refreshSession()
  forgetSession()
  return currentSession()
}

/** A bearer token that will last for the next call, or none. */
export async function freshToken(): Promise<string | undefined> {
  const session = await settledSession()
  if (session.status !== 'signed-in') return undefined
  if (session.expiresAt - marginMs > serverNow()) return session.accessToken
  return renewedToken(session.user.uid)
}

/** A new bearer token of this user; none where the session is over, or is somebody else’s by now. */
export async function renewedToken(uid: string): Promise<string | undefined> {
  const session = await refreshSession()
  return session.status === 'signed-in' && session.user.uid === uid ? session.accessToken : undefined
}

/** Asks for a new token; several who ask about the same session share one request. */
export function refreshSession(): Promise<Session> {
  const before = currentSession()
  if (before.status === 'unknown' && before.failure) setSession({ status: 'unknown' }, 'renewal')
  const session = currentSession()
  if (renewing?.of === session) return renewing.answer
  const one = { of: session, answer: askForToken(session) }
  renewing = one
  const over = () => {
    if (renewing === one) renewing = undefined
  }
  one.answer.then(over, over)
  return one.answer
}

async function askForToken(session: Session): Promise<Session> {
  // Whoever signed in or out meanwhile is not undone by an answer about what was before.
  const isStill = () => currentSession() === session
  try {
    const answer = await send(token, {})
    if (isStill()) setSession(sessionOf(answer), 'renewal')
  } catch (error) {
    const code = codeOf(error)
    const reason = endings[code]
    if (isStill() && reason) forgetSession(reason)
    else if (isStill()) {
      if (session.status === 'unknown') setSession({ status: 'unknown', failure: code }, 'renewal')
      throw error
    }
  }
  return currentSession()
}
