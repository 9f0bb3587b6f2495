import * as z from 'zod/mini'
import type { Clock } from '../platform/clock/clock.ts'
import type { Database } from '../platform/db/database.ts'
import { defineJob, type Job } from '../platform/jobs/job.ts'
import { forgetDeletions } from './deleted-users.queries.ts'

const day = 24 * 60 * 60 * 1000

/** Who was deleted a day ago has long no token left with which an account could be made anew. */
export const profileJobs = ({ db, clock }: { db: Database; clock: Clock }): Job[] => [
  defineJob({
    name: 'deleted-users.sweep',
    payload: z.object({}),
    schedule: '27 3 * * *',
    run: () => db.withSystem((tx) => forgetDeletions(tx, new Date(clock.now().getTime() - day))),
  }),
]
