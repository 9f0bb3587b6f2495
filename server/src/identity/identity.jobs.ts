import * as z from 'zod/mini'
import type { Clock } from '../platform/clock/clock.ts'
import { defineJob, type Job } from '../platform/jobs/job.ts'
import { attemptWindow } from './embedded-identity.ts'
import { deleteExpiredSessions, deleteOldAttempts, type IdentityPool } from './identity.queries.ts'

/** Forgets the sessions and the counted attempts that are over. */
export const identityJobs = ({ pool, clock }: { pool: IdentityPool; clock: Clock }): Job[] => [
  defineJob({
    name: 'identity.sweep',
    payload: z.object({}),
    schedule: '7 * * * *',
    run: async () => {
      const now = clock.now()
      await deleteExpiredSessions(pool, now)
      await deleteOldAttempts(pool, new Date(now.getTime() - attemptWindow))
    },
  }),
]
