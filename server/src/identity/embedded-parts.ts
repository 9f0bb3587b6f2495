import type { Afterwards } from '../platform/afterwards.ts'
import type { Clock } from '../platform/clock/clock.ts'
import { type ActionCodes, actionCodes } from './action-codes.ts'
import { type Attempts, attempts } from './attempts.ts'
import type { IdentityEvents } from './identity.ts'
import { type IdentityMails, identityMails } from './identity-mails.ts'
import type { IdentityPool } from './identity-pool.ts'
import { defaultPolicy, type PasswordPolicy } from './password-rules.ts'
import { type Passwords, passwords } from './passwords.ts'
import { type Sessions, sessions } from './sessions.ts'

export interface EmbeddedIdentityOptions {
  pool: IdentityPool
  clock: Clock
  /** The key that lives outside the database. */
  key: Buffer
  /** Where people reach Candour, for the links in e-mails. */
  appUrl: URL
  events: IdentityEvents
  after: Afterwards
  policy?: PasswordPolicy
  passwords?: Passwords
}

/** What the parts of the embedded identity are made of. */
export interface EmbeddedParts {
  pool: IdentityPool
  clock: Clock
  policy: PasswordPolicy
  hashing: Passwords
  attempts: Attempts
  sessions: Sessions
  codes: ActionCodes
  mails: IdentityMails
  events: IdentityEvents
  after: Afterwards
}

export function embeddedParts(options: EmbeddedIdentityOptions): EmbeddedParts {
  const { pool, clock, events, after } = options
  const limits = attempts(options)
  return {
    ...{ pool, clock, events, after },
    policy: options.policy ?? defaultPolicy,
    hashing: options.passwords ?? passwords(),
    attempts: limits,
    sessions: sessions(options),
    codes: actionCodes({ pool, clock, attempts: limits }),
    mails: identityMails(options.appUrl),
  }
}
