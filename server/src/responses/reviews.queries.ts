import type { ResponseStatus } from '@candour/contract'
import type { InvitationScope, Tx } from '../platform/db/database.ts'

export async function setStatus(
  tx: Tx,
  change: { invitationId: string; status: ResponseStatus; now: Date },
): Promise<void> {
  await tx.query(
    `update responses
        set status = $2, updated_at = $3, reviewed_at = case when $2 = 'reviewed' then $3::timestamptz end
      where invitation_id = $1`,
    [change.invitationId, change.status, change.now],
  )
}

export async function acceptRow(
  tx: Tx,
  { accountId, clientId, invitationId }: InvitationScope,
  accepted: { name: string; version: number; now: Date },
): Promise<void> {
  await tx.query(
    `insert into accepted_answers (account_id, client_id, invitation_id, name, version, accepted_at)
     values ($1, $2, $3, $4, $5, $6)
     on conflict (invitation_id, name) do update set version = excluded.version, accepted_at = excluded.accepted_at`,
    [accountId, clientId, invitationId, accepted.name, accepted.version, accepted.now],
  )
}

export async function deleteAccepted(
  tx: Tx,
  { invitationId, name }: { invitationId: string; name: string },
): Promise<void> {
  await tx.query('delete from accepted_answers where invitation_id = $1 and name = $2', [invitationId, name])
}

/** By name; an answer of a later version is another than the one that was accepted. */
export function acceptedOf(tx: Tx, invitationId: string): Promise<{ name: string; version: number }[]> {
  return tx.query<{ name: string; version: number }>(
    'select name, version from accepted_answers where invitation_id = $1 order by name',
    [invitationId],
  )
}
