import type { DashboardRow } from '@candour/contract'
import type { Tx } from '../platform/db/database.ts'
import type { Position } from '../platform/pages/cursor.ts'

export interface ActivityRow {
  clientId: string
  name: string
  reference: string | null
  status: DashboardRow['status']
  title: string | null
  invitationId: string | null
  lastActivityAt: Date
  submittedAt: Date | null
}

/**
 * Every client with the state of the latest invitation; the last activity is that of any of them. What was
 * sent stays sent: a link that has expired or was switched off since does not hide it.
 */
export function pageOfActivity(
  tx: Tx,
  now: Date,
  after: Position | null,
  rows: number,
): Promise<ActivityRow[]> {
  return tx.query<ActivityRow>(
    `select * from (
       select c.id as "clientId", c.name, c.reference, v.title, i.id as "invitationId",
              case when i.id is null then 'not-invited'
                   when r.status <> 'in-progress' then r.status
                   when i.revoked_at is not null then 'revoked'
                   when i.expires_at <= $1 then 'expired'
                   when r.version > 0 then 'in-progress'
                   when i.opened_at is not null then 'opened'
                   else 'invited' end as status,
              greatest(c.created_at, activity.at) as "lastActivityAt",
              r.submitted_at as "submittedAt"
         from clients c
         left join lateral (
           select * from invitations where client_id = c.id order by created_at desc, id desc limit 1
         ) i on true
         left join survey_versions v on v.id = i.survey_version_id
         left join responses r on r.invitation_id = i.id
         left join lateral (
           select max(greatest(ai.created_at, ai.opened_at, ai.revoked_at, ar.updated_at)) as at
             from invitations ai left join responses ar on ar.invitation_id = ai.id
            where ai.client_id = c.id
         ) activity on true
        where c.account_id = candour.account()
     ) row
     where $2::timestamptz is null or (row."lastActivityAt", row."clientId") < ($2, $3::uuid)
     order by row."lastActivityAt" desc, row."clientId" desc
     limit $4`,
    [now, after?.at ?? null, after?.id ?? null, rows],
  )
}

/**
 * What the clients of the account in scope answered, and the sessions and browsers by which they did. Only
 * `withWholeAccount` may. The busiest tables have no index by account: their rows are found through the invitations.
 */
export async function deleteResponsesOfAccount(tx: Tx): Promise<void> {
  const ofItsLinks = 'where invitation_id in (select id from invitations)'
  for (const table of ['answers', 'submissions', 'queries', 'notes', 'accepted_answers']) {
    await tx.query(`delete from ${table} ${ofItsLinks}`)
  }
  await tx.query(`delete from answering_sessions ${ofItsLinks}`)
  await tx.query('delete from known_browsers')
  await tx.query('delete from responses')
}
