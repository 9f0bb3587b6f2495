import { type Clock, dayLength, momentOf, textOfMoment } from './dates.ts'
import { add, divide, round } from './decimal.ts'
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

const places = (value: unknown, least: number) =>
  Math.min(15, Math.max(least, Math.trunc(numberOf(value) ?? 0)))

export const rounded =
  (to: (value: number, places: number) => number, least: number): Plain =>
  ([value, digits]) => {
    const number = numberOf(value)
    return number === undefined ? undefined : to(number, places(digits, least))
  }

/** Functions of their arguments alone. Those that look into rows or questions are compiled specially. */
export const plainFunctions: Readonly<Record<string, Plain>> = {
  iif: ([condition, yes, no]) => (condition ? yes : no),
  sum: (args) => total(numbers(args)),
  min: (args) => extreme(args, -1),
  max: (args) => extreme(args, 1),
  count: (args) => flat(args).length,
  avg: (args) => {
    const count = flat(args).length
    return count === 0 ? 0 : divide(total(numbers(args)), count)
  },
  round: rounded(round, -15),
  today: ([days], clock) => {
    const moment = momentOf(clock.now().slice(0, 10))
    return moment && textOfMoment({ ...moment, time: moment.time + (numberOf(days) ?? 0) * dayLength })
  },
  currentDate: (_, clock) => clock.now(),
}
