import { inTransaction, type Tx } from '../platform/db/database.ts'
import { AppError } from '../platform/errors.ts'
import type { IdentityPool } from './identity-pool.ts'

/**
 * Takes the user for this transaction: who changes how a user signs in does so before anything else, one after the
 * other. What comes next then sees all that was done before; a single statement would see what was so when it began.
 */
export const holdUser = (tx: Tx, id: string) =>
  tx.query('select 1 from users where id = $1 for no key update', [id])

export const holdUserOfCode = (tx: Tx, codeHash: Buffer) =>
  tx.query(
    'select 1 from users where id = (select user_id from codes where code_hash = $1) for no key update',
    [codeHash],
  )

/** The user, and the session in which they ask. */
export interface Whose {
  userId: string
  sessionId: string
}

/**
 * Does something for a user while they are held, where their session still stands: what ends it may have come after it
 * was looked at, and must not be overtaken.
 */
export function inSession<T>(pool: IdentityPool, whose: Whose, work: (tx: Tx) => Promise<T>): Promise<T> {
  return inTransaction(pool, null, async (tx) => {
    await holdUser(tx, whose.userId)
    const standing = await tx.query(
      `select 1 from sessions s join users u on u.id = s.user_id and u.generation = s.generation
        where s.user_id = $1 and s.id = $2 and u.status = 'active'`,
      [whose.userId, whose.sessionId],
    )
    if (standing.length === 0) throw new AppError('user-token-expired')
    return work(tx)
  })
}
