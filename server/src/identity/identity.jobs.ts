import * as z from 'zod/mini'
import type { Clock } from '../platform/clock/clock.ts'
import { defineJob, type Job } from '../platform/jobs/job.ts'
import { deleteOldCodes } from './action-codes.queries.ts'
import { expiredKept } from './action-codes.ts'
import { deleteOldAttempts } from './attempts.queries.ts'
import { longestWindow } from './attempts.ts'
import { deleteExpiredHostedSessions } from './hosted-sessions.queries.ts'
import type { IdentityPool } from './identity-pool.ts'
import { deleteExpiredSessions } from './sessions.queries.ts'
import { deleteExpiredTickets } from './tickets.queries.ts'

/** Forgets the sessions, the counted attempts, the codes and the tickets that are over. */
export const identityJobs = ({ pool, clock }: { pool: IdentityPool; clock: Clock }): Job[] => [
  defineJob({
    name: 'identity.sweep',
    payload: z.object({}),
    schedule: '7 * * * *',
    run: async () => {
      const now = clock.now()
      const before = (age: number) => new Date(now.getTime() - age)
      await deleteExpiredSessions(pool, now)
      await deleteExpiredHostedSessions(pool, now)
      await deleteOldAttempts(pool, before(longestWindow))
      await deleteExpiredTickets(pool, now)
      await deleteOldCodes(pool, before(expiredKept))
    },
  }),
]
