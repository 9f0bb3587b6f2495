import { createHmac, hkdfSync } from 'node:crypto'
import type { Clock } from '../platform/clock/clock.ts'
import { AppError } from '../platform/errors.ts'
import { networkOf } from '../platform/http/network.ts'
import { countAttempts, forgetAttempts, takeBackAttempts } from './attempts.queries.ts'
import type { IdentityPool } from './identity-pool.ts'

const minute = 60_000
const hour = 60 * minute

/** The longest window: what is older counts for nothing. */
export const longestWindow = hour

interface Limit {
  most: number
  within: number
}

/** How often something may be tried, for each subject that it is counted for. */
const limits = {
  'sign-in': { most: 10, within: 15 * minute },
  /** Wrong codes of the second step, of one user: whoever gives them has the password. */
  'second factor': { most: 10, within: 15 * minute },
  /** Passkeys that were refused, of one address. Apart from passwords, so that those lock nobody out here. */
  passkey: { most: 10, within: 15 * minute },
  /** A whole office may begin to sign in at nine o'clock. */
  'passkey begun': { most: 300, within: 15 * minute },
  /** One more, and the user is told of five wrong codes. */
  'wrong code unheard of': { most: 4, within: hour },
  /** Apart from the mails that somebody asks for, so that those leave room for it. */
  'warning of user': { most: 5, within: hour },
  /** Of one address: a whole office may register, but nobody learns from it who has an account. */
  register: { most: 100, within: hour },
  'reset of account': { most: 5, within: hour },
  'reset from address': { most: 30, within: hour },
  'mail of user': { most: 5, within: hour },
  /** Each costs a hash, for which everybody waits in one queue. */
  'password of user': { most: 10, within: hour },
  /** Codes of links that do not work. They cannot be guessed; this is about the noise. */
  code: { most: 30, within: hour },
} as const satisfies Record<string, Limit>

export interface Attempts {
  /** Counts one more of something for every subject; throws `too-many-requests` where one had its fill. */
  count(what: keyof typeof limits, ...subjects: string[]): Promise<void>
  /** The same, but says so instead of throwing. */
  isWithin(what: keyof typeof limits, ...subjects: string[]): Promise<boolean>
  takeBack(what: keyof typeof limits, ...subjects: string[]): Promise<void>
  /** The subjects start afresh. */
  forget(what: keyof typeof limits, ...subjects: string[]): Promise<void>
}

export interface AttemptsOptions {
  pool: IdentityPool
  clock: Clock
  key: Buffer
}

/** Counts in the database, so for all processes together. Its keys are keyed hashes: they say nothing of who tried. */
export function attempts({ pool, clock, key }: AttemptsOptions): Attempts {
  const limitKey = Buffer.from(hkdfSync('sha256', key, '', 'candour sign-in attempts', 32))
  const keysOf = (what: string, subjects: string[]) =>
    subjects.map((subject) => createHmac('sha256', limitKey).update(`${what}: ${subject}`).digest())

  /** How many seconds to wait; 0 where there is room. */
  async function waitFor(what: keyof typeof limits, subjects: string[]): Promise<number> {
    const now = clock.now()
    const { most, within } = limits[what]
    const windowStart = new Date(now.getTime() - within)
    const { count, since } = await countAttempts(pool, keysOf(what, subjects), now, windowStart)
    return count <= most ? 0 : Math.max(1, Math.ceil((since.getTime() + within - now.getTime()) / 1000))
  }

  return {
    count: async (what, ...subjects) => {
      const retryAfterSeconds = await waitFor(what, subjects)
      if (retryAfterSeconds > 0) throw new AppError('too-many-requests', { retryAfterSeconds })
    },
    isWithin: async (what, ...subjects) => (await waitFor(what, subjects)) === 0,
    takeBack: (what, ...subjects) => takeBackAttempts(pool, keysOf(what, subjects)),
    forget: (what, ...subjects) => forgetAttempts(pool, keysOf(what, subjects)),
  }
}

/** What is counted for somebody who says which account they mean. */
export const ofAccount = (email: string) => `account ${email}`

/** What is counted for the place on the internet that somebody comes from. */
export const fromAddress = (address: string) => `address ${networkOf(address)}`
