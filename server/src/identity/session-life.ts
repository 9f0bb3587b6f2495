import { hashOfSecret, isSecret, newSecret } from '../platform/crypto/secret.ts'
import { deviceOf } from './device.ts'
import type { Attempt, OpenedSession, Persistence } from './identity.ts'
import type { NewSession } from './sessions.queries.ts'

const day = 24 * 60 * 60_000
/** With "keep me signed in", and at most. */
const localLife = 30 * day
/** For a browser session: from the last time that a token was asked for. */
const sessionLife = day

export interface PreparedSession {
  row: NewSession
  cookie: NonNullable<OpenedSession['cookie']>
}

/** A session of a new secret, not yet written anywhere. */
export function preparedSession(
  persistence: Persistence,
  { cookie: replaced, agent }: Attempt,
  now: Date,
): PreparedSession {
  const secret = newSecret()
  const life = persistence === 'local' ? localLife : sessionLife
  return {
    row: {
      tokenHash: hashOfSecret(secret),
      persistence,
      device: deviceOf(agent),
      now,
      expiresAt: new Date(now.getTime() + life),
      replaces: replaced && isSecret(replaced) ? hashOfSecret(replaced) : null,
    },
    cookie: { secret, maxAgeSeconds: persistence === 'local' ? life / 1000 : undefined },
  }
}

/** A browser session goes on for a day from now, but like any other no longer than thirty in all. */
export function endOf(
  session: { persistence: Persistence; signed_in_at: Date; expires_at: Date },
  now: Date,
): Date {
  if (session.persistence === 'local') return session.expires_at
  const last = session.signed_in_at.getTime() + localLife
  return new Date(Math.min(now.getTime() + sessionLife, last))
}
