import type { ClientStatus, DashboardQuery } from '@candour/contract'
import type { Tx } from '../platform/db/database.ts'

export interface DashboardRecord {
  clientId: string
  name: string
  reference: string | null
  status: ClientStatus
  progress: number | null
  /** `YYYY-MM-DD`. */
  dueOn: string | null
  isOverdue: boolean
  openItems: number
  queriesOpen: number
  queriesReplied: number
  flagsSealed: Buffer | null
  mailRefused: boolean
  archivedAt: Date | null
  title: string | null
  invitationId: string | null
  lastActivityAt: Date
  submittedAt: Date | null
  /** By what it is sorted, as text. */
  sortKey: string
}

type Sort = NonNullable<DashboardQuery['sort']>

/** Along an index each; ties by id. Bytes of `key` survive the way to the caller and back. */
const sorts = {
  activity: {
    column: 'o.last_activity_at',
    direction: 'desc',
    after: '<',
    type: 'timestamptz',
    key: `to_char(o.last_activity_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
  },
  name: { column: 'o.name_key', direction: 'asc', after: '>', type: 'text', key: 'o.name_key' },
  due: { column: 'o.due_key', direction: 'asc', after: '>', type: 'date', key: 'o.due_key::text' },
} satisfies Record<Sort, object>

/** One thing asked for: as a condition on `o`, where few and where many meet it, and as a way to the clients that do. */
interface Filter {
  whereFew: string
  whereMany: string
  leads: string
  /** Whether the client's id is enough to find out, without reading the overview. */
  needsIdOnly: boolean
}

/** Where no more meet the only condition than this, they are read and sorted; else the order of the list leads. */
const few = 1500
/** The same where there are several: many may meet each of them, and nobody all of them. Nor is it counted further. */
const many = 5000

export interface Asked {
  now: Date
  words: readonly string[]
  status: ClientStatus | undefined
  only: DashboardQuery['only']
  sort: Sort
  after: { key: string; id: string } | null
  rows: number
}

/** As they are found: the database alone knows how. */
export async function wordsOf(tx: Tx, typed: string): Promise<string[]> {
  const [row] = await tx.query<{ words: string[] }>(
    `select array(select distinct left(word, 60) from unnest(string_to_array(candour.folded($1), ' ')) word
                   where word <> '' limit 8) as words`,
    [typed],
  )
  return row?.words ?? []
}

/**
 * The rarest condition leads to its clients, and where none is rare, the order of the list does, which meets enough of
 * them soon. So a page costs about the same in an account of a thousand clients as in one of a hundred thousand.
 */
export async function dashboardRows(tx: Tx, asked: Asked): Promise<DashboardRecord[]> {
  const values: unknown[] = []
  const value = (given: unknown) => `$${values.push(given)}`
  const now = `${value(asked.now)}::timestamptz`
  const listed = `o.account_id = candour.account() and o.deleted_at is null
    and o.is_archived = ${asked.only === 'archived'}`
  const filters = filtersOf(asked, { value, now, listed })
  const counts = await countsOf(tx, filters, values)
  const least = Math.min(...counts)
  const lead = least <= (filters.length > 1 ? many : few) ? filters[counts.indexOf(least)] : undefined
  const others = filters.filter((filter) => filter !== lead)
  const whereOf = (filter: Filter) =>
    (counts[filters.indexOf(filter)] ?? 0) > many ? filter.whereMany : filter.whereFew
  // What an id is enough for is found out before anything is read.
  const isBefore = (filter: Filter) => lead !== undefined && filter.needsIdOnly
  const led = lead && [lead.leads, ...others.filter(isBefore).map(whereOf)].join(' and ')

  const { column, direction, after, type, key } = sorts[asked.sort]
  const from = lead
    ? '(select distinct client_id from led) l join client_overviews o on o.client_id = l.client_id'
    : 'client_overviews o'
  const rest = [...(lead && !lead.needsIdOnly ? [lead] : []), ...others.filter((one) => !isBefore(one))]
  const conditions = [listed, ...rest.map(whereOf)]
  if (asked.after) {
    const { key: last, id } = asked.after
    conditions.push(`(${column}, o.client_id) ${after} (${value(last)}::${type}, ${value(id)}::uuid)`)
  }
  const order = `order by ${column} ${direction}, o.client_id ${direction}`
  return tx.query<DashboardRecord>(
    `with ${led ? `led as materialized (${led} limit ${many}),` : ''}
      page as (select o.* from ${from} where ${conditions.join(' and ')} ${order} limit ${value(asked.rows)})
     select o.client_id as "clientId", c.name, c.reference, ${statusAt(now)} as status, o.progress,
            to_char(o.due_on, 'YYYY-MM-DD') as "dueOn", o.due_key < ${dayOf(now)} as "isOverdue",
            o.open_items as "openItems", o.queries_open as "queriesOpen", o.queries_replied as "queriesReplied",
            o.flags_sealed as "flagsSealed", o.mail_refused as "mailRefused", o.archived_at as "archivedAt", v.title,
            o.invitation_id as "invitationId", o.last_activity_at as "lastActivityAt",
            o.submitted_at as "submittedAt", ${key} as "sortKey"
       from page o
       join clients c on c.account_id = o.account_id and c.id = o.client_id
       left join survey_versions v on v.account_id = o.account_id and v.id = o.survey_version_id
      ${order}`,
    values,
  )
}

const openLinks = `o.status in ('invited', 'opened', 'in-progress')`
export const hasExpired = (now: string) => `${openLinks} and o.expires_at <= ${now}`
const statusAt = (now: string) => `case when ${hasExpired(now)} then 'expired' else o.status end`
/** Today, where the firms are. */
export const dayOf = (now: string) => `(${now} at time zone 'Europe/London')::date`

function filtersOf(
  { words, status, only }: Asked,
  { value, now, listed }: { value: (given: unknown) => string; now: string; listed: string },
): Filter[] {
  const found = (condition: string): Filter => ({
    whereFew: condition,
    whereMany: condition,
    leads: `select o.client_id from client_overviews o where ${listed} and ${condition}`,
    needsIdOnly: false,
  })
  const flagged = {
    urgent: 'o.flag_count > 0',
    overdue: `o.due_key < 'infinity' and o.due_key < ${dayOf(now)}`,
    'open-items': 'o.open_items > 0',
    replied: 'o.queries_replied > 0',
    'mail-refused': 'o.mail_refused',
  }
  return [
    ...words.map((word) => beginningWith(value(word))),
    ...(status ? [found(statusIs(status, { value, now }))] : []),
    ...(only && only !== 'archived' ? [found(flagged[only])] : []),
  ]
}

function statusIs(
  status: ClientStatus,
  { value, now }: { value: (given: unknown) => string; now: string },
): string {
  if (status === 'expired') return `${openLinks} and o.expires_at <= ${now}`
  const isOpen = ['invited', 'opened', 'in-progress'].includes(status)
  return `o.status = ${value(status)}${isOpen ? ` and o.expires_at > ${now}` : ''}`
}

/** Bytes in order, so that what begins alike stands together: up to the word with the last character of all after it. */
function beginningWith(word: string): Filter {
  const range = (of: string) => `${of}.word >= ${word}::text and ${of}.word < ${word}::text || U&'\\+10FFFF'`
  const found = `select w.client_id from client_words w where w.account_id = candour.account() and ${range('w')}`
  return {
    // Looked up in all who were found. Neither is a plain `in` or `exists`, of which the planner would make a join with
    // the whole list.
    whereFew: `(o.client_id in (${found})) is true`,
    whereMany: `(select true from client_words w
                  where w.account_id = o.account_id and w.client_id = o.client_id and ${range('w')} limit 1)`,
    leads: `select o.client_id from client_words o where o.account_id = candour.account() and ${range('o')}`,
    needsIdOnly: true,
  }
}

/** How many meet each condition, counted no further than it matters. */
async function countsOf(tx: Tx, filters: readonly Filter[], values: readonly unknown[]): Promise<number[]> {
  if (filters.length === 0) return []
  const counts = filters.map(
    ({ leads }) => `(select count(*)::int from (${leads} limit ${many + 1}) counted)`,
  )
  // The first value is named whether or not a condition asks for it: PostgreSQL wants to know its type.
  const [row] = await tx.query<{ counts: number[] }>(
    `select array[${counts.join(', ')}] as counts, $1::timestamptz`,
    [...values],
  )
  return row?.counts ?? []
}
