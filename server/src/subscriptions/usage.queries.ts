import type { Tx } from '../platform/db/database.ts'

interface OfMonth {
  accountId: string
  /** Its first day. */
  month: string
}

/**
 * Counts one more invitation, unless as many were made as are allowed. One statement, so exact: whoever asks at the same
 * time waits for this transaction to end. Whether it was counted.
 */
export async function countInvitation(
  tx: Tx,
  { accountId, month, allowed }: OfMonth & { allowed: number },
): Promise<boolean> {
  const counted = await tx.query(
    `insert into usage (account_id, month, invitations) select $1, $2, 1 where $3 > 0
     on conflict (account_id, month) do update set invitations = usage.invitations + 1
      where usage.invitations < $3
     returning month`,
    [accountId, month, allowed],
  )
  return counted.length > 0
}

export async function invitationsCounted(tx: Tx, { accountId, month }: OfMonth): Promise<number> {
  const [row] = await tx.query<{ invitations: number }>(
    'select invitations from usage where account_id = $1 and month = $2',
    [accountId, month],
  )
  return row?.invitations ?? 0
}

/** Holds off whoever else is about to add a survey to the account, until the transaction ends. */
export async function lockSurveysOf(tx: Tx, accountId: string): Promise<void> {
  await tx.query(`select pg_advisory_xact_lock(hashtextextended('surveys of ' || $1, 0))`, [accountId])
}

/** What the account in scope has used. Only `withWholeAccount` may. */
export async function deleteUsageOfAccount(tx: Tx): Promise<void> {
  await tx.query('delete from usage')
}
