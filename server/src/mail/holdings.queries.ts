import type { Tx } from '../platform/db/database.ts'

/** What was sent about a client, or is about to be. */
export async function mailsOfClient(tx: Tx, clientId: string): Promise<{ mails: number }> {
  const sql =
    'select count(*)::int as mails from mails where account_id = candour.account() and client_id = $1'
  return (await tx.query<{ mails: number }>(sql, [clientId]))[0] ?? { mails: 0 }
}
