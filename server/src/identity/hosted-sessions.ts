import { createHash, hkdfSync, randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { SessionSummary, User } from '@candour/contract'
import type { Clock } from '../platform/clock/clock.ts'
import { open, seal } from '../platform/crypto/seal.ts'
import { hashOfSecret, isSecret } from '../platform/crypto/secret.ts'
import { AppError } from '../platform/errors.ts'
import type { HostedRequests, Tokens } from './hosted-requests.ts'
import {
  deleteExpiredHostedSessions,
  deleteHostedSession,
  deleteHostedSessionOf,
  deleteHostedSessionsOf,
  deleteOtherHostedSessions,
  type HeldTokens,
  type HostedRow,
  hostedSessionByAccess,
  hostedSessionByCookie,
  hostedSessionsOf,
  insertHostedSession,
  replaceTokens,
  takeTurnToCheck,
  touchHostedSession,
  updateHostedUser,
} from './hosted-sessions.queries.ts'
import type { IdClaims } from './hosted-tokens.ts'
import type { Attempt, IdentityEvents, OpenedSession, Persistence, Who } from './identity.ts'
import type { IdentityPool } from './identity-pool.ts'
import { endOf, preparedSession } from './session-life.ts'

export interface HostedSessionsOptions {
  pool: IdentityPool
  clock: Clock
  key: Buffer
  requests: HostedRequests
  /** Reads an ID token, or throws. */
  read: (token: string) => Promise<IdClaims>
  events: Pick<IdentityEvents, 'emailChanged'>
}

const minute = 60_000
/** A token is handed out again while it has longer than this; the browser asks for the next 5 minutes before its end. */
const leastLeft = 10 * minute
/** How often the service is asked whether the user of a session still stands. */
const checkedEvery = minute
/** The service dates tokens to the second, and gives the same user the same token within one. */
const nextSecond = 1000

const isDisabled = (error: unknown) => error instanceof AppError && error.code === 'user-disabled'
/** What the service says when a sign-in is over. */
const isOver = (error: unknown) =>
  isDisabled(error) || (error instanceof AppError && error.code === 'user-token-expired')

export type HostedSessions = ReturnType<typeof hostedSessions>

/** Sessions of our own, each around a sign-in at the service: so they end at once, and are listed and revoked here. */
export function hostedSessions({ pool, clock, key, requests, read, events }: HostedSessionsOptions) {
  const sealing = Buffer.from(hkdfSync('sha256', key, '', 'candour hosted sessions', 32))
  const refreshing = new Map<string, Promise<HostedRow>>()

  const held = (id: string, tokens: Tokens, { expiresAt }: IdClaims): HeldTokens => ({
    sealed: seal(sealing, `hosted session ${id}`, JSON.stringify(tokens)),
    accessHash: hashOf(tokens.idToken),
    accessExpiresAt: expiresAt,
  })
  const tokensOf = ({ id, tokens }: HostedRow): Tokens =>
    JSON.parse(open(sealing, `hosted session ${id}`, tokens).toString())
  const opened = (row: HostedRow, cookie: OpenedSession['cookie']): OpenedSession => ({
    user: asUser(row),
    accessToken: tokensOf(row).idToken,
    expiresAt: row.access_expires_at.toISOString(),
    cookie,
  })

  /** Where the service says that the sign-in is over, so is the session. */
  async function endingWith<T>(row: HostedRow, work: () => Promise<T>): Promise<T> {
    try {
      return await work()
    } catch (error) {
      if (isDisabled(error)) await deleteHostedSessionsOf(pool, row.uid)
      else if (isOver(error)) await deleteHostedSessionOf(pool, row.uid, row.id)
      throw error
    }
  }

  async function refreshed(row: HostedRow): Promise<HostedRow> {
    for (const pause of [0, nextSecond, nextSecond]) {
      await wait(pause)
      const tokens = await requests.refresh(tokensOf(row).refreshToken)
      const claims = await ownClaims(read, tokens)
      const after = await replaceTokens(pool, row.id, row.access_hash, held(row.id, tokens, claims))
      // Ended meanwhile.
      if (!after) throw new AppError('user-token-expired')
      if (!after.access_hash.equals(row.access_hash)) return after
    }
    throw new AppError('unavailable')
  }

  /** The session with a token that lasts a while; one refresh for all who ask. */
  async function current(row: HostedRow): Promise<HostedRow> {
    if (row.access_expires_at.getTime() - clock.now().getTime() >= leastLeft) return row
    const underWay = refreshing.get(row.id)
    if (underWay) return underWay
    const work = endingWith(row, () => refreshed(row)).finally(() => refreshing.delete(row.id))
    refreshing.set(row.id, work)
    return work
  }

  /** Asks the service, once a minute a session, whether the user is still who they were. */
  async function checked(row: HostedRow): Promise<HostedRow> {
    const now = clock.now()
    const age = now.getTime() - row.checked_at.getTime()
    if (age >= 0 && age < checkedEvery) return row
    if (!(await takeTurnToCheck(pool, row.id, { now, before: new Date(now.getTime() - checkedEvery) })))
      return row
    try {
      const session = await current(row)
      const found = await endingWith(session, async () => {
        const account = await requests.lookUp(tokensOf(session).idToken)
        if (account.disabled) throw new AppError('user-disabled')
        return account
      })
      return await updated(session, {
        uid: session.uid,
        email: found.email.toLowerCase(),
        emailVerified: found.emailVerified,
        name: found.displayName,
      })
    } catch (error) {
      if (isOver(error)) throw error
      // Who cannot be asked about is who they were, until the token ends.
      return row
    }
  }

  async function updated(row: HostedRow, user: User): Promise<HostedRow> {
    const { email, email_verified: verified, name } = row
    if (user.email === email && user.emailVerified === verified && user.name === name) return row
    await updateHostedUser(pool, user)
    if (user.email !== email) await events.emailChanged(user.uid, user.email)
    return { ...row, email: user.email, email_verified: user.emailVerified, name: user.name }
  }

  async function standing(row: HostedRow | null): Promise<HostedRow> {
    const now = clock.now()
    if (!row) throw new AppError('user-token-expired')
    if (row.expires_at > now) return row
    // At once, so that a clock that is set back revives nothing.
    await deleteExpiredHostedSessions(pool, now)
    throw new AppError('user-token-expired')
  }

  return {
    /** A session around tokens that the service has just given. */
    open: async (given: Tokens, persistence: Persistence, attempt: Attempt): Promise<OpenedSession> => {
      const { row, cookie } = preparedSession(persistence, attempt, clock.now())
      const id = randomUUID()
      let tokens = given
      for (const pause of [nextSecond, nextSecond, 0]) {
        const claims = await ownClaims(read, tokens)
        const written = await insertHostedSession(pool, claims.user, {
          ...row,
          ...held(id, tokens, claims),
          ...{ id, signedInAt: claims.signedInAt },
        })
        if (written) return opened(written, cookie)
        await wait(pause)
        tokens = await requests.refresh(tokens.refreshToken)
      }
      throw new AppError('unavailable')
    },

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
      const accessToken = /^Bearer ([\w.~+/=-]{1,4000})$/i.exec(authorization ?? '')?.[1]
      if (!accessToken) throw new AppError(authorization ? 'invalid-user-token' : 'unauthenticated')
      const { user } = await read(accessToken)
      const found = await standing(await hostedSessionByAccess(pool, user.uid, hashOf(accessToken)))
      const session = await checked(found)
      const { id: sessionId, signed_in_at: signedInAt, persistence } = session
      return { user: asUser(session), sessionId, signedInAt, accessToken, persistence }
    },

    /** An ID token that the service will take for a while, for a request in the user's name. */
    idToken: async ({ user, accessToken }: Who): Promise<string> => {
      const row = await standing(await hostedSessionByAccess(pool, user.uid, hashOf(accessToken)))
      return tokensOf(await current(row)).idToken
    },

    /** A request in the user's name; where the service says that their sign-in is over, so are their sessions. */
    inNameOf: async <T>({ user }: Who, work: () => Promise<T>): Promise<T> => {
      try {
        return await work()
      } catch (error) {
        if (isOver(error)) await deleteHostedSessionsOf(pool, user.uid)
        throw error
      }
    },

    list: async ({ user, sessionId }: Who): Promise<SessionSummary[]> =>
      (await hostedSessionsOf(pool, user.uid, clock.now())).map((row) => ({
        sessionId: row.id,
        isCurrent: row.id === sessionId,
        device: row.device,
        persistence: row.persistence,
        signedInAt: row.signed_in_at.toISOString(),
        lastUsedAt: row.last_used_at.toISOString(),
      })),

    revoke: async ({ user }: Who, sessionId: string): Promise<void> => {
      if (!(await deleteHostedSessionOf(pool, user.uid, sessionId))) throw new AppError('not-found')
    },

    endAll: (uid: string): Promise<void> => deleteHostedSessionsOf(pool, uid),

    revokeOthers: ({ user }: Who, kept: string): Promise<void> =>
      deleteOtherHostedSessions(pool, user.uid, kept),
  }
}

const hashOf = (token: string) => createHash('sha256').update(token).digest()

/** The claims of a token that the service itself has just given. Where that is not for this project, the settings are wrong. */
async function ownClaims(read: HostedSessionsOptions['read'], { idToken }: Tokens): Promise<IdClaims> {
  try {
    return await read(idToken)
  } catch (error) {
    if (error instanceof AppError && error.code === 'unavailable') throw error
    throw new AppError('internal', undefined, { cause: error })
  }
}

function asUser(row: HostedRow): User {
  return { uid: row.uid, email: row.email, emailVerified: row.email_verified, name: row.name }
}
