import type { Clock } from '../platform/clock/clock.ts'
import { issueCode } from './action-codes.ts'
import { resetLinkTo } from './identity-mails.ts'
import type { IdentityPool } from './identity-pool.ts'
import { deleteSecondFactor } from './second-factor.queries.ts'
import { setStatus, userByEmail } from './users.queries.ts'

/** What whoever runs Candour may do about a user of the embedded identity. */
export const userWords = ['disable', 'enable', 'reset-link', 'remove-app'] as const
type UserWord = (typeof userWords)[number]

/** Each says what was done, or gives null where nobody signs in with the address. */
type UserOperations = Record<UserWord, (email: string) => Promise<string | null>>

export function userOperations({
  pool,
  clock,
  appUrl,
}: {
  pool: IdentityPool
  clock: Clock
  appUrl: URL
}): UserOperations {
  const set = async (email: string, status: 'active' | 'disabled', said: string) =>
    (await setStatus(pool, { email: email.toLowerCase(), status, now: clock.now() })) ? said : null
  return {
    disable: (email) =>
      set(email, 'disabled', 'This user is signed out everywhere and cannot sign in any more.'),
    enable: (email) => set(email, 'active', 'This user can sign in again.'),
    'remove-app': async (given) => {
      const user = await userByEmail(pool, given.toLowerCase())
      if (!user) return null
      await deleteSecondFactor(pool, user.id)
      return 'This user signs in with the password alone now, and can set an authenticator app up again.'
    },
    'reset-link': async (given) => {
      const user = await userByEmail(pool, given.toLowerCase())
      if (!user) return null
      const { id: userId, email } = user
      const code = await issueCode({ pool, clock }, { userId, purpose: 'reset-password', email })
      return `Give this link to nobody but its owner. It sets a new password, once, within an hour:\n${resetLinkTo(appUrl, code)}`
    },
  }
}
