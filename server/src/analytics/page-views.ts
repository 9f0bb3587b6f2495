import type { Clock } from '../platform/clock/clock.ts'
import type { Database } from '../platform/db/database.ts'
import type { Logger } from '../platform/log/log.ts'
import { addViews, type Counted } from './analytics.queries.ts'

export interface PageViewsOptions {
  db: Database
  clock: Clock
  log: Pick<Logger, 'warn'>
  /** What can be counted: patterns of routes. */
  routes: readonly string[]
}

/** Page views, counted in memory for a moment, so that many of them are one write. */
export interface PageViews {
  /** `from` is told apart only so that one alone cannot run the figures up, and forgotten with the next write. */
  count(route: string, from: string): void
  flush(): Promise<void>
}

const flushAfter = 5_000
/** Of one address, in that time: more than people open. */
const mostOfOne = 30
/** Whoever comes beyond so many in that time is not counted. */
const mostAddresses = 10_000

export function pageViews({ db, clock, log, routes }: PageViewsOptions): PageViews {
  let counted = new Map<string, Counted>()
  const seen = new Map<string, number>()
  let timer: NodeJS.Timeout | undefined
  let writing: Promise<void> = Promise.resolve()

  const add = (one: Counted) => {
    const key = `${one.day} ${one.route}`
    counted.set(key, { ...one, views: (counted.get(key)?.views ?? 0) + one.views })
    timer ??= setTimeout(() => void flush(), flushAfter).unref()
  }

  async function write(): Promise<void> {
    const taken = [...counted.values()]
    counted = new Map()
    if (taken.length === 0) return
    try {
      await db.withSystem((tx) => addViews(tx, taken))
    } catch (error) {
      log.warn({ err: error }, 'page views wait for the database')
      // They are few, one for each day and route, however long it takes.
      for (const one of taken) add(one)
    }
  }

  function flush(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    seen.clear()
    writing = writing.then(write)
    return writing
  }

  return {
    count(route, from) {
      if (!routes.includes(route)) return
      const times = (seen.get(from) ?? 0) + 1
      if (times > mostOfOne || (times === 1 && seen.size >= mostAddresses)) return
      seen.set(from, times)
      add({ day: clock.now().toISOString().slice(0, 10), route, views: 1 })
    },
    flush,
  }
}
