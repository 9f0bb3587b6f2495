import type { Subscription } from '@candour/contract'
import type { Clock } from '../platform/clock/clock.ts'
import { audit } from '../platform/db/audit.queries.ts'
import { type Database, holdAccount, type Tx } from '../platform/db/database.ts'
import { AppError } from '../platform/errors.ts'
import { addJob } from '../platform/jobs/add-job.queries.ts'
import { freeTier, type StoredSubscription, storeSubscription, subscriptionOf } from '../profiles/index.ts'
import { noteOnce, noticeOf } from './notices.ts'
import { type CustomerState, type Payments, UnknownCustomer } from './payments.ts'

export interface FetchingOptions {
  db: Database
  clock: Clock
  payments?: Payments | undefined
}

export const fetchJob = 'subscriptions.fetch'

/**
 * Asks Stripe what the account is subscribed to and stores that; without a customer there, gives what is stored. No
 * connection is held while Stripe answers. What was stored meanwhile may have been asked for later, so then Stripe is asked
 * once more: whoever asked earlier never writes over whoever asked later. What was stored twice meanwhile was asked for
 * after this began, and will do.
 */
export async function fetchSubscription(options: FetchingOptions, accountId: string): Promise<Subscription> {
  const { db, clock, payments } = options
  for (let first: number | undefined; ; ) {
    const stored = await db.withAccount({ accountId }, (tx) => subscriptionOf(tx, accountId))
    if (!stored) throw new AppError('not-found')
    if (!payments || stored.stripeCustomerId === null) return stored.subscription
    first ??= stored.version
    if (stored.version >= first + 2) return stored.subscription
    const state = await unlessBegunAnew(stored, payments.stateOf(stored.stripeCustomerId))
    const now = clock.now()
    const subscription = {
      ...(state?.subscription ?? freeTier(stored.createdAt)),
      updatedAt: now.toISOString(),
    }
    const isStored = await db.withSystem(async (tx) => {
      await holdAccount(tx, accountId)
      const isCurrent = await storeSubscription(tx, {
        ...{ accountId, version: stored.version, subscription, now },
        customerId: state && stored.stripeCustomerId,
        pastDueSince: subscription.status === 'past_due' ? (state?.due?.since ?? null) : null,
      })
      if (!isCurrent) return false
      await auditChange(tx, accountId, stored.subscription, subscription)
      const notice = noticeOf(state, stored.subscription, now)
      if (notice) await noteOnce(tx, { ...notice, accountId, now })
      return true
    })
    if (isStored) return subscription
  }
}

/** Test payments may begin anew, or give way to live ones; a customer who pays is never given up for not being found. */
async function unlessBegunAnew(
  { isTestCustomer }: StoredSubscription,
  asked: Promise<CustomerState | null>,
): Promise<CustomerState | null> {
  try {
    return await asked
  } catch (error) {
    if (isTestCustomer && error instanceof UnknownCustomer) return null
    throw error
  }
}

/** Asking is no change, nor is the same answer. */
async function auditChange(
  tx: Tx,
  accountId: string,
  before: Subscription,
  after: Subscription,
): Promise<void> {
  const fields = ['id', 'status', 'planId', 'currentPeriodEnd', 'cancelAtPeriodEnd'] as const
  const names = fields.filter((field) => before[field] !== after[field])
  if (names.length === 0) return
  await audit(tx, {
    accountId,
    actor: { kind: 'system' },
    action: 'subscription.changed',
    subject: { kind: 'subscription', id: after.id },
    names,
  })
}

/** In the transaction of whatever says that Stripe has news of the account. One that waits does for all. */
export async function fetchSoon(tx: Tx, accountId: string): Promise<void> {
  await addJob(tx, { name: fetchJob, payload: { accountId }, key: `subscription ${accountId}` })
}
