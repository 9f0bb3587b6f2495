import { messageFor } from '@candour/contract'
import { currentSession, type Session } from './session.ts'
import { settledSession } from './session-token.ts'

/**
 * Waits until it is known who is signed in, looking every 100 ms for up to 5000 ms. Fails with "Auth initialization
 * timeout" where it is not known then, or the server could not be asked.
 */
export async function waitForAuth(timeoutMs = 5_000, everyMs = 100): Promise<Session> {
  settledSession().catch(() => {})
  const until = Date.now() + timeoutMs
  for (;;) {
    const session = currentSession()
    if (session.status !== 'unknown') return session
    if (session.failure || Date.now() >= until) throw new Error(messageFor('auth-initialization-timeout'))
    await new Promise((resolve) => setTimeout(resolve, everyMs))
  }
}
