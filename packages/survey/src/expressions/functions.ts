import { type Clock, difference, differenceInDays, momentOf, moved, textOfMoment } from './dates.ts'
import { add, multiply, round } from './decimal.ts'
import { spend } from './effort.ts'
import { compare, numberOf } from './loose.ts'

export type Plain = (args: readonly unknown[], clock: Clock) => unknown

/** Lists within lists become one list; nothing is left out of it. */
function flat(values: readonly unknown[], into: unknown[] = []): unknown[] {
  spend(values.length)
  for (const value of values) {
    if (Array.isArray(value)) flat(value, into)
    else if (value !== undefined && value !== null)
      into.push(typeof value === 'boolean' ? value : (numberOf(value) ?? value))
  }
  return into
}

const numbers = (values: readonly unknown[]) =>
  flat(values)
    .map((value) => (typeof value === 'boolean' ? Number(value) : numberOf(value)))
    .filter((value) => value !== undefined)

export const total = (values: readonly number[]) => values.reduce(add, 0)

function extreme(values: readonly unknown[], sign: 1 | -1): unknown {
  return flat(values).reduce((best, value) => {
    const order = best === undefined ? undefined : compare(value, best)
    return best === undefined || (order !== undefined && order * sign > 0) ? value : best
  }, undefined)
}

/** A part of the date that is given, or of today's. */
const part =
  (read: (date: Date) => number): Plain =>
  (args, clock) => {
    const moment = momentOf(args[0] || clock.now())
    return moment && read(new Date(moment.time))
  }

const unitOf = (value: unknown, otherwise: string) => (typeof value === 'string' && value ? value : otherwise)

function truncate(value: unknown, places: number): number | undefined {
  const number = numberOf(value)
  return number === undefined ? undefined : Math.trunc(multiply(number, 10 ** places)) / 10 ** places
}

const placesOf = (value: unknown) => Math.min(15, Math.max(0, Math.trunc(numberOf(value) ?? 0)))

/** Functions of their arguments alone. Those that look into rows or questions are compiled specially. */
export const plainFunctions: Readonly<Record<string, Plain>> = {
  iif: ([condition, yes, no]) => (condition ? yes : no),
  sum: (args) => total(numbers(args)),
  min: (args) => extreme(args, -1),
  max: (args) => extreme(args, 1),
  count: (args) => flat(args).length,
  avg: (args) => {
    const count = flat(args).length
    return count === 0 ? 0 : total(numbers(args)) / count
  },
  round: ([value, places]) => {
    const number = numberOf(value)
    return number === undefined ? undefined : round(number, placesOf(places))
  },
  trunc: ([value, places]) => truncate(value, placesOf(places)),
  age: ([from, unit], clock) => {
    const [first, second] = [momentOf(from), momentOf(clock.now())]
    return first && second ? difference(first, second, unitOf(unit, 'years')) : null
  },
  today: ([days], clock) => {
    const moment = momentOf(clock.now().slice(0, 10))
    const day = moment && moved(moment, numberOf(days) ?? 0, 'days')
    return day && textOfMoment(day)
  },
  currentDate: (_, clock) => clock.now(),
  currentYear: part((date) => date.getUTCFullYear()),
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
    const then = moment && number ? moved(moment, number, unitOf(unit, 'days')) : undefined
    return (then && textOfMoment(then)) ?? null
  },
  year: part((date) => date.getUTCFullYear()),
  month: part((date) => date.getUTCMonth() + 1),
  day: part((date) => date.getUTCDate()),
  weekday: part((date) => date.getUTCDay()),
}

export type RowFunction = 'sumInArray' | 'minInArray' | 'maxInArray' | 'avgInArray' | 'countInArray'

export const rowFunctions: ReadonlySet<string> = new Set<RowFunction>([
  'sumInArray',
  'minInArray',
  'maxInArray',
  'avgInArray',
  'countInArray',
])

/** These look at questions: what they mean is known where names are. */
const questionFunctions: readonly string[] = ['displayValue', 'isContainerReady']

export const functionNames: readonly string[] = [
  ...Object.keys(plainFunctions),
  ...rowFunctions,
  ...questionFunctions,
].sort()
