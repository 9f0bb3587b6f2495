import type { InvitationScope, Tx } from '../platform/db/database.ts'

/** Writes what the firm types for the client, under the response's next version; the response is held. */
export async function saveAssisted(
  tx: Tx,
  { accountId, invitationId }: InvitationScope,
  save: { names: readonly string[]; sealed: readonly (Buffer | null)[]; uid: string; now: Date },
): Promise<number> {
  const [row] = await tx.query<{ version: number }>(
    `with bumped as (
       update responses set version = version + 1, updated_at = $3 where invitation_id = $2 returning version
     ), written as (
       insert into answers (account_id, invitation_id, name, sealed, version, updated_at, assisted_by)
       select $1, $2, c.name, c.sealed, b.version, $3, $6
         from bumped b, unnest($4::text[], $5::bytea[]) as c (name, sealed)
       on conflict (invitation_id, name) do update
          set sealed = excluded.sealed, version = excluded.version, updated_at = excluded.updated_at,
              assisted_by = excluded.assisted_by
     )
     select version from bumped`,
    [accountId, invitationId, save.now, save.names, save.sealed, save.uid],
  )
  return row?.version ?? 0
}
