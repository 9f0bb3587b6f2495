import type { Tx } from '../platform/db/database.ts'

export interface TrailRow {
  id: string
  at: Date
  actorKind: 'user' | 'client' | 'system'
  actorId: string | null
  /** Of a user who is of the account still. */
  actorName: string | null
  action: string
  names: string[]
}

/** What is known of these subjects, latest first: what the index gives of each, and no more. */
export function trailOf(
  tx: Tx,
  { subjects, before, rows }: { subjects: readonly string[]; before: string | null; rows: number },
): Promise<TrailRow[]> {
  return tx.query<TrailRow>(
    `select a.id::text as id, a.at, a.actor_kind as "actorKind", a.actor_id as "actorId", p.name as "actorName",
            a.action, a.names
       from unnest($1::text[]) as s (id)
       cross join lateral (
         select * from audit
          where account_id = candour.account() and subject_id = s.id and ($2::bigint is null or id < $2)
          order by id desc limit $3
       ) a
       left join profiles p on a.actor_kind = 'user' and p.uid = a.actor_id
      order by a.id desc
      limit $3`,
    [subjects, before, rows],
  )
}
