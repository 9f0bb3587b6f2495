import { isCalendarDate } from '../expressions/dates.ts'

const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

/** 2016-05-03 as "3 May 2016". What is no date stays as it is. */
export function dateInWords(text: string): string {
  const date = text.slice(0, 10)
  if (!isCalendarDate(date)) return text
  const [year, month, day] = date.split('-').map(Number)
  return `${day} ${months[(month ?? 1) - 1]} ${year}`
}

const grouped = (digits: string) => digits.replace(/\B(?=(\d{3})+$)/g, ',')

/** A number with commas between thousands. */
export function figure(value: number, places?: number): string {
  const text = places === undefined ? String(Math.abs(value)) : Math.abs(value).toFixed(places)
  if (text.includes('e')) return String(value)
  const [whole, part] = text.split('.')
  return `${value < 0 ? '−' : ''}${grouped(whole ?? '')}${part ? `.${part}` : ''}`
}

/** £1,200.50, and −£40.00 for less than nothing. */
export function money(value: number, prefix = '£', suffix = ''): string {
  const text = figure(value, 2)
  return text.startsWith('−') ? `−${prefix}${text.slice(1)}${suffix}` : `${prefix}${text}${suffix}`
}
