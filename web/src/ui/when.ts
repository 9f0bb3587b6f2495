const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric' })
const dayAndTime = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
})

/** "3 May 2026", in the reader's own time zone. */
export function dayOf(instant: string): string {
  return day.format(new Date(instant))
}

const londonDay = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
})

/** "1 June 2026", where a day is one of England, wherever its reader is: a month begins there. */
export function londonDayOf(instant: string): string {
  return londonDay.format(new Date(instant))
}

/** "3 May 2026 at 14:05". */
export function momentOf(instant: string): string {
  return dayAndTime.format(new Date(instant))
}

const time = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' })

/** "14:05", of today. */
export function timeOf(instant: string): string {
  return time.format(new Date(instant))
}

const minute = 60_000
const steps: readonly [limit: number, size: number, unit: Intl.RelativeTimeFormatUnit][] = [
  [60 * minute, minute, 'minute'],
  [24 * 60 * minute, 60 * minute, 'hour'],
  [7 * 24 * 60 * minute, 24 * 60 * minute, 'day'],
]
const relative = new Intl.RelativeTimeFormat('en-GB', { numeric: 'auto' })

/** "just now", "5 minutes ago", "yesterday"; the date itself beyond a week. */
export function agoOf(instant: string, now: number): string {
  const age = now - Date.parse(instant)
  if (age < minute) return 'just now'
  const step = steps.find(([limit]) => age < limit)
  return step ? relative.format(-Math.floor(age / step[1]), step[2]) : dayOf(instant)
}

/** "12 minutes", "3 hours", "2 days": as exact as it matters. */
export function lengthOf(minutes: number): string {
  const [count, unit] =
    minutes < 90
      ? [minutes, 'minute']
      : minutes < 48 * 60
        ? [minutes / 60, 'hour']
        : [minutes / (24 * 60), 'day']
  const whole = Math.max(1, Math.round(count))
  return `${whole} ${unit}${whole === 1 ? '' : 's'}`
}
