import * as z from 'zod/mini'
import type { Database } from '../platform/db/database.ts'
import { defineJob, type Job } from '../platform/jobs/job.ts'
import type { Announce } from '../platform/live/announce.ts'
import { deleteOldBrowsers } from './known-browsers.queries.ts'
import { deleteOldSessions } from './sessions.queries.ts'

export function responseJobs({ db }: { db: Database; announce: Announce }): Job[] {
  return [
    defineJob({
      name: 'answering-sessions.sweep',
      payload: z.object({}),
      schedule: '37 3 * * *',
      run: () => db.withSystem(deleteOldSessions),
    }),
    defineJob({
      name: 'known-browsers.sweep',
      payload: z.object({}),
      schedule: '57 3 * * *',
      run: () => db.withSystem(deleteOldBrowsers),
    }),
  ]
}
