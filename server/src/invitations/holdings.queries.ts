import type { Tx } from '../platform/db/database.ts'

export async function invitationsOfClient(tx: Tx, clientId: string): Promise<{ invitations: number }> {
  const sql = 'select count(*)::int as invitations from invitations where client_id = $1'
  return (await tx.query<{ invitations: number }>(sql, [clientId]))[0] ?? { invitations: 0 }
}
