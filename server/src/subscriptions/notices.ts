import { graceEnd, isLive, type Subscription } from '@candour/contract'
import { queueMail } from '../mail/index.ts'
import type { Clock } from '../platform/clock/clock.ts'
import type { KeyRing } from '../platform/crypto/key-ring.ts'
import type { Database, Tx } from '../platform/db/database.ts'
import { addJob } from '../platform/jobs/add-job.queries.ts'
import { type StoredSubscription, subscriptionOf } from '../profiles/index.ts'
import { planInForceOf } from './limits.ts'
import { noticeMails } from './notice-mails.ts'
import type { CustomerState } from './payments.ts'
import { insertNotice, lockWaitingNotice, markMailed, type Notice } from './subscriptions.queries.ts'

export const notifyJob = 'subscriptions.notify'

/**
 * What the firm is to know of what Stripe says: of a payment that failed, while the plan goes on and when it stops, and of a
 * plan that has ended.
 *
 * @param before what was stored, for a customer of whom Stripe says nothing any more
 */
export function noticeOf(state: CustomerState | null, before: Subscription, now: Date): Notice | null {
  const subscription = state?.subscription ?? null
  if (!subscription) return isPaid(before) && isLive(before.status) ? ended(before.id) : null
  if (!isPaid(subscription)) return null
  if (subscription.status === 'canceled') return ended(subscription.id)
  if (!state?.due) return null
  const { invoiceId: about, since } = state.due
  const goesOn = subscription.status === 'past_due' && now.toISOString() < graceEnd(since)
  return { kind: goesOn ? 'payment-failed' : 'plan-stopped', about }
}

const isPaid = ({ planId }: Pick<Subscription, 'planId'>) => planId !== 'free'
const ended = (about: string): Notice => ({ kind: 'plan-ended', about })

/** As the system, with what is stored: once for each, however often Stripe says it. */
export async function noteOnce(tx: Tx, notice: Notice & { accountId: string; now: Date }): Promise<void> {
  const noticeId = await insertNotice(tx, notice)
  if (noticeId === undefined) return
  await addJob(tx, { name: notifyJob, payload: { accountId: notice.accountId, noticeId } })
}

export interface NoticesOptions {
  db: Database
  clock: Clock
  ring: KeyRing
  appUrl: URL
}

/** Unless it is no longer true: who has paid meanwhile need not be told that a payment failed. */
export async function sendNotice(
  { db, clock, ring, appUrl }: NoticesOptions,
  { accountId, noticeId }: { accountId: string; noticeId: string },
): Promise<void> {
  await db.withAccount({ accountId }, async (tx) => {
    const notice = await lockWaitingNotice(tx, noticeId)
    const stored = notice && (await subscriptionOf(tx, accountId))
    const now = clock.now()
    if (!stored || !isTrue(notice, stored, now)) return
    const mail = noticeMails(appUrl)[notice.kind](stored)
    await markMailed(tx, noticeId, now)
    await queueMail(tx, ring, { accountId, clientId: null, to: stored.email, ...mail }, now)
  })
}

function isTrue({ kind }: Notice, stored: StoredSubscription, now: Date): boolean {
  const plan = planInForceOf(stored, now)
  return kind === 'payment-failed' ? stored.pastDueSince !== null && plan !== 'free' : plan === 'free'
}
