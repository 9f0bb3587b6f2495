/** The time as the caller says it. Worked out only when an expression asks. */
export interface Clock {
  /** YYYY-MM-DDTHH:mm:ss in the caller's time zone. */
  now(): string
}

const formats = new Map<string, Intl.DateTimeFormat>()

function format(timeZone: string): Intl.DateTimeFormat {
  let found = formats.get(timeZone)
  if (!found) {
    found = new Intl.DateTimeFormat('en-GB', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    })
    formats.set(timeZone, found)
  }
  return found
}

export function clockOf(now: string, timeZone = 'Europe/London'): Clock {
  let local: string | undefined
  return {
    now() {
      if (local === undefined) {
        const parts = new Map<string, string>()
        for (const { type, value } of format(timeZone).formatToParts(new Date(now))) parts.set(type, value)
        const part = (type: string) => parts.get(type) ?? '00'
        local = `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}T${part('hour')}:${part('minute')}:${part('second')}`
      }
      return local
    },
  }
}

const pattern = /^(\d{4})-(\d\d)-(\d\d)(?:[T ](\d\d):(\d\d)(?::(\d\d))?)?/

/** A calendar moment, counted as if every day had 24 hours. */
export interface Moment {
  readonly time: number
  readonly hasTime: boolean
}

/** The moment that a text such as 2016-05-03 or 2016-05-03T10:30 means; undefined where it means none. */
export function momentOf(value: unknown): Moment | undefined {
  const found = typeof value === 'string' ? pattern.exec(value) : null
  if (!found) return undefined
  const [year, month, day, hour, minute, second] = found.slice(1).map((part) => Number(part ?? 0))
  const time = utc(year ?? 0, (month ?? 1) - 1, day ?? 1, hour, minute, second)
  return Number.isNaN(time) ? undefined : { time, hasTime: found[4] !== undefined }
}

/** Date.UTC takes the years 0 to 99 for 1900 to 1999; here they are themselves. */
function utc(year: number, month: number, day: number, hour = 0, minute = 0, second = 0): number {
  const date = new Date(Date.UTC(2000, month, day, hour, minute, second))
  return date.setUTCFullYear(year + (date.getUTCFullYear() - 2000), date.getUTCMonth(), date.getUTCDate())
}

export function textOfMoment({ time, hasTime }: Moment): string | undefined {
  const date = new Date(time)
  const year = date.getUTCFullYear()
  // Beyond what a Date can hold, the year is no number.
  if (!(year >= 0 && year <= 9999)) return undefined
  const text = date.toISOString()
  return hasTime ? text.slice(0, 19) : text.slice(0, 10)
}

/** YYYY-MM-DD that is in the calendar: 2023-02-29 is not. */
export function isCalendarDate(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false
  const moment = momentOf(text)
  return moment !== undefined && new Date(moment.time).toISOString().slice(0, 10) === text
}

export const dayLength = 86_400_000
