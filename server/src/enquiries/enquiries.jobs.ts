import * as z from 'zod/mini'
import type { Clock } from '../platform/clock/clock.ts'
import type { KeyRing } from '../platform/crypto/key-ring.ts'
import type { Database } from '../platform/db/database.ts'
import { defineJob, type Job } from '../platform/jobs/job.ts'
import { forgetEnquiries, type SendingOptions, sendByMail, sendJob } from './enquiries.ts'

interface EnquiryJobsOptions {
  db: Database
  ring: KeyRing
  clock: Clock
  /** How the operator is written to; without one, nobody asks them anything. */
  toOperator?: Pick<SendingOptions, 'mailer' | 'operatorEmail' | 'log'> | undefined
}

export function enquiryJobs({ db, ring, clock, toOperator }: EnquiryJobsOptions): Job[] {
  const forgetting = defineJob({
    name: 'enquiries.forget',
    payload: z.object({}),
    schedule: '37 * * * *',
    // Without an operator, too: there may have been one.
    run: () => forgetEnquiries({ db, clock, log: toOperator?.log }),
  })
  if (!toOperator) return [forgetting]
  const sending = defineJob({
    name: sendJob,
    payload: z.object({ enquiryId: z.uuid() }),
    run: ({ enquiryId }) => sendByMail({ db, ring, ...toOperator }, enquiryId),
  })
  return [forgetting, sending]
}
