import { billingIntervals, isPlanId } from '@candour/contract'
import { type Grade, type GradeHours, grades, type Range, type RoiInputs, type Worth } from './roi.ts'

/** What was typed or chosen, by short names: they stand in the address, so that a calculation can be shared. */
export type Fields = Readonly<Record<string, string>>

const worths: readonly Worth[] = ['refilled', 'fixed', 'client']

/** What a field is before anything is typed. Hours have no figure of ours: nobody has measured them. */
export const firstFields: Fields = { worth: 'refilled', share: '100', plan: 'solo', pay: 'month', setup: '0' }

interface Kind {
  most: number
  /** The most places after the point. */
  places: number
  /** The word for the field, in the sentence that says what is wrong. */
  what: string
}

const hours: Kind = { most: 1000, places: 2, what: 'a number of hours' }

/** On one Form E, today and with Candour; "To" is the upper end, where it differs. */
const hourNames = ['today', 'todayTo', 'with', 'withTo']

const kinds: Readonly<Record<string, Kind>> = {
  matters: { most: 10_000, places: 0, what: 'a number of matters' },
  share: { most: 100, places: 0, what: 'a percentage' },
  setup: { most: 1_000_000, places: 2, what: 'an amount in pounds' },
  ...Object.fromEntries(
    grades.flatMap((grade): [string, Kind][] => [
      ...hourNames.map((name): [string, Kind] => [name + grade, hours]),
      [`rate${grade}`, { most: 5000, places: 2, what: 'an amount in pounds' }],
    ]),
  ),
}

/** Hours and rates, of every grade. */
export const fieldNamesOfHours = grades.flatMap((grade) => [...hourNames, 'rate'].map((name) => name + grade))

const choices: Readonly<Record<string, (value: string) => boolean>> = {
  worth: (value) => worths.some((one) => one === value),
  plan: isPlanId,
  pay: (value) => billingIntervals.some((one) => one === value),
}

export const isFieldName = (name: string): boolean =>
  Object.hasOwn(kinds, name) || Object.hasOwn(choices, name)

/** A figure as people type it: "1,200", "£142.50", " 7 ". Null where it is none, undefined where nothing stands there. */
function numberIn(text: string, places: number): number | null | undefined {
  const plain = text.replace(/[\s,£%]/g, '')
  if (plain === '') return undefined
  return new RegExp(`^\\d{1,9}(\\.\\d{0,${places}})?$`).test(plain) ? Number(plain) : null
}

/** What is wrong with what stands in a field, in a sentence; nothing is wrong with an empty one. */
export function problemOf(name: string, text: string): string | undefined {
  const kind = kinds[name]
  if (!kind) return undefined
  const value = numberIn(text, kind.places)
  if (value === undefined) return undefined
  if (value === null)
    return `Enter ${kind.what}${kind.places === 0 ? ', without a fraction' : ''}, such as ${kind.most >= 5000 ? 40 : 6}.`
  return value > kind.most ? `Enter ${kind.what} of at most ${kind.most.toLocaleString('en-GB')}.` : undefined
}

/** The fields as figures; or, where something is missing or wrong, the words for what. */
export type Read =
  | { inputs: RoiInputs /** Grades of which something is there, and not enough. */; uncounted: Grade[] }
  | { missing: string[] }

export function readFields(fields: Fields): Read {
  const figure: Figure = (name) => {
    const text = fields[name] ?? ''
    const value = numberIn(text, kinds[name]?.places ?? 0)
    return problemOf(name, text) === undefined ? value : null
  }
  const missing: string[] = []
  const matters = figure('matters')
  if (!isThere(matters)) missing.push('how many matters with a Form E you have in a year')
  const read = grades.map((grade) => ({ grade, found: hoursOf(grade, figure) }))
  const byGrade = Object.fromEntries(read.flatMap(({ grade, found }) => (found ? [[grade, found]] : [])))
  if (Object.keys(byGrade).length === 0) missing.push('the hours and the rate of at least one grade')
  // Not asked for, and not counted, where the client pays for fewer hours.
  const share = fields.worth === 'client' ? 100 : figure('share')
  if (!isThere(share)) missing.push('the share of the hours that is put to use')
  const setUp = figure('setup')
  if (!isThere(setUp)) missing.push('the cost of setting up, which may be nought')
  if (!isThere(matters) || !isThere(share) || !isThere(setUp) || missing.length > 0) return { missing }
  const { worth = '', plan = '', pay = '' } = fields
  return {
    inputs: {
      ...{ matters, hours: byGrade, share, setUp: Math.round(setUp * 100) },
      worth: worths.find((one) => one === worth) ?? 'refilled',
      planId: isPlanId(plan) ? plan : 'solo',
      interval: pay === 'year' ? 'year' : 'month',
    },
    uncounted: read
      .filter(({ grade, found }) => !found && hourNames.some((name) => fields[name + grade]))
      .map(({ grade }) => grade),
  }
}

/** Undefined where nothing stands, null where it is wrong. */
type Figure = (name: string) => number | null | undefined

const isThere = (figure: number | null | undefined) => typeof figure === 'number'

/** Only where all of it is there, and nothing of it wrong. */
function hoursOf(grade: Grade, figure: Figure): GradeHours | null {
  const [today, todayTo = today, least, most = least] = hourNames.map((name) => figure(name + grade))
  const rate = figure(`rate${grade}`)
  if (!isThere(today) || !isThere(todayTo) || !isThere(least) || !isThere(most) || !isThere(rate)) return null
  return {
    today: rangeOf(today, todayTo),
    withCandour: rangeOf(least, most),
    rate: Math.round(rate * 100),
  }
}

/** Whichever way round they were typed. */
const rangeOf = (one: number, other: number): Range => ({
  low: Math.min(one, other),
  high: Math.max(one, other),
})

/** What an address says; whatever in it is not ours, or could never have been typed, is left out. */
export function fieldsIn(search: URLSearchParams): Fields {
  const found = [...search].filter(
    ([name, value]) => isFieldName(name) && value.length <= 12 && (choices[name]?.(value) ?? true),
  )
  return { ...firstFields, ...Object.fromEntries(found) }
}

/** For the address: only what differs from the beginning. */
export function searchOf(fields: Fields): URLSearchParams {
  return new URLSearchParams(
    Object.entries(fields).filter(
      ([name, value]) => isFieldName(name) && value !== (firstFields[name] ?? '') && value.length <= 12,
    ),
  )
}
