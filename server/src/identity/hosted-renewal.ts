import { createHash, hkdfSync } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { User } from '@candour/contract'
import type { Clock } from '../platform/clock/clock.ts'
import { open, seal } from '../platform/crypto/seal.ts'
import { AppError } from '../platform/errors.ts'
import { hasCode } from './hosted-errors.ts'
import type { HostedRequests, Tokens } from './hosted-requests.ts'
import {
  deleteHostedSessionOf,
  deleteHostedSessionsOf,
  type HeldTokens,
  type HostedRow,
  replaceTokens,
  takeTurnToCheck,
  updateHostedUser,
} from './hosted-sessions.queries.ts'
import type { IdClaims } from './hosted-tokens.ts'
import type { IdentityEvents } from './identity.ts'
import type { IdentityPool } from './identity-pool.ts'

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
/** The service dates tokens to the second, and gives a user the same token again within one. */
export const nextSecond = 1000

/** Whether the service says that a sign-in is over. */
export const isOver = (error: unknown) => hasCode(error, 'user-disabled', 'user-token-expired')

export const hashOfToken = (token: string) => createHash('sha256').update(token).digest()

/** What a session holds of the service: its tokens, sealed, renewed in time, and what it last said of the user. */
export function hostedRenewal({ pool, clock, key, requests, read, events }: HostedSessionsOptions) {
  const sealing = Buffer.from(hkdfSync('sha256', key, '', 'candour hosted sessions', 32))
  const underWay = new Map<string, Promise<HostedRow>>()

  const tokensOf = ({ id, tokens }: HostedRow): Tokens =>
    JSON.parse(open(sealing, `hosted session ${id}`, tokens).toString())

  /** Tokens that the service has just given, as a row keeps them, with what they say. */
  async function held(id: string, tokens: Tokens): Promise<HeldTokens & { claims: IdClaims }> {
    const claims = await ownClaims(read, tokens)
    return {
      claims,
      sealed: seal(sealing, `hosted session ${id}`, JSON.stringify(tokens)),
      accessHash: hashOfToken(tokens.idToken),
      accessExpiresAt: claims.expiresAt,
    }
  }

  /** Where the service says that the sign-in is over, so is the session; of somebody disabled, all of them. */
  async function endingWith<T>(row: HostedRow, work: () => Promise<T>): Promise<T> {
    try {
      return await work()
    } catch (error) {
      if (hasCode(error, 'user-disabled')) await deleteHostedSessionsOf(pool, row.uid)
      if (hasCode(error, 'user-token-expired')) await deleteHostedSessionOf(pool, row.uid, row.id)
      throw error
    }
  }

  async function renewed(row: HostedRow): Promise<HostedRow> {
    let { refreshToken } = tokensOf(row)
    for (const pause of [0, nextSecond, nextSecond]) {
      await wait(pause)
      const tokens = await requests.refresh(refreshToken)
      refreshToken = tokens.refreshToken
      const after = await replaceTokens(pool, row.id, row.access_hash, await held(row.id, tokens))
      // Ended meanwhile.
      if (!after) throw new AppError('user-token-expired')
      if (!after.access_hash.equals(row.access_hash)) return after
    }
    throw new AppError('unavailable')
  }

  /** The session with tokens that last a while; one renewal for all who ask. */
  async function current(row: HostedRow): Promise<HostedRow> {
    if (row.access_expires_at.getTime() - clock.now().getTime() >= leastLeft) return row
    const begun = underWay.get(row.id)
    if (begun) return begun
    const work = endingWith(row, () => renewed(row)).finally(() => underWay.delete(row.id))
    underWay.set(row.id, work)
    return work
  }

  async function updated(row: HostedRow, user: User): Promise<HostedRow> {
    const { email, email_verified: verified, name } = row
    if (user.email === email && user.emailVerified === verified && user.name === name) return row
    await updateHostedUser(pool, user)
    if (user.email !== email) await events.emailChanged(user.uid, user.email)
    return { ...row, email: user.email, email_verified: user.emailVerified, name: user.name }
  }

  /** Asks the service, once a minute a session, whether the user is still who they were. */
  async function checked(row: HostedRow): Promise<HostedRow> {
    const now = clock.now()
    const age = now.getTime() - row.checked_at.getTime()
    if (age >= 0 && age < checkedEvery) return row
    const before = new Date(now.getTime() - checkedEvery)
    if (!(await takeTurnToCheck(pool, row.id, { now, before }))) return row
    try {
      const session = await current(row)
      const account = await endingWith(session, async () => {
        const found = await requests.lookUp(tokensOf(session).idToken)
        if (found.disabled) throw new AppError('user-disabled')
        return found
      })
      const { email, emailVerified, displayName: name } = account
      return await updated(session, { uid: row.uid, email: email.toLowerCase(), emailVerified, name })
    } catch (error) {
      if (isOver(error)) throw error
      // Of whom nothing can be learned now, what was known last holds, until the token ends.
      return row
    }
  }

  return { tokensOf, held, current, checked }
}

/** What a token says that the service itself has just given. If that is not for this project, the settings are wrong. */
async function ownClaims(read: HostedSessionsOptions['read'], { idToken }: Tokens): Promise<IdClaims> {
  try {
    return await read(idToken)
  } catch (error) {
    if (hasCode(error, 'unavailable')) throw error
    throw new AppError('internal', undefined, { cause: error })
  }
}
