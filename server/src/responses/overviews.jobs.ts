import * as z from 'zod/mini'
import type { Database } from '../platform/db/database.ts'
import { defineJob, type Job } from '../platform/jobs/job.ts'
import type { Live } from '../platform/live/live.ts'
import { queueRepair, staleOverviews } from './overviews.queries.ts'
import { type OverviewContext, refreshOverview } from './overviews.ts'

export interface OverviewJobsOptions extends OverviewContext {
  live?: Pick<Live, 'tell'> | undefined
}

const repairJob = 'overviews.repair'
const batch = 200

/** What a process that ended had still to look at, and what the days that pass make another of. */
export function overviewJobs({ live, ...context }: OverviewJobsOptions): Job[] {
  const { db, clock } = context
  return [
    defineJob({
      name: repairJob,
      payload: z.object({}),
      schedule: '7 * * * *',
      run: async () => {
        const seen = new Set<string>()
        for (;;) {
          const stale = await db.withSystem((tx) => staleOverviews(tx, clock.now(), batch))
          const fresh = stale.filter(({ clientId }) => !seen.has(clientId))
          // What cannot be looked at would otherwise come again and again.
          if (fresh.length === 0) return
          for (const client of fresh) {
            seen.add(client.clientId)
            const { hasChanged } = await refreshOverview(context, client)
            if (hasChanged) live?.tell([client])
          }
        }
      },
    }),
  ]
}

/** At a start: whoever ended before may have left something. */
export const repairOverviews = (db: Database): Promise<void> =>
  db.withSystem((tx) => queueRepair(tx, repairJob))
