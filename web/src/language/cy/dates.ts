import type { Words } from '../language.ts'
import { timeOfDay } from '../time-of-day.ts'

const months = 'Ionawr Chwefror Mawrth Ebrill Mai Mehefin Gorffennaf Awst Medi Hydref Tachwedd Rhagfyr'.split(
  ' ',
)
const weekdays = 'Sul Llun Mawrth Mercher Iau Gwener Sadwrn'.split(' ')

const english = 'January February March April May June July August September October November December'.split(
  ' ',
)

const inWords = (day: number, month: number, year: number) => `${day} ${months[month]} ${year}`
const ofDay = (date: Date) => inWords(date.getUTCDate(), date.getUTCMonth(), date.getUTCFullYear())

/** Written out: many browsers know no Welsh names of months. */
export const dates: Words['dates'] = {
  day: (date) => ofDay(new Date(date)),
  weekday: (date) => `Dydd ${weekdays[date.getUTCDay()]} ${ofDay(date)}`,
  moment: (date) => `${inWords(date.getDate(), date.getMonth(), date.getFullYear())} am ${timeOfDay(date)}`,
  shown: (text) =>
    text
      .replace(/[A-Z][a-z]+/, (name) => months[english.indexOf(name)] ?? name)
      .replace(/^week (\d+) of (\d+)$/, 'wythnos $1 o $2'),
}
