import type { Tx } from '../platform/db/database.ts'

/** What there is of a client, found through the invitations. */
export async function responsesOfClient(
  tx: Tx,
  clientId: string,
): Promise<{ responses: number; answers: number; notes: number }> {
  const [row] = await tx.query<{ responses: number; answers: number; notes: number }>(
    `with links as (select id from invitations where client_id = $1)
     select (select count(*) from responses where invitation_id in (select id from links))::int as responses,
            (select count(*) from answers
              where sealed is not null and invitation_id in (select id from links))::int as answers,
            (select count(*) from notes where invitation_id in (select id from links))::int as notes`,
    [clientId],
  )
  return row ?? { responses: 0, answers: 0, notes: 0 }
}
