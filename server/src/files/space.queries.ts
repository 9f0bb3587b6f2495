import type { Tx } from '../platform/db/database.ts'

/**
 * Takes space of the account, exactly: whoever asks at the same time waits for this transaction to end. Gives the
 * generation of what will take it; undefined where there is not enough left.
 *
 * @param quotaBytes null where it is not the account's quota that counts
 */
export async function takeSpace(
  tx: Tx,
  accountId: string,
  { bytes, quotaBytes }: { bytes: number; quotaBytes: number | null },
): Promise<string | undefined> {
  await tx.query('insert into file_usage (account_id) values ($1) on conflict do nothing', [accountId])
  const [row] = await tx.query<{ generation: string }>(
    `update file_usage set bytes = bytes + $2, generation = generation + 1
      where account_id = $1 and ($3::bigint is null or bytes + $2 <= $3) returning generation`,
    [accountId, bytes, quotaBytes],
  )
  return row?.generation
}

/** What all files of the account in scope take together, of its clients too. */
export async function usedFileBytes(tx: Tx): Promise<number> {
  const [row] = await tx.query<{ bytes: number }>(
    'select bytes::float8 as bytes from file_usage where account_id = candour.account()',
  )
  return row?.bytes ?? 0
}

/** What was given through a link takes, and what is on its way; to be asked while the account's files are held. */
export async function bytesThroughLink(
  tx: Tx,
  { clientId, invitationId }: { clientId: string; invitationId: string },
): Promise<number> {
  const [row] = await tx.query<{ bytes: number }>(
    `select coalesce(sum(reserved), 0)::float8 as bytes from files
      where account_id = candour.account() and client_id = $1 and invitation_id = $2`,
    [clientId, invitationId],
  )
  return row?.bytes ?? 0
}

export async function giveSpaceBack(tx: Tx, accountId: string, bytes: number): Promise<void> {
  await tx.query('update file_usage set bytes = bytes - $2 where account_id = $1', [accountId, bytes])
}

/** Holds the account's files until the transaction ends: no other content is stored or removed in between. */
export async function lockUsage(tx: Tx, accountId: string): Promise<void> {
  await tx.query('select from file_usage where account_id = $1 for update', [accountId])
}
