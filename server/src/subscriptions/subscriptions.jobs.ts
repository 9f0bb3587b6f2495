import * as z from 'zod/mini'
import { AppError } from '../platform/errors.ts'
import { defineJob, type Job } from '../platform/jobs/job.ts'
import { type FetchingOptions, fetchJob, fetchSubscription } from './fetching.ts'

export function subscriptionJobs(options: FetchingOptions): Job[] {
  // What waits for Stripe waits for a process that knows it.
  if (!options.payments) return []
  return [
    defineJob({
      name: fetchJob,
      payload: z.object({ accountId: z.uuid() }),
      run: ({ accountId }) => fetchUnlessGone(options, accountId),
    }),
  ]
}

async function fetchUnlessGone(options: FetchingOptions, accountId: string): Promise<void> {
  try {
    await fetchSubscription(options, accountId)
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'not-found')) throw error
  }
}
