import type { InvitationScope, Tx } from '../platform/db/database.ts'

/** Puts answers back, under the response's next version; the response is held. */
export async function restoreAnswers(
  tx: Tx,
  { invitationId }: InvitationScope,
  { names, sealed, now }: { names: readonly string[]; sealed: readonly (Buffer | null)[]; now: Date },
): Promise<void> {
  await tx.query(
    `with bumped as (
       update responses set version = version + 1, updated_at = $2 where invitation_id = $1 returning version
     )
     update answers a set sealed = c.sealed, version = b.version, updated_at = $2, assisted_by = null
       from bumped b, unnest($3::text[], $4::bytea[]) as c (name, sealed)
      where a.invitation_id = $1 and a.name = c.name`,
    [invitationId, now, names, sealed],
  )
}
