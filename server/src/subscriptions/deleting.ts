import type { Tx } from '../platform/db/database.ts'
import { addJob } from '../platform/jobs/add-job.queries.ts'
import { customerOfAccount } from '../profiles/index.ts'
import { deleteNoticesOfAccount } from './subscriptions.queries.ts'
import { deleteUsageOfAccount } from './usage.queries.ts'

export const forgetJob = 'subscriptions.forget'

/** In `withWholeAccount`, before the profile goes: Stripe ends what is paid for, and forgets who paid, by a job. */
export async function deleteSubscriptionOfAccount(tx: Tx): Promise<void> {
  await deleteUsageOfAccount(tx)
  await deleteNoticesOfAccount(tx)
  const customer = await customerOfAccount(tx)
  if (!customer) return
  const { customerId, isTest } = customer
  await addJob(tx, { name: forgetJob, payload: { customerId, mode: isTest ? 'test' : 'live' } })
}
