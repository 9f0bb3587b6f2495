import { graceDays } from '@candour/contract'
import * as z from 'zod/mini'
import { AppError } from '../platform/errors.ts'
import { addJob } from '../platform/jobs/add-job.queries.ts'
import { defineJob, type Job } from '../platform/jobs/job.ts'
import { subscriptionsToLookAt } from '../profiles/index.ts'
import { forgetJob } from './deleting.ts'
import { type FetchingOptions, fetchJob, fetchSubscription } from './fetching.ts'
import { type NoticesOptions, notifyJob, sendNotice } from './notices.ts'
import { type Payments, UnknownCustomer } from './payments.ts'
import { deleteOldEvents } from './subscriptions.queries.ts'

const hour = 60 * 60 * 1000
const day = 24 * hour
/** Stripe sends an event again for three days at most. */
const eventsKept = 90 * day
const lookedAtAnHour = 500

export function subscriptionJobs(options: FetchingOptions & NoticesOptions): Job[] {
  const { db, clock, payments } = options
  const jobs = [
    defineJob({
      name: notifyJob,
      payload: z.object({ accountId: z.uuid(), noticeId: z.uuid() }),
      run: (payload) => sendNotice(options, payload),
    }),
    defineJob({
      name: 'stripe-events.sweep',
      payload: z.object({}),
      schedule: '37 3 * * *',
      run: () => db.withSystem((tx) => deleteOldEvents(tx, new Date(clock.now().getTime() - eventsKept))),
    }),
  ]
  // What waits for Stripe waits for a process that knows it.
  if (!payments) return jobs
  return [
    ...jobs,
    defineJob({
      name: fetchJob,
      payload: z.object({ accountId: z.uuid() }),
      run: ({ accountId }) => fetchUnlessGone(options, accountId),
    }),
    defineJob({
      name: forgetJob,
      payload: z.object({ customerId: z.string(), mode: z.enum(['test', 'live']) }),
      run: (customer) => forget(payments, customer),
    }),
    defineJob({
      name: 'subscriptions.look-again',
      payload: z.object({}),
      schedule: '41 * * * *',
      run: () => lookAgain(options),
    }),
  ]
}

/** A customer who pays and is not found goes on paying elsewhere: then the job waits for the right key. */
async function forget(
  payments: Payments,
  { customerId, mode }: { customerId: string; mode: 'test' | 'live' },
): Promise<void> {
  try {
    await payments.forgetCustomer(customerId)
  } catch (error) {
    if (!(mode === 'test' && error instanceof UnknownCustomer)) throw error
  }
}

async function fetchUnlessGone(options: FetchingOptions, accountId: string): Promise<void> {
  try {
    await fetchSubscription(options, accountId)
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'not-found')) throw error
  }
}

/**
 * Events may be lost, and nothing at Stripe happens when a grace is over: so every subscription is fetched once a day, and
 * after its grace. Spread over the hour, so that mails need not wait; under a key of its own, so that what an event wants
 * fetched at once is not put off.
 */
async function lookAgain({ db, clock }: FetchingOptions): Promise<void> {
  const now = clock.now()
  const before = new Date(now.getTime() - day)
  await db.withSystem(async (tx) => {
    const wanted = { before, now, graceHours: graceDays * 24, rows: lookedAtAnHour }
    for (const [index, accountId] of (await subscriptionsToLookAt(tx, wanted)).entries()) {
      const runAt = new Date(now.getTime() + (index * hour) / lookedAtAnHour)
      await addJob(tx, { name: fetchJob, payload: { accountId }, key: `look again ${accountId}`, runAt })
    }
  })
}
