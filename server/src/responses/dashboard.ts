import { type DashboardQuery, type DashboardRow, limits, type UrgencyFlag } from '@candour/contract'
import type { ClientKey, ClientKeys } from '../clients/index.ts'
import type { Tx } from '../platform/db/database.ts'
import { AppError } from '../platform/errors.ts'
import { type Asked, type DashboardRecord, dashboardRows, wordsOf } from './dashboard.queries.ts'
import { openFlags } from './overviews.ts'

export async function dashboardPage(
  tx: Tx,
  { keys, accountId, now }: { keys: ClientKeys; accountId: string; now: Date },
  query: DashboardQuery,
): Promise<{ items: DashboardRow[]; nextCursor: string | null }> {
  const limit = query.limit ?? limits.pageSize
  const sort = query.sort ?? 'activity'
  const after = readCursor(query.cursor, sort)
  const words = query.q === undefined ? [] : await wordsOf(tx, query.q)
  // Something was typed, but nothing of it could ever be found.
  if (query.q?.trim() && words.length === 0) return { items: [], nextCursor: null }
  const { status, only } = query
  const rows = await dashboardRows(tx, { now, words, status, only, sort, after, rows: limit + 1 })
  const shown = rows.slice(0, limit)
  const flagged = shown.filter(({ flagsSealed }) => flagsSealed).map(({ clientId }) => clientId)
  const opened =
    flagged.length > 0 ? await keys.findAll(tx, accountId, flagged) : new Map<string, ClientKey>()
  const last = shown.at(-1)
  return {
    items: shown.map((row) => asRow(row, openFlags(opened.get(row.clientId), row.flagsSealed))),
    nextCursor: rows.length > limit && last ? cursorAfter(sort, last) : null,
  }
}

function asRow(row: DashboardRecord, flags: UrgencyFlag[]): DashboardRow {
  const { queriesOpen, queriesReplied, flagsSealed: _, sortKey: __, ...plain } = row
  return {
    ...plain,
    flags,
    queries: { open: queriesOpen, replied: queriesReplied },
    archivedAt: row.archivedAt?.toISOString() ?? null,
    lastActivityAt: row.lastActivityAt.toISOString(),
    submittedAt: row.submittedAt?.toISOString() ?? null,
  }
}

const cursorAfter = (sort: Asked['sort'], { sortKey, clientId }: DashboardRecord) =>
  Buffer.from(JSON.stringify([sort, sortKey, clientId])).toString('base64url')

const keyForms = {
  activity: /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/,
  name: /^[^\0]{0,60}$/su,
  due: /^(\d{4}-\d\d-\d\d|infinity)$/,
} satisfies Record<Asked['sort'], RegExp>

function readCursor(cursor: string | undefined, sort: Asked['sort']): Asked['after'] {
  if (cursor === undefined) return null
  const read = parsed(Buffer.from(cursor, 'base64url').toString('utf8'))
  const [of, key, id] = Array.isArray(read) ? read : []
  const isOurs =
    of === sort && typeof key === 'string' && keyForms[sort].test(key) && /^[0-9a-f-]{36}$/.test(String(id))
  if (isOurs && (sort === 'name' || key === 'infinity' || !Number.isNaN(Date.parse(key)))) {
    return { key, id: String(id) }
  }
  throw new AppError('invalid-argument', [{ path: 'cursor', message: 'This is not a cursor of this list.' }])
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
