import { emailChanges } from './email-changes.ts'
import { type EmbeddedIdentityOptions, embeddedParts } from './embedded-parts.ts'
import type { Identity, IdentityAccount } from './identity.ts'
import type { IdentityFactors } from './identity-factors.ts'
import { ownSessions } from './own-sessions.ts'
import { passkeys } from './passkeys.ts'
import { passwordChanges } from './password-changes.ts'
import { requireRecentSignIn } from './recent-sign-in.ts'
import { secondFactor } from './second-factor.ts'
import { secondStep } from './second-factor-sign-in.ts'
import { signingIn } from './signing-in.ts'
import { deleteUser } from './users.queries.ts'

/** Users, passwords and sessions in our own PostgreSQL: nothing else is needed to sign in. */
export function embeddedIdentity(
  options: EmbeddedIdentityOptions,
): Identity & IdentityAccount & IdentityFactors {
  const parts = embeddedParts(options)
  const { pool, clock, policy, sessions } = parts
  const step = secondStep(parts)
  const factors = { passkeys: passkeys(parts), secondFactor: secondFactor(parts, step) }
  return {
    offers: { password: policy, passkeys: factors.passkeys !== null, secondFactor: true },
    ...factors,
    ...signingIn(parts, step),
    ...passwordChanges(parts),
    ...emailChanges(parts),
    ...ownSessions(sessions, parts),
    deleteUser: async (who) => {
      requireRecentSignIn(who, clock.now())
      await deleteUser(pool, who.user.uid)
    },
  }
}
