import { type Contact, limits } from '@candour/contract'
import { daysLater, isBy, nextSafeTime, onDayBefore } from './safe-hours.ts'

export interface ReminderPlan {
  /** When the link went out by e-mail; without that, nobody is reminded. */
  mailedAt: Date | null
  days: readonly number[]
  sent: number
  hours: Contact['hours']
  expiresAt: Date
  /** By when the answers are wanted, YYYY-MM-DD. */
  dueOn: string | null
}

/** So many days before the answers are wanted, whoever is reminded at all is reminded again. */
const beforeDue = [7, 2]

/** The next reminder after now: those whose time has passed are left out, not caught up with. */
export function nextReminder(plan: ReminderPlan, now: Date): Date | null {
  const { mailedAt, days, sent, hours, expiresAt, dueOn } = plan
  if (!mailedAt || days.length === 0 || sent >= limits.reminders.most) return null
  const safe = (time: Date) => nextSafeTime(time, hours)
  const sinceMailed = days.map((count) => safe(daysLater(mailedAt, count)))
  const untilDue = dueOn === null ? [] : beforeDue.map((count) => onDayBefore(dueOn, count))
  const inTime = untilDue
    .filter((time) => time > mailedAt)
    .map(safe)
    .filter((time) => isBy(time, dueOn))
  // Whoever is late is reminded all the same, as the firm chose.
  const times = [...sinceMailed, ...inTime].filter((time) => time > now && time < expiresAt)
  return times.length === 0 ? null : new Date(Math.min(...times.map(Number)))
}

/** Each day once, in their order. */
export const inOrder = (days: readonly number[]): number[] => [...new Set(days)].sort((a, b) => a - b)
