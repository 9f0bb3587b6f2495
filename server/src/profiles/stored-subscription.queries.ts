import type { Subscription } from '@candour/contract'
import type { Tx } from '../platform/db/database.ts'

/** What a profile keeps of the subscription of its account. It is written as the system only, never as the firm. */
export interface StoredSubscription {
  uid: string
  email: string
  company: string
  createdAt: Date
  stripeCustomerId: string | null
  /** Whether the customer is one of test payments, of which a new start may leave nothing behind. */
  isTestCustomer: boolean
  subscription: Subscription
  /** Since when a payment is due, ISO instant; null where none is. */
  pastDueSince: string | null
  /** Counts what was stored, so that who asked Stripe earlier does not write over who asked later. */
  version: number
}

/** In the scope of the account. */
export async function subscriptionOf(tx: Tx, accountId: string): Promise<StoredSubscription | undefined> {
  const [row] = await tx.query<Omit<StoredSubscription, 'pastDueSince'> & { pastDueSince: Date | null }>(
    `select uid, email, company, created_at as "createdAt", stripe_customer_id as "stripeCustomerId",
            stripe_customer_is_test is true as "isTestCustomer", subscription,
            past_due_since as "pastDueSince", subscription_version as version
       from profiles where account_id = $1`,
    [accountId],
  )
  return row && { ...row, pastDueSince: row.pastDueSince?.toISOString() ?? null }
}

/** As the system. */
export async function accountOfCustomer(tx: Tx, customerId: string): Promise<string | undefined> {
  const [row] = await tx.query<{ accountId: string }>(
    'select account_id as "accountId" from profiles where stripe_customer_id = $1',
    [customerId],
  )
  return row?.accountId
}

/**
 * As the system: the customer at Stripe that an account has from now on, unless it has one already. Gives the one that it
 * has then; nothing where the account is gone.
 */
export async function linkCustomer(
  tx: Tx,
  { accountId, customerId, isTest }: { accountId: string; customerId: string; isTest: boolean },
): Promise<string | undefined> {
  await tx.query(
    `update profiles
        set stripe_customer_id = $2, stripe_customer_is_test = $3, subscription_version = subscription_version + 1
      where account_id = $1 and stripe_customer_id is null`,
    [accountId, customerId, isTest],
  )
  const [row] = await tx.query<{ customerId: string }>(
    'select stripe_customer_id as "customerId" from profiles where account_id = $1',
    [accountId],
  )
  return row?.customerId
}

export interface SubscriptionWrite {
  accountId: string
  /** Null where Stripe has forgotten the customer. */
  customerId: string | null
  subscription: Subscription
  pastDueSince: string | null
  /** The version that was there before Stripe was asked. */
  version: number
  now: Date
}

/** As the system. Whether nobody else has stored anything since that version. */
export async function storeSubscription(tx: Tx, write: SubscriptionWrite): Promise<boolean> {
  const { accountId, version, customerId, subscription, pastDueSince, now } = write
  const stored = await tx.query(
    `update profiles
        set subscription = $3, past_due_since = $4, stripe_customer_id = $5,
            stripe_customer_is_test = case when $5::text is null then null else stripe_customer_is_test end,
            subscription_fetched_at = $6, subscription_version = subscription_version + 1,
            updated_at = greatest($6, updated_at + interval '1 millisecond')
      where account_id = $1 and subscription_version = $2
      returning uid`,
    [accountId, version, subscription, pastDueSince, customerId, now],
  )
  return stored.length > 0
}

/**
 * As the system: accounts with a customer at Stripe that were not looked at since `before`, or not since the grace for a
 * payment ended; those first that were not looked at for longest.
 */
export async function subscriptionsToLookAt(
  tx: Tx,
  { before, now, graceHours, rows }: { before: Date; now: Date; graceHours: number; rows: number },
): Promise<string[]> {
  const found = await tx.query<{ accountId: string }>(
    `select account_id as "accountId" from profiles
      where stripe_customer_id is not null
        and (subscription_fetched_at is null or subscription_fetched_at < $1
          or (past_due_since + make_interval(hours => $3) <= $2
            and past_due_since + make_interval(hours => $3) > subscription_fetched_at))
      order by subscription_fetched_at nulls first limit $4`,
    [before, now, graceHours, rows],
  )
  return found.map(({ accountId }) => accountId)
}

/** In `withWholeAccount`. */
export async function customerOfAccount(
  tx: Tx,
): Promise<{ customerId: string; isTest: boolean } | undefined> {
  const [row] = await tx.query<{ customerId: string; isTest: boolean }>(
    `select stripe_customer_id as "customerId", stripe_customer_is_test is true as "isTest"
       from profiles where stripe_customer_id is not null`,
  )
  return row
}
