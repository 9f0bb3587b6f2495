import type { Afterwards } from '../platform/afterwards.ts'
import type { Clock } from '../platform/clock/clock.ts'
import { type Attempts, attempts } from './attempts.ts'
import { hostedEmailChanges } from './hosted-email-changes.ts'
import { isRefusal } from './hosted-errors.ts'
import { hostedPasswordChanges } from './hosted-password-changes.ts'
import { type HostedPolicy, hostedPolicy } from './hosted-policy.ts'
import { type HostedRequests, type HostedService, hostedRequests } from './hosted-requests.ts'
import { type HostedSessions, hostedSessions } from './hosted-sessions.ts'
import { hostedSigningIn } from './hosted-signing-in.ts'
import { hostedTokens } from './hosted-tokens.ts'
import type { Identity, IdentityAccount, IdentityEvents } from './identity.ts'
import type { IdentityFactors } from './identity-factors.ts'
import type { IdentityPool } from './identity-pool.ts'
import { ownSessions } from './own-sessions.ts'
import { requireRecentSignIn } from './recent-sign-in.ts'

/** A project of the hosted identity service. */
export interface HostedOptions {
  projectId: string
  apiKey: string
  service: HostedService
}

export interface HostedIdentityOptions extends HostedOptions {
  pool: IdentityPool
  clock: Clock
  /** The key that lives outside the database. */
  key: Buffer
  /** Where people reach Candour. */
  appUrl: URL
  events: IdentityEvents
  after: Afterwards
}

/** What the parts of the hosted identity are made of. */
export interface HostedParts extends HostedIdentityOptions {
  requests: HostedRequests
  attempts: Attempts
  policy: HostedPolicy
  sessions: HostedSessions
}

/**
 * Google's Identity Platform in place of our own tables: it knows the users and sends the mails, the server asks it
 * over REST, and the browser sees the same HTTP surface.
 */
export function hostedIdentity(options: HostedIdentityOptions): Identity & IdentityAccount & IdentityFactors {
  const { clock } = options
  const requests = hostedRequests(options)
  const policy = hostedPolicy({ requests, clock })
  const sessions = hostedSessions({ ...options, requests, read: hostedTokens(options) })
  const parts = { ...options, requests, policy, sessions, attempts: attempts(options) }
  return {
    get offers() {
      return { password: policy.known, passkeys: false, secondFactor: false }
    },
    passkeys: null,
    secondFactor: null,
    ...hostedSigningIn(parts),
    ...hostedPasswordChanges(parts),
    ...hostedEmailChanges(parts),
    ...ownSessions(sessions, parts),
    deleteUser: async (who) => {
      requireRecentSignIn(who, clock.now())
      await sessions.inNameOf(who, requests.deleteAccount).catch((error: unknown) => {
        // Gone already: the last try came as far as this.
        if (!isRefusal(error, 'USER_NOT_FOUND')) throw error
      })
      await sessions.endAll(who.user.uid)
    },
  }
}
