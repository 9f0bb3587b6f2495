import type { Tx } from '../platform/db/database.ts'
import type { AboutClient, Summary } from './firm-mails.ts'

/** Whom a firm may want to look at, by their last link; archived clients are out of the way. Those longest unseen first. */
export function summaryRows(
  tx: Tx,
  times: { now: Date; today: string; weekAgo: Date },
): Promise<(AboutClient & { groups: (keyof Summary)[] })[]> {
  return tx.query(
    `select * from (
       select c.id as "clientId", c.name, c.reference, l.at,
              array_remove(array[
                case when l.submitted_at >= $3 then 'submitted' end,
                case when l.is_open and c.due_on < $2::date then 'overdue' end,
                case when l.is_open and l.at < $3 then 'stuck' end,
                case when l.is_open and l.mail_state = 'refused' then 'refused' end], null) as groups
         from clients c
         join lateral (
           select r.submitted_at, i.mail_state, greatest(i.created_at, i.opened_at, r.updated_at) as at,
                  i.revoked_at is null and i.expires_at > $1
                    and coalesce(r.status, 'in-progress') in ('in-progress', 'queried') as is_open
             from invitations i left join responses r on r.invitation_id = i.id
            where i.client_id = c.id
            order by i.created_at desc, i.id desc limit 1) l on true
        where c.account_id = candour.account() and c.archived_at is null) s
      where cardinality(groups) > 0
      order by at, "clientId"`,
    [times.now, times.today, times.weekAgo],
  )
}
