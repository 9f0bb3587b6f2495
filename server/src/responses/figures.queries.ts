import type { ClientStatus } from '@candour/contract'
import type { Tx } from '../platform/db/database.ts'
import { dayOf, hasExpired } from './dashboard.queries.ts'

const now = '$1::timestamptz'
const listed = 'o.account_id = candour.account() and o.deleted_at is null and not o.is_archived'

/** How many clients stand where, in the order of an index that has all that it takes. */
export async function countByStatus(
  tx: Tx,
  at: Date,
): Promise<{ status: ClientStatus; all: number; expired: number }[]> {
  return tx.query(
    `select o.status, count(*)::int as all, count(*) filter (where ${hasExpired(now)})::int as expired
       from client_overviews o where ${listed} group by o.status order by o.status`,
    [at],
  )
}

export interface Counts {
  urgent: number
  overdue: number
  openItems: number
  replied: number
  mailRefused: number
  archived: number
}

export async function countsOfClients(tx: Tx, at: Date): Promise<Counts> {
  const count = (condition: string) => `(select count(*)::int from client_overviews o where ${condition})`
  const [row] = await tx.query<Counts>(
    `select ${count(`${listed} and o.flag_count > 0`)} as urgent,
            ${count(`${listed} and o.due_key < 'infinity' and o.due_key < ${dayOf(now)}`)} as overdue,
            ${count(`${listed} and o.open_items > 0`)} as "openItems",
            ${count(`${listed} and o.queries_replied > 0`)} as replied,
            ${count(`${listed} and o.mail_refused`)} as "mailRefused",
            ${count('o.account_id = candour.account() and o.deleted_at is null and o.is_archived')} as archived`,
    [at],
  )
  return row as Counts
}

export interface Week {
  week: string
  sent: number
  opened: number
  submitted: number
}

const thisWeek = `date_trunc('week', ${now} at time zone 'Europe/London')`
/** The Monday on which the earliest of the weeks began, in London. */
const since = `((${thisWeek} - interval '11 weeks') at time zone 'Europe/London')`

/** Weeks as they are counted in London, from Monday. */
export function countByWeek(tx: Tx, at: Date): Promise<Week[]> {
  const of = (column: string, table: string) => `
    left join (
      select date_trunc('week', ${column} at time zone 'Europe/London') as week, count(*)::int as count from ${table}
       where account_id = candour.account() and ${column} >= ${since} and ${column} <= ${now} group by 1
    ) ${column} on ${column}.week = weeks.week`
  return tx.query<Week>(
    `select to_char(weeks.week, 'YYYY-MM-DD') as week, coalesce(created_at.count, 0) as sent,
            coalesce(opened_at.count, 0) as opened, coalesce(submitted_at.count, 0) as submitted
       from generate_series(${thisWeek} - interval '11 weeks', ${thisWeek}, interval '1 week') as weeks (week)
       ${of('created_at', 'invitations')} ${of('opened_at', 'invitations')} ${of('submitted_at', 'responses')}
      order by 1`,
    [at],
  )
}

/** In minutes, from opening the link to sending, of those that were sent in these weeks. */
export async function medianMinutes(tx: Tx, at: Date): Promise<number | null> {
  const [row] = await tx.query<{ minutes: number | null }>(
    `select percentile_cont(0.5) within group (order by extract(epoch from r.submitted_at - i.opened_at)) / 60 as minutes
       from responses r join invitations i on i.id = r.invitation_id
      where r.account_id = candour.account() and r.submitted_at >= ${since} and r.submitted_at <= ${now}
        and i.opened_at <= r.submitted_at`,
    [at],
  )
  return row?.minutes ?? null
}

/** Of what was begun and left for two days, where most stopped. */
export function whereClientsStop(
  tx: Tx,
  at: Date,
): Promise<{ title: string; page: string; clients: number }[]> {
  return tx.query(
    `select v.title, stopped.page, stopped.clients
       from (select o.account_id, o.survey_version_id, o.stopped_page as page, count(*)::int as clients
               from client_overviews o
              where ${listed} and o.status = 'in-progress' and o.stopped_page is not null
                and o.last_activity_at <= ${now} - interval '2 days'
              group by 1, 2, 3 order by 4 desc, 3, 2 limit 10) stopped
       join survey_versions v on v.account_id = stopped.account_id and v.id = stopped.survey_version_id
      order by stopped.clients desc, stopped.page, v.title`,
    [at],
  )
}
