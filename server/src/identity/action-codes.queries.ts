import { inTransaction, type Tx } from '../platform/db/database.ts'
import { holdUser, inSession } from './hold-user.queries.ts'
import { ask, type IdentityPool } from './identity-pool.ts'
import type { UserRow } from './users.queries.ts'

export type CodePurpose = 'verify-email' | 'change-email' | 'restore-email' | 'reset-password'

export interface NewCode {
  codeHash: Buffer
  userId: string
  purpose: CodePurpose
  email: string
  sessionId: string | null
  expiresAt: Date
}

/**
 * In place of any earlier one of that purpose. The ways back are the exception: each address that an account was
 * moved away from keeps its own, so that a second move cannot take it from the owner.
 */
export async function replaceCode(pool: IdentityPool, code: NewCode): Promise<void> {
  const { userId, sessionId } = code
  const replace = (tx: Tx) =>
    tx.query(
      `with earlier as (
         delete from codes where user_id = $2 and purpose = $3 and email <> $4 and purpose <> 'restore-email'
       )
       insert into codes (code_hash, user_id, purpose, email, session_id, expires_at)
       values ($1, $2, $3, $4, $5, $6)
       on conflict (user_id, purpose, email) do update
          set code_hash = excluded.code_hash, session_id = excluded.session_id, expires_at = excluded.expires_at`,
      [code.codeHash, userId, code.purpose, code.email, sessionId, code.expiresAt],
    )
  if (sessionId !== null) await inSession(pool, { userId, sessionId }, replace)
  else
    await inTransaction(pool, null, async (tx) => {
      await holdUser(tx, userId)
      await replace(tx)
    })
}

export interface CodeRow extends Pick<UserRow, 'status'> {
  user_id: string
  purpose: CodePurpose
  email: string
  expires_at: Date
}

export async function codeByHash(pool: IdentityPool, codeHash: Buffer): Promise<CodeRow | null> {
  const rows = await ask<CodeRow>(
    pool,
    `select c.user_id, c.purpose, c.email, c.expires_at, u.status
       from codes c join users u on u.id = c.user_id where c.code_hash = $1`,
    [codeHash],
  )
  return rows[0] ?? null
}

/** Long enough that a late follower is told so, rather than that there is no such link. */
export async function deleteOldCodes(pool: IdentityPool, expiredBefore: Date): Promise<void> {
  await ask(pool, 'delete from codes where expires_at <= $1', [expiredBefore])
}
