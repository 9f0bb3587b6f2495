import * as z from 'zod/mini'
import type { Clock } from '../platform/clock/clock.ts'
import type { Database } from '../platform/db/database.ts'
import { defineJob, type Job } from '../platform/jobs/job.ts'
import type { ClientOf } from './client-keys.ts'
import { clientsDeletedBefore } from './deleting.queries.ts'
import { eraseJob, startOfUndo } from './deleting.ts'

export interface ClientJobsOptions {
  db: Database
  clock: Clock
  /** Destroys all that there is of a client whose time to be brought back is over. */
  eraseIfDue: (client: ClientOf) => Promise<void>
}

export function clientJobs({ db, clock, eraseIfDue }: ClientJobsOptions): Job[] {
  return [
    defineJob({
      name: eraseJob,
      payload: z.object({ accountId: z.uuid(), clientId: z.uuid() }),
      run: eraseIfDue,
    }),
    defineJob({
      // Whatever became of the job of each.
      name: 'clients.erase-due',
      payload: z.object({}),
      schedule: '23 * * * *',
      run: async () => {
        const before = startOfUndo(clock.now())
        for (const client of await db.withSystem((tx) => clientsDeletedBefore(tx, before)))
          await eraseIfDue(client)
      },
    }),
  ]
}
