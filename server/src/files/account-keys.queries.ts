import type { Tx } from '../platform/db/database.ts'

export async function findAccountKey(
  tx: Tx,
  accountId: string,
): Promise<{ id: string; wrapped: Buffer } | undefined> {
  const rows = await tx.query<{ id: string; wrapped: Buffer }>(
    'select id, wrapped from account_keys where account_id = $1',
    [accountId],
  )
  return rows[0]
}

/** Unless there is one: of several at once, the first stays. */
export async function insertAccountKey(
  tx: Tx,
  key: { id: string; accountId: string; wrapped: Buffer; now: Date },
): Promise<void> {
  await tx.query(
    `insert into account_keys (id, account_id, wrapped, created_at) values ($1, $2, $3, $4)
     on conflict (account_id) do nothing`,
    [key.id, key.accountId, key.wrapped, key.now],
  )
}
