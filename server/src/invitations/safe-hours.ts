import type { Contact } from '@candour/contract'
import { inLondon, onLondonClocks } from '../platform/clock/london.ts'

/** When nobody asked for a mail, and nobody said when it is safe. */
const usual = { from: '09:00', to: '19:00' }

const minute = 60_000
const day = 24 * 60 * minute

/** A time itself where it is safe to write then, else the next that is. In London; hours may go over midnight. */
export function nextSafeTime(at: Date, hours: Contact['hours']): Date {
  const { from, to } = hours && hours.from !== hours.to ? hours : usual
  const shown = onLondonClocks(at).getTime()
  const midnight = shown - (shown % day)
  const [now, begin, end] = [(shown - midnight) / minute, minutesOf(from), minutesOf(to)]
  const isSafe = begin < end ? now >= begin && now < end : now >= begin || now < end
  if (isSafe) return at
  return inLondon(new Date(midnight + (now < begin ? 0 : day) + begin * minute))
}

/** So many days later by the calendar, at the same time of day in London. */
export const daysLater = (from: Date, days: number): Date =>
  inLondon(new Date(onLondonClocks(from).getTime() + days * day))

/** So many days before a day, YYYY-MM-DD, in the morning in London. */
export const onDayBefore = (on: string, days: number): Date =>
  inLondon(new Date(Date.parse(`${on}T10:00:00Z`) - days * day))

/** Whether a time is on that day, YYYY-MM-DD, in London, or before it; always where there is no such day. */
export const isBy = (at: Date, on: string | null): boolean =>
  on === null || onLondonClocks(at).toISOString().slice(0, 10) <= on

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return 60 * hours + minutes
}
