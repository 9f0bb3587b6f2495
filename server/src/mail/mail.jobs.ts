import * as z from 'zod/mini'
import type { Clock } from '../platform/clock/clock.ts'
import type { KeyRing } from '../platform/crypto/key-ring.ts'
import type { Database } from '../platform/db/database.ts'
import { defineJob, type Job } from '../platform/jobs/job.ts'
import type { Announce } from '../platform/live/announce.ts'
import { sendJob, sendMail } from './mail.ts'
import type { Mailer } from './mailer.ts'

export interface MailJobsOptions {
  db: Database
  ring: KeyRing
  mailer: Mailer
  clock: Clock
  /** After the commit of whatever changes something about a client. */
  announce: Announce
}

export function mailJobs(options: MailJobsOptions): Job[] {
  return [
    defineJob({
      name: sendJob,
      payload: z.object({ accountId: z.uuid(), mailId: z.uuid() }),
      run: (payload) => sendMail(options, payload),
    }),
  ]
}
