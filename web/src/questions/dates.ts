import { questions as english } from '../language/en/questions.ts'
import { words } from '../language/language.ts'
import type { Read } from './money-and-numbers.ts'

/** A date as typed into its three fields. */
export type TypedDate = Readonly<Record<'day' | 'month' | 'year', string>>

export const noDate: TypedDate = { day: '', month: '', year: '' }

const date = () => words().questions.date

/** Reads the three fields; months may be words. The value is YYYY-MM-DD. */
export function readDate(typed: TypedDate): Read<string> {
  const day = typed.day.trim().replace(/(st|nd|rd|th|af|il|ydd|edd|ed|fed|eg|ain)$/i, '')
  const month = monthNumber(typed.month)
  const year = typed.year.trim()
  const missing = () => [
    ...(day === '' ? [date().aDay] : []),
    ...(typed.month.trim() === '' ? [date().aMonth] : []),
    ...(year === '' ? [date().aYear] : []),
  ]
  const count = missing().length
  if (count === 3) return { value: undefined }
  if (count > 0) return { error: () => date().missing(missing()) }
  if (!/^\d{1,2}$/.test(day) || Number(day) < 1 || Number(day) > 31) {
    return { error: () => date().dayWrong }
  }
  if (month === null) return { error: () => date().monthWrong }
  if (!/^\d{4}$/.test(year) || Number(year) < 1000) {
    return { error: () => date().yearWrong }
  }
  const last = daysIn(Number(year), month)
  if (Number(day) > last) return { error: () => date().daysInMonth(last) }
  return { value: `${year}-${twoDigits(month)}-${twoDigits(Number(day))}` }
}

/** The three fields of a date; whatever is no date leaves them empty. */
export function dateFields(value: unknown): TypedDate {
  const match = typeof value === 'string' ? /^(\d{4})-(\d{2})-(\d{2})$/.exec(value) : null
  if (!match) return noDate
  return { year: match[1] ?? '', month: String(Number(match[2])), day: String(Number(match[3])) }
}

/** A whole date that was pasted or filled into one field, such as "3/5/2016", "3 May 2016" or "2016-05-03". */
export function wholeDate(text: string): TypedDate | null {
  const trimmed = text.trim()
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(trimmed)
  if (iso) return { year: iso[1] ?? '', month: iso[2] ?? '', day: iso[3] ?? '' }
  const british =
    /^(\d{1,2})(?:st|nd|rd|th|af|il|ydd|edd|ed|fed|eg|ain)?[\s./-]+(\d{1,2}|\p{L}{3,9})[\s./,-]+(\d{4})$/iu.exec(
      trimmed,
    )
  return british ? { day: british[1] ?? '', month: british[2] ?? '', year: british[3] ?? '' } : null
}

/** "mar", "sept", "march" and "3" are all the third, and "mawrth" in Welsh; null where it is no month. */
export function monthNumber(typed: string): number | null {
  const text = typed.trim().toLowerCase()
  if (/^\d{1,2}$/.test(text)) return Number(text) >= 1 && Number(text) <= 12 ? Number(text) : null
  const name = text.replace(/\.$/, '')
  // "mar", "sept" and "march" are all the third; one or two letters could be several.
  if (name.length < 3) return null
  for (const months of [english.date.months, date().months]) {
    const index = months.findIndex((month) => month.startsWith(name))
    if (index >= 0) return index + 1
  }
  return null
}

function daysIn(year: number, month: number): number {
  if (month === 2) return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28
  return [4, 6, 9, 11].includes(month) ? 30 : 31
}

const twoDigits = (value: number) => String(value).padStart(2, '0')
