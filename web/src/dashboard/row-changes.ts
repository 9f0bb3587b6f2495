import type { DashboardRow } from '@candour/contract'
import { useEffect, useRef, useState } from 'react'
import { statusInWords } from '../ui/status-tag.tsx'

type Row = DashboardRow

/** Long enough to be seen out of the corner of an eye. */
const markedMs = 3_000
/** Who listens to a page is not to hear of every client as it happens. */
const quietMs = 10_000
/** More than these are a number. */
const mostNamed = 2

export const sameRow = (one: Row, other: Row) =>
  one === other || JSON.stringify(one) === JSON.stringify(other)

/** Those whose row says something else than before, or is new. */
export function changedIn(before: readonly Row[], now: readonly Row[]): Row[] {
  const known = new Map(before.map((row) => [row.clientId, row]))
  return now.filter((row) => {
    const old = known.get(row.clientId)
    return !old || !sameRow(old, row)
  })
}

/** What of that is worth being told: where a client has come to another stage, or has replied. Not every save. */
export function newsOf(before: readonly Row[], now: readonly Row[]): string {
  const known = new Map(before.map((row) => [row.clientId, row]))
  const told = now.flatMap((row) => {
    const old = known.get(row.clientId)
    if (!old) return []
    if (row.queries.replied > old.queries.replied) return [`${row.name} has replied.`]
    return row.status === old.status ? [] : [`${row.name}: ${statusInWords(row.status).toLowerCase()}.`]
  })
  if (told.length > mostNamed) return `${told.length} clients have come further.`
  return told.join(' ')
}

/**
 * Which rows have just changed, and what a screen reader is told of it. Rows that were asked for are no change, nor are
 * those of another filter (undefined, until they have come).
 */
export function useRowChanges(rows: readonly Row[] | undefined, updatedAt: number) {
  const marked = useMarked(rows, updatedAt)
  const news = useNews(rows)
  return { marked, news }
}

function useMarked(rows: readonly Row[] | undefined, updatedAt: number): ReadonlySet<string> {
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set())
  const seen = useRef<{ rows: readonly Row[]; at: number }>(null)
  useEffect(() => {
    if (!rows) return
    const before = seen.current
    seen.current = { rows, at: updatedAt }
    if (!before || before.at === updatedAt) return
    // More of the list comes after its end, because somebody asked for it.
    const changed = changedIn(
      before.rows,
      rows.length > before.rows.length + 1 ? rows.slice(0, before.rows.length) : rows,
    )
    if (changed.length > 0) setMarked(new Set(changed.map(({ clientId }) => clientId)))
  }, [rows, updatedAt])
  useEffect(() => {
    if (marked.size === 0) return
    const timer = setTimeout(() => setMarked(new Set()), markedMs)
    return () => clearTimeout(timer)
  }, [marked])
  return marked
}

function useNews(rows: readonly Row[] | undefined): string {
  const [news, setNews] = useState('')
  const told = useRef<{ rows: readonly Row[]; at: number }>(null)
  useEffect(() => {
    if (!rows) return
    told.current ??= { rows, at: 0 }
    const { rows: before, at } = told.current
    const timer = setTimeout(
      () => {
        const text = newsOf(before, rows)
        told.current = { rows, at: text ? Date.now() : at }
        if (text) setNews(text)
      },
      Math.max(0, at + quietMs - Date.now()),
    )
    return () => clearTimeout(timer)
  }, [rows])
  return news
}
