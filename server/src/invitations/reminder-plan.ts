import { type Contact, limits } from '@candour/contract'
import { daysLater, nextSafeTime } from './safe-hours.ts'

export interface ReminderPlan {
  /** When the link went out by e-mail; without that, nobody is reminded. */
  mailedAt: Date | null
  days: readonly number[]
  sent: number
  hours: Contact['hours']
  expiresAt: Date
}

/** The next reminder after now: those whose time has passed are left out, not caught up with. */
export function nextReminder(plan: ReminderPlan, now: Date): Date | null {
  const { mailedAt, days, sent, hours, expiresAt } = plan
  if (!mailedAt || sent >= limits.reminders.most) return null
  const times = days
    .map((count) => nextSafeTime(daysLater(mailedAt, count), hours))
    .filter((time) => time > now && time < expiresAt)
  return times.length === 0 ? null : new Date(Math.min(...times.map(Number)))
}

/** Each day once, in their order. */
export const inOrder = (days: readonly number[]): number[] => [...new Set(days)].sort((a, b) => a - b)
