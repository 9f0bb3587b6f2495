import { dayLength, type Moment, momentOf, textOfMoment } from './dates.ts'
import type { Plain } from './functions.ts'
import { numberOf } from './loose.ts'

function differenceInDays(first: Moment, second: Moment): number {
  return Math.abs(Math.floor(second.time / dayLength) - Math.floor(first.time / dayLength))
}

/** Whole months from the first to the second. */
function differenceInMonths(first: Moment, second: Moment): number {
  const [a, b] = [new Date(first.time), new Date(second.time)]
  const months = (b.getUTCFullYear() - a.getUTCFullYear()) * 12 + b.getUTCMonth() - a.getUTCMonth()
  return b.getUTCDate() < a.getUTCDate() ? months - 1 : months
}

const lengths = new Map([
  ['days', dayLength],
  ['hours', 3_600_000],
  ['minutes', 60_000],
  ['seconds', 1_000],
])

/** A unit that nobody knows moves nothing, as in SurveyJS. */
function moved(moment: Moment, amount: number, unit: string): Moment {
  const length = lengths.get(unit)
  if (length !== undefined)
    return { time: moment.time + amount * length, hasTime: moment.hasTime || length < dayLength }
  const date = new Date(moment.time)
  if (unit === 'months') date.setUTCMonth(date.getUTCMonth() + amount)
  if (unit === 'years') date.setUTCFullYear(date.getUTCFullYear() + amount)
  return { ...moment, time: date.getTime() }
}

/** A unit that nobody knows counts years, as in SurveyJS. */
function difference(first: Moment, second: Moment, unit: string): number {
  if (unit === 'days') return differenceInDays(first, second)
  const length = lengths.get(unit)
  if (length !== undefined) return Math.ceil(Math.abs(second.time - first.time) / length)
  const months = differenceInMonths(first, second)
  return unit === 'months' ? months : Math.trunc(months / 12)
}

/** A part of the date that is given, or of today's. */
const part =
  (read: (date: Date) => number): Plain =>
  ([given], clock) => {
    const moment = momentOf(given || clock.now())
    return moment && read(new Date(moment.time))
  }

const year = part((date) => date.getUTCFullYear())

const unitOf = (value: unknown, otherwise: string) => (typeof value === 'string' && value ? value : otherwise)

/** What a calendar knows. The hours of a day are counted as if every day had 24. */
export const calendarFunctions: Readonly<Record<string, Plain>> = {
  age: ([from, unit], clock) => {
    const [first, second] = [momentOf(from), momentOf(clock.now())]
    return first && second ? difference(first, second, unitOf(unit, 'years')) : null
  },
  currentYear: (_, clock) => year([], clock),
  getDate: ([value]) => {
    const moment = momentOf(value)
    return moment && textOfMoment(moment)
  },
  dateDiff: ([from, to, unit]) => {
    const [first, second] = [momentOf(from), momentOf(to)]
    return first && second ? difference(first, second, unitOf(unit, 'days')) : null
  },
  diffDays: ([from, to]) => {
    const [first, second] = [momentOf(from), momentOf(to)]
    return first && second ? differenceInDays(first, second) : 0
  },
  dateAdd: ([from, amount, unit]) => {
    const [moment, number] = [momentOf(from), numberOf(amount)]
    return (moment && number ? textOfMoment(moved(moment, number, unitOf(unit, 'days'))) : undefined) ?? null
  },
  getYear: (args, clock) => (args[0] ? year(args, clock) : undefined),
  year,
  month: part((date) => date.getUTCMonth() + 1),
  day: part((date) => date.getUTCDate()),
  weekday: part((date) => date.getUTCDay()),
  hour: part((date) => date.getUTCHours()),
  minute: part((date) => date.getUTCMinutes()),
  second: part((date) => date.getUTCSeconds()),
}
