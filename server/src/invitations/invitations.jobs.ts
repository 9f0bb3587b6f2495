import * as z from 'zod/mini'
import { AppError } from '../platform/errors.ts'
import { addJob } from '../platform/jobs/add-job.queries.ts'
import { defineJob, type Job } from '../platform/jobs/job.ts'
import { deleteOldCodes } from './codes.queries.ts'
import { mailToClient, receiptJob } from './mailing.ts'
import { allAccounts } from './news.queries.ts'
import { tellJob } from './news.ts'
import { type RemindingOptions, remindAll } from './reminders.ts'
import { type TellingOptions, tell } from './telling.ts'
import { isMondayMorning, sendSummary, summaryJob } from './weekly-summary.ts'

export function invitationJobs(options: RemindingOptions & TellingOptions): Job[] {
  const { db, clock, keys, ring, appUrl } = options
  return [
    defineJob({
      name: 'reminders.send',
      payload: z.object({}),
      schedule: '*/5 * * * *',
      run: () => remindAll(options),
    }),
    defineJob({
      name: receiptJob,
      payload: z.object({ accountId: z.uuid(), invitationId: z.uuid() }),
      run: async ({ accountId, invitationId }) => {
        const context = { keys, ring, appUrl, accountId, now: clock.now() }
        const what = { invitationId, kind: 'receipt' } as const
        await db.withAccount({ accountId }, (tx) => mailToClient(tx, context, what)).catch(unlessGone)
      },
    }),
    defineJob({
      name: tellJob,
      payload: z.object({ accountId: z.uuid() }),
      run: ({ accountId }) => tell(options, accountId),
    }),
    defineJob({
      name: 'firm.summaries',
      payload: z.object({}),
      // Half past seven in London is one of these.
      schedule: '30 6,7 * * 1',
      run: async () => {
        if (!isMondayMorning(clock.now())) return
        await db.withSystem(async (tx) => {
          for (const accountId of await allAccounts(tx))
            await addJob(tx, { name: summaryJob, payload: { accountId }, key: `${summaryJob} ${accountId}` })
        })
      },
    }),
    defineJob({
      name: summaryJob,
      payload: z.object({ accountId: z.uuid() }),
      run: ({ accountId }) => sendSummary(options, accountId),
    }),
    defineJob({
      name: 'codes.sweep',
      payload: z.object({}),
      schedule: '47 3 * * *',
      run: () => db.withSystem(deleteOldCodes),
    }),
  ]
}

/** What was erased meanwhile needs nothing. */
function unlessGone(error: unknown): void {
  if (!(error instanceof AppError && error.code === 'not-found')) throw error
}
