import * as z from 'zod/mini'
import type { Database } from '../db/database.ts'
import { defineJob, type Job } from './job.ts'

/** Forgets idempotency keys of over a month ago: nobody repeats a write so late. The policy lets no younger go. */
export const pruneKeysJob = (db: Database): Job =>
  defineJob({
    name: 'idempotency-keys.prune',
    payload: z.object({}),
    schedule: '17 3 * * *',
    run: async () => {
      await db.withSystem((tx) => tx.query('delete from idempotency_keys'))
    },
  })
