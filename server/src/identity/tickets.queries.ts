import type { Persistence } from './identity.ts'
import { ask, type IdentityPool } from './identity-pool.ts'
import { type UserRow, userColumns } from './users.queries.ts'

/** What a ticket is for, and what goes with that; it is refused for anything else. */
export type TicketContents =
  | { purpose: 'add-passkey'; userId: string; challenge: Buffer }
  | { purpose: 'passkey-sign-in'; challenge: Buffer }
  | { purpose: 'second-factor'; userId: string; generation: number; persistence: Persistence }

export async function insertTicket(
  pool: IdentityPool,
  contents: TicketContents,
  { tokenHash, expiresAt }: { tokenHash: Buffer; expiresAt: Date },
): Promise<void> {
  await ask(
    pool,
    `insert into tickets (token_hash, purpose, user_id, generation, challenge, persistence, expires_at)
     values ($1, $2, $3, coalesce($4, (select u.generation from users u where u.id = $3)), $5, $6, $7)`,
    [
      tokenHash,
      contents.purpose,
      'userId' in contents ? contents.userId : null,
      'generation' in contents ? contents.generation : null,
      'challenge' in contents ? contents.challenge : null,
      'persistence' in contents ? contents.persistence : null,
      expiresAt,
    ],
  )
}

/**
 * Takes a ticket away and gives the challenge that it holds; null where it is over, is for something else, or is another
 * user's. One that is over is gone all the same.
 */
export async function takeChallenge(
  pool: IdentityPool,
  ticket: { tokenHash: Buffer; purpose: 'add-passkey' | 'passkey-sign-in'; userId: string | null },
  now: Date,
): Promise<Buffer | null> {
  const [row] = await ask<{ challenge: Buffer; stands: boolean }>(
    pool,
    `delete from tickets t where t.token_hash = $1 and t.purpose = $2 and t.user_id is not distinct from $3
     returning t.challenge, t.expires_at > $4
       and t.generation is not distinct from (select u.generation from users u where u.id = t.user_id) as stands`,
    [ticket.tokenHash, ticket.purpose, ticket.userId, now],
  )
  return row?.stands ? row.challenge : null
}

/** Counts a try at the second step, before it is made, and says whose it is; null where the ticket is over. */
export async function countTry(
  pool: IdentityPool,
  tokenHash: Buffer,
  triesAllowed: number,
  now: Date,
): Promise<(UserRow & { persistence: Persistence; tries: number }) | null> {
  const rows = await ask<UserRow & { persistence: Persistence; tries: number }>(
    pool,
    `update tickets t set tries = t.tries + 1 from users u
     where t.token_hash = $1 and t.purpose = 'second-factor' and t.tries < $2 and t.expires_at > $3
       and u.id = t.user_id and u.generation = t.generation
     returning ${userColumns}, t.persistence, t.tries`,
    [tokenHash, triesAllowed, now],
  )
  return rows[0] ?? null
}

export async function deleteExpiredTickets(pool: IdentityPool, now: Date): Promise<void> {
  await ask(pool, 'delete from tickets where expires_at <= $1', [now])
}
