import { randomBytes } from 'node:crypto'
import type { Clock } from '../platform/clock/clock.ts'
import { hashOfSecret, isSecret, newSecret } from '../platform/crypto/secret.ts'
import type { IdentityPool } from './identity-pool.ts'
import { insertTicket, type TicketContents, takeChallenge } from './tickets.queries.ts'

/** How long a person has between the two steps. */
const ticketLife = 10 * 60_000

/** What a browser brings back at the second step of a ceremony: good once, for what it was made. */
export interface Tickets {
  issue(contents: TicketContents): Promise<{ ticket: string; expiresAt: string }>
  /** With something for an authenticator to sign. */
  challenge(
    whose: { purpose: 'add-passkey'; userId: string } | { purpose: 'passkey-sign-in' },
  ): Promise<{ ticket: string; challenge: Buffer }>
  /** Spends it, and gives what was to be signed; null where it is no such ticket. */
  spend(
    ticket: string,
    whose: { purpose: 'add-passkey'; userId: string } | { purpose: 'passkey-sign-in' },
  ): Promise<Buffer | null>
}

export function tickets({ pool, clock }: { pool: IdentityPool; clock: Clock }): Tickets {
  const issue: Tickets['issue'] = async (contents) => {
    const ticket = newSecret()
    const expiresAt = new Date(clock.now().getTime() + ticketLife)
    await insertTicket(pool, contents, { tokenHash: hashOfSecret(ticket), expiresAt })
    return { ticket, expiresAt: expiresAt.toISOString() }
  }
  return {
    issue,
    challenge: async (whose) => {
      const challenge = randomBytes(32)
      const { ticket } = await issue({ ...whose, challenge })
      return { ticket, challenge }
    },
    spend: async (ticket, whose) => {
      if (!isSecret(ticket)) return null
      const userId = whose.purpose === 'add-passkey' ? whose.userId : null
      const tokenHash = hashOfSecret(ticket)
      return takeChallenge(pool, { tokenHash, purpose: whose.purpose, userId }, clock.now())
    },
  }
}
