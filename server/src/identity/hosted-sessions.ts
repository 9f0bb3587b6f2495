import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { SessionSummary, User } from '@candour/contract'
import { hashOfSecret, isSecret } from '../platform/crypto/secret.ts'
import { AppError } from '../platform/errors.ts'
import {
  type HostedSessionsOptions,
  hashOfToken,
  hostedRenewal,
  isOver,
  nextSecond,
} from './hosted-renewal.ts'
import type { Tokens } from './hosted-requests.ts'
import {
  deleteExpiredHostedSessions,
  deleteHostedSession,
  deleteHostedSessionOf,
  deleteHostedSessionsOf,
  deleteOtherHostedSessions,
  type HostedRow,
  hostedSessionByAccess,
  hostedSessionByCookie,
  hostedSessionsOf,
  insertHostedSession,
  touchHostedSession,
} from './hosted-sessions.queries.ts'
import type { Attempt, OpenedSession, Persistence, Who } from './identity.ts'
import { bearerToken, summaryOf } from './own-sessions.ts'
import { endOf, preparedSession } from './session-life.ts'

export type HostedSessions = ReturnType<typeof hostedSessions>

/** Sessions of our own, each around a sign-in at the service: so they end at once, and are listed and revoked here. */
export function hostedSessions(options: HostedSessionsOptions) {
  const { pool, clock, requests } = options
  const { tokensOf, held, current, checked } = hostedRenewal(options)

  const opened = (row: HostedRow, cookie: OpenedSession['cookie']): OpenedSession => ({
    user: asUser(row),
    accessToken: tokensOf(row).idToken,
    expiresAt: row.access_expires_at.toISOString(),
    cookie,
  })

  /** A session around tokens that the service has just given. */
  async function begin(
    given: Tokens,
    persistence: Persistence,
    attempt: Attempt,
  ): Promise<OpenedSession & { id: string }> {
    const { row, cookie } = preparedSession(persistence, attempt, clock.now())
    const id = randomUUID()
    let tokens = given
    for (const pause of [nextSecond, nextSecond, 0]) {
      const { claims, ...kept } = await held(id, tokens)
      const session = { id, signedInAt: claims.signedInAt, ...row, ...kept }
      const written = await insertHostedSession(pool, claims.user, session)
      if (written) return { ...opened(written, cookie), id }
      // Another session has this very token: theirs must not end with ours.
      await wait(pause)
      tokens = await requests.refresh(tokens.refreshToken)
    }
    throw new AppError('unavailable')
  }

  async function standing(row: HostedRow | null): Promise<HostedRow> {
    const now = clock.now()
    if (row && row.expires_at > now) return row
    // At once, so that a clock that is set back revives nothing.
    if (row) await deleteExpiredHostedSessions(pool, now)
    throw new AppError('user-token-expired')
  }

  return {
    begin,

    end: async (cookie: string | undefined): Promise<void> => {
      if (cookie && isSecret(cookie)) await deleteHostedSession(pool, hashOfSecret(cookie))
    },

    token: async (cookie: string | undefined): Promise<OpenedSession> => {
      if (!cookie || !isSecret(cookie)) throw new AppError('unauthenticated')
      const found = await standing(await hostedSessionByCookie(pool, hashOfSecret(cookie)))
      const session = await current(await checked(found))
      const now = clock.now()
      await touchHostedSession(pool, session.id, { now, expiresAt: endOf(session, now) })
      return opened(session, null)
    },

    who: async (authorization: string | undefined): Promise<Who & { persistence: Persistence }> => {
      const accessToken = bearerToken(authorization)
      const { user } = await options.read(accessToken)
      const found = await standing(await hostedSessionByAccess(pool, user.uid, hashOfToken(accessToken)))
      const session = await checked(found)
      const { id: sessionId, signed_in_at: signedInAt, persistence } = session
      return { user: asUser(session), sessionId, signedInAt, accessToken, persistence }
    },

    /** A request in a user's name. Where the service says that their sign-in is over, so are their sessions. */
    inNameOf: async <T>({ user, accessToken }: Who, work: (idToken: string) => Promise<T>): Promise<T> => {
      const row = await standing(await hostedSessionByAccess(pool, user.uid, hashOfToken(accessToken)))
      const { idToken } = tokensOf(await current(row))
      try {
        return await work(idToken)
      } catch (error) {
        if (isOver(error)) await deleteHostedSessionsOf(pool, user.uid)
        throw error
      }
    },

    list: async ({ user, sessionId }: Who): Promise<SessionSummary[]> =>
      (await hostedSessionsOf(pool, user.uid, clock.now())).map((row) => summaryOf(row, sessionId)),

    revoke: async ({ user }: Who, sessionId: string): Promise<void> => {
      if (!(await deleteHostedSessionOf(pool, user.uid, sessionId))) throw new AppError('not-found')
    },

    revokeOthers: ({ user, sessionId }: Pick<Who, 'user' | 'sessionId'>): Promise<void> =>
      deleteOtherHostedSessions(pool, user.uid, sessionId),

    endAll: (uid: string): Promise<void> => deleteHostedSessionsOf(pool, uid),
  }
}

function asUser(row: HostedRow): User {
  return { uid: row.uid, email: row.email, emailVerified: row.email_verified, name: row.name }
}
