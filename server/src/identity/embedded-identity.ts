import { createHmac, hkdfSync } from 'node:crypto'
import type { User } from '@candour/contract'
import type { Clock } from '../platform/clock/clock.ts'
import { hashOfSecret, isSecret, newSecret } from '../platform/crypto/secret.ts'
import { AppError } from '../platform/errors.ts'
import { accessTokens } from './access-token.ts'
import {
  countAttempts,
  deleteExpiredSessions,
  deleteSession,
  extendSession,
  forgetAttempts,
  type IdentityPool,
  insertSession,
  insertUser,
  type NewSession,
  type SessionRow,
  sessionById,
  sessionByToken,
  takeBackAttempt,
  type UserRow,
  userByEmail,
} from './identity.queries.ts'
import type { Identity, OpenedSession, Persistence } from './identity.ts'
import { networkOf } from './network.ts'
import { checkPassword, defaultPolicy, type PasswordPolicy } from './password-rules.ts'
import { type Passwords, passwords } from './passwords.ts'

export interface EmbeddedIdentityOptions {
  pool: IdentityPool
  clock: Clock
  /** The key that lives outside the database. */
  key: Buffer
  policy?: PasswordPolicy
  passwords?: Passwords
}

const minute = 60_000
const day = 24 * 60 * minute
/** With "keep me signed in", and at most. */
const localLife = 30 * day
/** For a browser session: from the last time that a token was asked for. */
const sessionLife = day
const attemptsAllowed = 10
export const attemptWindow = 15 * minute

export function embeddedIdentity(options: EmbeddedIdentityOptions): Identity {
  const { pool, clock } = options
  const hashing = options.passwords ?? passwords()
  const tokens = accessTokens(options.key)
  const limitKey = Buffer.from(hkdfSync('sha256', options.key, '', 'candour sign-in attempts', 32))
  const limited = (what: string) => createHmac('sha256', limitKey).update(what).digest()

  async function opened(
    user: UserRow,
    sessionId: string,
    cookie: OpenedSession['cookie'],
  ): Promise<OpenedSession> {
    const token = await tokens.issue({ uid: user.id, sessionId }, clock.now())
    return { user: asUser(user), ...token, cookie }
  }

  return {
    register: async ({ email: given, password, name }, { cookie }) => {
      const email = given.toLowerCase()
      checkPassword(password, email, options.policy ?? defaultPolicy)
      const passwordHash = await hashing.hash(password)
      const session = newSession('local', clock.now(), cookie)
      const user = await insertUser(pool, { email, name: name ?? '', passwordHash }, session.row)
      if (!user) throw new AppError('email-already-in-use')
      return opened(user, user.session_id, session.cookie)
    },

    signIn: async ({ email: given, password, persistence = 'local' }, { address, cookie }) => {
      const email = given.toLowerCase()
      const now = clock.now()
      const accountKey = limited(`account ${email}`)
      const addressKey = limited(`address ${networkOf(address)}`)
      const windowStart = new Date(now.getTime() - attemptWindow)
      const attempts = await countAttempts(pool, [accountKey, addressKey], now, windowStart)
      if (attempts.count > attemptsAllowed) {
        const ends = attempts.since.getTime() + attemptWindow
        throw new AppError('too-many-requests', {
          retryAfterSeconds: Math.ceil((ends - now.getTime()) / 1000),
        })
      }
      const user = await userByEmail(pool, email)
      // Unknown or not, disabled or not, it takes one hash, so that the time tells nothing.
      const right = await hashing.verify(password, user?.password_hash ?? null).catch(async (error) => {
        // Nobody is locked out because there was no room to look at the password.
        for (const key of [accountKey, addressKey]) await takeBackAttempt(pool, key)
        throw error
      })
      if (!user || !right) throw new AppError('invalid-credential')
      if (user.status !== 'active') throw new AppError('user-disabled')
      await forgetAttempts(pool, accountKey)
      await takeBackAttempt(pool, addressKey)
      const session = newSession(persistence, now, cookie)
      return opened(user, await insertSession(pool, user.id, session.row), session.cookie)
    },

    signOut: async (cookie) => {
      if (cookie && isSecret(cookie)) await deleteSession(pool, hashOfSecret(cookie))
    },

    token: async (cookie) => {
      if (!cookie || !isSecret(cookie)) throw new AppError('unauthenticated')
      const now = clock.now()
      const session = await standing(pool, await sessionByToken(pool, hashOfSecret(cookie)), now)
      if (session.persistence === 'session') {
        const last = session.signed_in_at.getTime() + localLife
        await extendSession(pool, session.session_id, new Date(Math.min(now.getTime() + sessionLife, last)))
      }
      return opened(session, session.session_id, null)
    },

    authenticate: async (authorization) => {
      const token = /^Bearer ([\w.~+/=-]{1,2000})$/i.exec(authorization ?? '')?.[1]
      if (!token) throw new AppError(authorization ? 'invalid-user-token' : 'unauthenticated')
      const now = clock.now()
      const { uid, sessionId } = await tokens.verify(token, now)
      return asUser(await standing(pool, await sessionById(pool, sessionId, uid), now))
    },
  }
}

function newSession(persistence: Persistence, now: Date, replacedCookie: string | undefined) {
  const secret = newSecret()
  const life = persistence === 'local' ? localLife : sessionLife
  const row: NewSession = {
    tokenHash: hashOfSecret(secret),
    persistence,
    now,
    expiresAt: new Date(now.getTime() + life),
    replaces: replacedCookie && isSecret(replacedCookie) ? hashOfSecret(replacedCookie) : null,
  }
  return { row, cookie: { secret, maxAgeSeconds: persistence === 'local' ? life / 1000 : undefined } }
}

/** A session that is gone, over, or of a disabled user is answered the same: it is no session any more. */
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
