import type { Analytics } from '@candour/contract'
import type { Clock } from '../platform/clock/clock.ts'
import type { Database } from '../platform/db/database.ts'
import { funnelSince, viewsSince } from './analytics.queries.ts'

const dayMs = 86_400_000

/** What is shown to the operator: four weeks of page views, twelve weeks of links. */
export function readAnalytics({ db, clock }: { db: Database; clock: Clock }): Promise<Analytics> {
  const now = clock.now()
  const sinceMonday = (now.getUTCDay() + 6) % 7
  return db.withSystem(async (tx) => ({
    views: await viewsSince(tx, daysBefore(now, 27)),
    funnel: await funnelSince(tx, daysBefore(now, sinceMonday + 11 * 7)),
  }))
}

const daysBefore = (now: Date, days: number) =>
  new Date(now.getTime() - days * dayMs).toISOString().slice(0, 10)
