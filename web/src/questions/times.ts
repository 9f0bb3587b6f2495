import { kinds } from '../language/en/kinds.ts'
import { seldomWords, words } from '../language/language.ts'
import type { TypedDate } from './dates.ts'
import { monthNumber, readDate } from './dates.ts'
import type { Read } from './money-and-numbers.ts'

const said = () => ({ ...words().questions.date, ...seldomWords('kinds', kinds).moment })

const twoDigits = (value: number) => String(value).padStart(2, '0')

/** A date and a time as typed into their four fields. */
export type TypedMoment = TypedDate & Readonly<Record<'time', string>>

/**
 * Reads a time as people write it: "9:30", "9.30am", "0930", "2 pm", "noon". The value is HH:MM of 24 hours. A bare
 * "9" could be morning or evening, and is not guessed at.
 */
export function readTime(typed: string): Read<string> {
  const text = typed
    .trim()
    .toLowerCase()
    .replaceAll(/\s+/g, '')
    .replace(/^(noon|midday)$/, '12:00')
  if (text === '') return { value: undefined }
  if (text === 'midnight') return { value: '00:00' }
  const match = /^(\d{1,2})(?:[:.]?(\d{2}))?(?::\d{2})?(?:([ap])\.?m?\.?)?$/.exec(text)
  const [, hours, minutes, half] = match ?? []
  if (!hours || (!minutes && !half)) return { error: () => said().timeWrong }
  const hour = Number(hours)
  const minute = Number(minutes ?? 0)
  if (minute > 59) return { error: () => said().minutesWrong }
  if (half ? hour < 1 || hour > 12 : hour > 23) return { error: () => said().hourWrong }
  const ofDay = half ? (hour % 12) + (half === 'p' ? 12 : 0) : hour
  return { value: `${twoDigits(ofDay)}:${twoDigits(minute)}` }
}

/** The value is YYYY-MM-DDTHH:MM. */
export function readMoment({ time, ...date }: TypedMoment): Read<string> {
  const day = readDate(date)
  const clock = readTime(time)
  if ('error' in day) return day
  if ('error' in clock) return clock
  if (!day.value && !clock.value) return { value: undefined }
  if (!day.value) return { error: () => said().noDate }
  if (!clock.value) return { error: () => said().noTime }
  return { value: `${day.value}T${clock.value}` }
}

export type TypedMonth = Readonly<Record<'month' | 'year', string>>

/** The value is YYYY-MM; the month may be a word. */
export function readMonth(typed: TypedMonth): Read<string> {
  const year = typed.year.trim()
  if (typed.month.trim() === '' && year === '') return { value: undefined }
  if (typed.month.trim() === '') return { error: () => said().noMonth }
  const month = monthNumber(typed.month)
  if (month === null) return { error: () => said().monthWrong }
  return yearFault(year) ?? { value: `${year}-${twoDigits(month)}` }
}

export type TypedWeek = Readonly<Record<'week' | 'year', string>>

/** The value is YYYY-Www, as ISO 8601 counts weeks: they begin on Mondays, and week 1 has the first Thursday. */
export function readWeek(typed: TypedWeek): Read<string> {
  const week = typed.week.trim()
  const year = typed.year.trim()
  if (week === '' && year === '') return { value: undefined }
  if (week === '') return { error: () => said().noWeek }
  const fault = yearFault(year)
  if (fault) return fault
  const last = weeksIn(Number(year))
  if (!/^\d{1,2}$/.test(week) || Number(week) < 1 || Number(week) > last)
    return { error: () => said().weekWrong(last) }
  return { value: `${year}-W${twoDigits(Number(week))}` }
}

function yearFault(year: string): { error: () => string } | undefined {
  if (year === '') return { error: () => said().noYear }
  return /^[1-9]\d{3}$/.test(year) ? undefined : { error: () => said().yearWrong }
}

const day = 86_400_000

/** The Monday that a week begins on. */
export function mondayOf(value: string): Date | null {
  const [, year, week] = /^(\d{4})-W(\d{2})$/.exec(value) ?? []
  return year && week ? new Date(firstMonday(Number(year)) + (Number(week) - 1) * 7 * day) : null
}

/** That of week 1: the fourth of January is always in it. */
function firstMonday(year: number): number {
  const fourth = Date.UTC(year, 0, 4)
  return fourth - ((new Date(fourth).getUTCDay() + 6) % 7) * day
}

const weeksIn = (year: number) => Math.round((firstMonday(year + 1) - firstMonday(year)) / (7 * day))
