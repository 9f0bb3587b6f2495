import { type LimitDetails, type Plan, type PlanId, planInForce, plans } from '@candour/contract'
import { usedFileBytes } from '../files/index.ts'
import type { Tx } from '../platform/db/database.ts'
import { AppError } from '../platform/errors.ts'
import { type StoredSubscription, subscriptionOf } from '../profiles/index.ts'
import { monthOf } from './months.ts'
import { countInvitation, invitationsCounted, lockSurveysOf } from './usage.queries.ts'

export interface Spender {
  accountId: string
  now: Date
}

/** Whose limits hold at this moment. It is stored nowhere: time alone can change it. */
export function planInForceOf({ subscription, pastDueSince }: StoredSubscription, now: Date): PlanId {
  return planInForce(subscription, { pastDueSince, now: now.toISOString() })
}

/** What is stored of the account's subscription; whoever is still signed in to an account that was deleted is no more. */
export async function existingSubscription(tx: Tx, accountId: string): Promise<StoredSubscription> {
  const stored = await subscriptionOf(tx, accountId)
  if (!stored) throw new AppError('user-token-expired')
  return stored
}

async function planOf(tx: Tx, { accountId, now }: Spender): Promise<Plan> {
  return plans[planInForceOf(await existingSubscription(tx, accountId), now)]
}

/** To be called in the transaction that makes the invitation, which goes with it where the plan allows no more. */
export async function spendInvitation(tx: Tx, spender: Spender): Promise<void> {
  const { accountId, now } = spender
  const { invitationsAMonth, fileBytes } = await planOf(tx, spender)
  const usedBytes = await usedFileBytes(tx)
  // Whoever was invited before goes on giving files; only nobody else is asked for some.
  if (usedBytes >= fileBytes) throw atLimit({ limit: 'storage', used: usedBytes, allowed: fileBytes })
  const { day: month, end } = monthOf(now)
  if (await countInvitation(tx, { accountId, month, allowed: invitationsAMonth })) return
  throw atLimit({
    limit: 'invitations',
    used: await invitationsCounted(tx, { accountId, month }),
    allowed: invitationsAMonth,
    renewsAt: end.toISOString(),
  })
}

/**
 * To be called in the transaction that adds a survey of the firm's own. Until it ends nobody else adds one, so that what
 * `countOwn` gives is still true then.
 */
export async function spendSurvey(
  tx: Tx,
  spender: Spender,
  countOwn: (tx: Tx) => Promise<number>,
): Promise<void> {
  await lockSurveysOf(tx, spender.accountId)
  const { ownSurveys } = await planOf(tx, spender)
  if (ownSurveys === null) return
  const used = await countOwn(tx)
  if (used >= ownSurveys) throw atLimit({ limit: 'surveys', used, allowed: ownSurveys })
}

/** What all files of the account may take together, where the firm itself adds some. */
export async function allowedFileBytes(tx: Tx, spender: Spender): Promise<number> {
  return (await planOf(tx, spender)).fileBytes
}

function atLimit(details: Omit<LimitDetails, 'renewsAt'> & Partial<LimitDetails>): AppError {
  return new AppError('resource-exhausted', { renewsAt: null, ...details } satisfies LimitDetails)
}
