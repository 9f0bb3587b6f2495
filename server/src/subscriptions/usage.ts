import { graceEnd, plans, type Usage } from '@candour/contract'
import { usedFileBytes } from '../files/index.ts'
import type { Clock } from '../platform/clock/clock.ts'
import type { Database, Tx } from '../platform/db/database.ts'
import { existingSubscription, planInForceOf } from './limits.ts'
import { monthOf } from './months.ts'
import type { Payments } from './payments.ts'
import { invitationsCounted } from './usage.queries.ts'

export interface UsageOptions {
  db: Database
  clock: Clock
  payments?: Payments | undefined
  /** Of the account in scope. Surveys are counted by their own slice, which stands on this one. */
  countOwnSurveys: (tx: Tx) => Promise<number>
}

/** What the plan in force allows, and how much of it is used. */
export function readUsage(options: UsageOptions, accountId: string): Promise<Usage> {
  const { db, clock, payments, countOwnSurveys } = options
  return db.withAccount({ accountId }, async (tx) => {
    const now = clock.now()
    const stored = await existingSubscription(tx, accountId)
    const planId = planInForceOf(stored, now)
    const plan = plans[planId]
    const { day: month, start, end } = monthOf(now)
    const used = {
      invitations: await invitationsCounted(tx, { accountId, month }),
      surveys: await countOwnSurveys(tx),
      fileBytes: await usedFileBytes(tx),
    }
    return {
      planId,
      period: { start: start.toISOString(), end: end.toISOString() },
      invitations: { used: used.invitations, allowed: plan.invitationsAMonth },
      surveys: { used: used.surveys, allowed: plan.ownSurveys },
      fileBytes: { used: used.fileBytes, allowed: plan.fileBytes },
      graceEndsAt: stored.pastDueSince && graceEnd(stored.pastDueSince),
      payments: payments ? (payments.isTest ? 'test' : 'live') : 'off',
    }
  })
}
