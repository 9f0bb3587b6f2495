import * as z from 'zod/mini'
import { defineJob, type Job } from '../platform/jobs/job.ts'
import { deleteOldCodes } from './codes.queries.ts'
import { type RemindingOptions, remindAll } from './reminders.ts'

export function invitationJobs(options: RemindingOptions): Job[] {
  const { db } = options
  return [
    defineJob({
      name: 'reminders.send',
      payload: z.object({}),
      schedule: '*/5 * * * *',
      run: () => remindAll(options),
    }),
    defineJob({
      name: 'codes.sweep',
      payload: z.object({}),
      schedule: '47 3 * * *',
      run: () => db.withSystem(deleteOldCodes),
    }),
  ]
}
