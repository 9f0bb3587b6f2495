import * as z from 'zod/mini'
import { defineJob, type Job } from '../platform/jobs/job.ts'
import { type SendingOptions, sendJob, sendMail } from './mail.ts'

export function mailJobs(options: SendingOptions): Job[] {
  return [
    defineJob({
      name: sendJob,
      payload: z.object({ accountId: z.uuid(), mailId: z.uuid() }),
      run: (payload) => sendMail(options, payload),
    }),
  ]
}
