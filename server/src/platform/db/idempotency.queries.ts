import { AppError } from '../errors.ts'
import type { Tx } from './database.ts'

export interface Claim {
  accountId: string
  /** What is done, in a word or two: 'clients.create'. */
  operation: string
  /** The header Idempotency-Key; without one a write is simply new. */
  key: string | undefined
  bodyHash: Buffer
}

/**
 * Runs a write once for each key. The claim is the first statement of the transaction, so that a repetition
 * that arrives meanwhile waits for the first to commit, and then gets its result's id.
 */
export async function once(
  tx: Tx,
  claim: Claim,
  write: () => Promise<string>,
): Promise<{ resultId: string; replayed: boolean }> {
  const { accountId, operation, key, bodyHash } = claim
  if (key === undefined) return { resultId: await write(), replayed: false }

  const claimed = await tx.query(
    `insert into idempotency_keys (account_id, operation, key, body_hash) values ($1, $2, $3, $4)
     on conflict do nothing returning key`,
    [accountId, operation, key, bodyHash],
  )
  if (claimed.length === 0) {
    const [first] = await tx.query<{ same: boolean; result_id: string | null }>(
      `select body_hash = $4 as same, result_id from idempotency_keys
       where account_id = $1 and operation = $2 and key = $3`,
      [accountId, operation, key, bodyHash],
    )
    if (first?.same !== true || first.result_id === null) throw new AppError('idempotency-key-reused')
    return { resultId: first.result_id, replayed: true }
  }

  const resultId = await write()
  await tx.query(
    'update idempotency_keys set result_id = $4 where account_id = $1 and operation = $2 and key = $3',
    [accountId, operation, key, resultId],
  )
  return { resultId, replayed: false }
}

/** Those of the account in scope. Only `withWholeAccount` may. */
export async function deleteKeysOfAccount(tx: Tx): Promise<void> {
  await tx.query('delete from idempotency_keys')
}
