import type { SessionSummary, User } from '@candour/contract'
import type { Clock } from '../platform/clock/clock.ts'
import { hashOfSecret, isSecret } from '../platform/crypto/secret.ts'
import { AppError } from '../platform/errors.ts'
import { accessTokens } from './access-token.ts'
import type { Attempt, OpenedSession, Persistence, Who } from './identity.ts'
import type { IdentityPool } from './identity-pool.ts'
import { bearerToken, summaryOf } from './own-sessions.ts'
import { endOf, type PreparedSession, preparedSession } from './session-life.ts'
import {
  deleteExpiredSessions,
  deleteOtherSessions,
  deleteSession,
  deleteSessionOfUser,
  insertSession,
  type SessionRow,
  sessionById,
  sessionByToken,
  sessionsOfUser,
  touchSession,
} from './sessions.queries.ts'
import type { UserRow } from './users.queries.ts'

export interface Sessions {
  /** For a user as read when the proof was checked: where all sessions were ended since, this one is over too. */
  open(user: UserRow, persistence: Persistence, attempt: Attempt): Promise<OpenedSession>
  /** The same in two steps, where the row is written together with another. */
  prepare(persistence: Persistence, attempt: Attempt): PreparedSession
  opened(user: UserRow & { session_id: string }, cookie: OpenedSession['cookie']): Promise<OpenedSession>
  /** Ends the session of a cookie; of none, nothing. */
  end(cookie: string | undefined): Promise<void>
  token(cookie: string | undefined): Promise<OpenedSession>
  who(authorization: string | undefined): Promise<Who & { persistence: Persistence }>
  list(who: Who): Promise<SessionSummary[]>
  revoke(who: Who, sessionId: string): Promise<void>
  revokeOthers(who: Who): Promise<void>
}

export function sessions({ pool, clock, key }: { pool: IdentityPool; clock: Clock; key: Buffer }): Sessions {
  const tokens = accessTokens(key)

  async function openedWith(
    user: UserRow,
    sessionId: string,
    cookie: OpenedSession['cookie'],
  ): Promise<OpenedSession> {
    const token = await tokens.issue({ uid: user.id, sessionId }, clock.now())
    return { user: asUser(user), ...token, cookie }
  }

  const prepare = (persistence: Persistence, attempt: Attempt) =>
    preparedSession(persistence, attempt, clock.now())

  return {
    prepare,
    opened: (user, cookie) => openedWith(user, user.session_id, cookie),

    open: async (user, persistence, attempt) => {
      const { row, cookie } = prepare(persistence, attempt)
      const sessionId = await insertSession(pool, user, row)
      // Deleted while their proof was looked at.
      if (sessionId === null) throw new AppError('invalid-credential')
      return openedWith(user, sessionId, cookie)
    },

    end: async (cookie) => {
      if (cookie && isSecret(cookie)) await deleteSession(pool, hashOfSecret(cookie))
    },

    token: async (cookie) => {
      if (!cookie || !isSecret(cookie)) throw new AppError('unauthenticated')
      const now = clock.now()
      const found = await sessionByToken(pool, hashOfSecret(cookie))
      // Who holds a session's secret may know why it does nothing any more.
      if (found?.status === 'disabled') throw new AppError('user-disabled')
      const session = await standing(pool, found, now)
      await touchSession(pool, session.session_id, { now, expiresAt: endOf(session, now) })
      return openedWith(session, session.session_id, null)
    },

    who: async (authorization) => {
      const accessToken = bearerToken(authorization)
      const now = clock.now()
      const { uid, sessionId } = await tokens.verify(accessToken, now)
      const session = await standing(pool, await sessionById(pool, sessionId, uid), now)
      const { signed_in_at: signedInAt, persistence } = session
      return { user: asUser(session), sessionId, signedInAt, accessToken, persistence }
    },

    list: async ({ user, sessionId }) =>
      (await sessionsOfUser(pool, user.uid, clock.now())).map((row) => summaryOf(row, sessionId)),

    revoke: async ({ user, sessionId: kept }, id) => {
      if (!(await deleteSessionOfUser(pool, { userId: user.uid, kept, id }))) throw new AppError('not-found')
    },

    revokeOthers: ({ user, sessionId }) => deleteOtherSessions(pool, user.uid, sessionId),
  }
}

/** To calls, a session that is gone, over, or of a disabled user is the same: it is no session any more. */
async function standing(pool: IdentityPool, session: SessionRow | null, now: Date): Promise<SessionRow> {
  if (session && session.expires_at <= now) {
    // At once, so that a clock that is set back revives nothing.
    await deleteExpiredSessions(pool, now)
    throw new AppError('user-token-expired')
  }
  if (session?.status !== 'active') throw new AppError('user-token-expired')
  return session
}

function asUser(row: UserRow): User {
  return { uid: row.id, email: row.email, emailVerified: row.email_verified, name: row.name }
}
