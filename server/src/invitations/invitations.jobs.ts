import * as z from 'zod/mini'
import type { Database } from '../platform/db/database.ts'
import { defineJob, type Job } from '../platform/jobs/job.ts'
import type { Announce } from '../platform/live/announce.ts'
import { deleteOldCodes } from './codes.queries.ts'

export function invitationJobs({ db }: { db: Database; announce: Announce }): Job[] {
  return [
    defineJob({
      name: 'codes.sweep',
      payload: z.object({}),
      schedule: '47 3 * * *',
      run: () => db.withSystem(deleteOldCodes),
    }),
  ]
}
