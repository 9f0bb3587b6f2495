/**
 * Calendar days, YYYY-MM-DD, without clock or time zone: counted from 1 January 1970, so that they can be taken from each
 * other.
 */
export type Day = number

const millisecondsADay = 86_400_000

/** Null for what is no day of the calendar, such as "2026-02-30". */
export function dayOf(text: string | null): Day | null {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text ?? '') ?? []
  if (year === undefined) return null
  const counted = Date.UTC(Number(year), Number(month) - 1, Number(day)) / millisecondsADay
  return writtenDay(counted) === text ? counted : null
}

/** "2026-12-04". */
export const writtenDay = (day: Day): string => new Date(day * millisecondsADay).toISOString().slice(0, 10)

/** 0 is Sunday. */
export const weekdayOf = (day: Day): number => (((day + 4) % 7) + 7) % 7

export const weekdays = [
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
] as const

const months = 'January February March April May June July August September October November December'.split(
  ' ',
)

/** "4 December 2026"; what is no day stays as it is. */
export function dayInWords(text: string): string {
  if (dayOf(text) === null) return text
  const [year, month, day] = text.split('-').map(Number)
  return `${day} ${months[(month ?? 1) - 1]} ${year}`
}

/** Of "2026-12": "December 2026". */
export function monthInWords(text: string): string {
  const [year, month] = text.split('-')
  return `${months[Number(month) - 1]} ${year}`
}

/** The same day so many months before, or the last of its month where that is shorter. */
export function monthsBefore(text: string, count: number): string {
  const [year = 0, month = 1, day = 1] = text.split('-').map(Number)
  const first = new Date(Date.UTC(year, month - 1 - count, 1))
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate()
  return `${first.toISOString().slice(0, 8)}${String(Math.min(day, last)).padStart(2, '0')}`
}
