import type { Afterwards } from '../platform/afterwards.ts'
import type { Clock } from '../platform/clock/clock.ts'
import { type KeyRing, openKeyRing } from '../platform/crypto/key-ring.ts'
import { type ActionCodes, actionCodes } from './action-codes.ts'
import { type Attempts, attempts } from './attempts.ts'
import type { IdentityEvents } from './identity.ts'
import { type IdentityMails, identityMails } from './identity-mails.ts'
import type { IdentityPool } from './identity-pool.ts'
import { defaultPolicy, type PasswordPolicy } from './password-rules.ts'
import { type Passwords, passwords } from './passwords.ts'
import { type Sessions, sessions } from './sessions.ts'
import { type Tickets, tickets } from './tickets.ts'

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
  ring: KeyRing
  appUrl: URL
  policy: PasswordPolicy
  hashing: Passwords
  attempts: Attempts
  sessions: Sessions
  codes: ActionCodes
  tickets: Tickets
  mails: IdentityMails
  events: IdentityEvents
  after: Afterwards
}

export function embeddedParts(options: EmbeddedIdentityOptions): EmbeddedParts {
  const { pool, clock, appUrl, events, after } = options
  const limits = attempts(options)
  return {
    ...{ pool, clock, appUrl, events, after },
    ring: openKeyRing(options.key),
    policy: options.policy ?? defaultPolicy,
    hashing: options.passwords ?? passwords(),
    attempts: limits,
    sessions: sessions(options),
    codes: actionCodes({ pool, clock, attempts: limits }),
    tickets: tickets({ pool, clock }),
    mails: identityMails(appUrl),
  }
}
