import { limits, type TimelineEntry } from '@candour/contract'
import type { Tx } from '../platform/db/database.ts'
import { AppError } from '../platform/errors.ts'
import { type TrailRow, trailOf } from './timeline.queries.ts'

/** Of one sitting: between two things that somebody does over and over is no more time than this. */
const sittingGap = 30 * 60 * 1000
/** Read at once: a page of the timeline is made of no more, however many saves one sitting has. */
const mostRows = 1000

/** What somebody does again and again in one sitting; everything else stands by itself. */
const isRepeated = new Set(['answers.saved', 'invitation.opened-again', 'response.read'])

/**
 * Who did and who read what, about a client and all the links, latest first. Of what one person does over and over in a
 * sitting there is one entry, as long as nobody does anything else in between.
 */
export async function timelinePage(
  tx: Tx,
  subjects: readonly string[],
  query: { cursor?: string | undefined; limit?: number | undefined },
): Promise<{ items: TimelineEntry[]; nextCursor: string | null }> {
  const limit = query.limit ?? limits.pageSize
  const rows = await trailOf(tx, { subjects, before: placeOf(query.cursor), rows: mostRows })
  const entries: TrailRow[][] = []
  for (const row of rows) {
    const entry = entries.at(-1)
    const last = entry?.at(-1)
    if (entry && last && belongTogether(row, last)) entry.push(row)
    else if (entries.length === limit) break
    else entries.push([row])
  }
  const last = entries.at(-1)?.at(-1)
  const shown = entries.reduce((sum, entry) => sum + entry.length, 0)
  const isMore = shown < rows.length || rows.length === mostRows
  return { items: entries.map(asEntry), nextCursor: isMore && last ? cursorAt(last.id) : null }
}

function belongTogether(earlier: TrailRow, later: TrailRow): boolean {
  return (
    isRepeated.has(later.action) &&
    earlier.action === later.action &&
    earlier.actorKind === later.actorKind &&
    earlier.actorId === later.actorId &&
    later.at.getTime() - earlier.at.getTime() <= sittingGap
  )
}

/** When it was last done, with the questions in the order in which they were first named. */
function asEntry(rows: readonly TrailRow[]): TimelineEntry {
  const [latest] = rows as [TrailRow]
  return {
    at: latest.at.toISOString(),
    actor: latest.actorKind,
    name: latest.actorName,
    action: latest.action,
    names: [...new Set([...rows].reverse().flatMap(({ names }) => names))],
    times: rows.length,
  }
}

const cursorAt = (id: string) => Buffer.from(id).toString('base64url')

function placeOf(cursor: string | undefined): string | null {
  if (cursor === undefined) return null
  const id = Buffer.from(cursor, 'base64url').toString('utf8')
  if (/^\d{1,18}$/.test(id)) return id
  throw new AppError('invalid-argument', [{ path: 'cursor', message: 'This is not a cursor of ours.' }])
}
