import type { Interval } from './state.ts'

/** Some months after an instant, in seconds: the same day and time, or the month's last day where it has no such day. */
export function afterMonths(anchor: number, months: number): number {
  const from = new Date(anchor * 1000)
  const first = new Date(anchor * 1000)
  first.setUTCDate(1)
  first.setUTCMonth(first.getUTCMonth() + months)
  const lastDay = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate()
  first.setUTCDate(Math.min(from.getUTCDate(), lastDay))
  return first.getTime() / 1000
}

/** The end of the period that begins at `start`: the first instant after it that is whole intervals from the anchor. */
export function periodEnd(anchor: number, interval: Interval, start: number): number {
  const step = interval === 'year' ? 12 : 1
  const [from, to] = [new Date(anchor * 1000), new Date(start * 1000)]
  const between = (to.getUTCFullYear() - from.getUTCFullYear()) * 12 + to.getUTCMonth() - from.getUTCMonth()
  let months = Math.max(0, Math.floor(between / step) - 1) * step
  while (afterMonths(anchor, months) <= start) months += step
  return afterMonths(anchor, months)
}
