import type { TestDatabase } from './platform/db/test-database.ts'

export interface Subscribed {
  status: string
  planId: string
  /** Since when a payment is due; none is unless one is given. */
  pastDueSince?: Date
}

/** Puts a firm on a plan without Stripe, for tests of what a plan allows. */
export async function subscribe(
  { admin }: TestDatabase,
  { accountId }: { accountId: string },
  { pastDueSince, ...told }: Subscribed,
): Promise<void> {
  await admin(
    'update profiles set subscription = subscription || $2::jsonb, past_due_since = $3 where account_id = $1',
    [accountId, JSON.stringify({ ...told, id: 'sub_test', productId: 'prod_test' }), pastDueSince ?? null],
  )
}
