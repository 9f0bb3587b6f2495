import * as z from 'zod/mini'
import { defineJob, type Job } from '../platform/jobs/job.ts'
import { type SendingOptions, sendByMail, sendJob } from './enquiries.ts'

export function enquiryJobs(options: SendingOptions): Job[] {
  return [
    defineJob({
      name: sendJob,
      payload: z.object({ enquiryId: z.uuid() }),
      run: ({ enquiryId }) => sendByMail(options, enquiryId),
    }),
  ]
}
