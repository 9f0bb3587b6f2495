import { billingIntervals, isPlanId } from '@candour/contract'
import { type Grade, type GradeHours, grades, type RoiInputs, type Worth } from './roi.ts'

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

const hours = (what: string): Kind => ({ most: 1000, places: 2, what })

const kinds: Readonly<Record<string, Kind>> = {
  matters: { most: 10_000, places: 0, what: 'a number of matters' },
  share: { most: 100, places: 0, what: 'a percentage' },
  setup: { most: 1_000_000, places: 2, what: 'an amount in pounds' },
  ...Object.fromEntries(
    grades.flatMap((grade): [string, Kind][] => [
      [`today${grade}`, hours('a number of hours')],
      [`careful${grade}`, hours('a number of hours')],
      [`hopeful${grade}`, hours('a number of hours')],
      [`rate${grade}`, { most: 5000, places: 2, what: 'an amount in pounds' }],
    ]),
  ),
}

const choices: Readonly<Record<string, (value: string) => boolean>> = {
  worth: (value) => worths.some((one) => one === value),
  plan: isPlanId,
  pay: (value) => billingIntervals.some((one) => one === value),
}

export const isFieldName = (name: string): boolean => name in kinds || name in choices

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
export function readFields(fields: Fields): { inputs: RoiInputs } | { missing: string[] } {
  const figure = (name: string) => {
    const text = fields[name] ?? ''
    const places = kinds[name]?.places ?? 0
    return problemOf(name, text) === undefined ? (numberIn(text, places) ?? undefined) : undefined
  }
  const missing: string[] = []
  const matters = figure('matters')
  if (matters === undefined) missing.push('how many matters with a Form E you have in a year')
  const byGrade = Object.fromEntries(
    grades.flatMap((grade): [Grade, GradeHours][] => {
      const [today, careful, hopeful, rate] = ['today', 'careful', 'hopeful', 'rate'].map((part) =>
        figure(part + grade),
      )
      if (today === undefined || careful === undefined || hopeful === undefined || rate === undefined)
        return []
      return [[grade, { today, careful, hopeful, rate: Math.round(rate * 100) }]]
    }),
  )
  if (Object.keys(byGrade).length === 0) missing.push('the hours and the rate of at least one grade')
  const share = figure('share')
  if (share === undefined) missing.push('the share of the hours that is put to use')
  const setUp = figure('setup')
  if (setUp === undefined) missing.push('the cost of setting up, which may be nought')
  if (matters === undefined || share === undefined || setUp === undefined || missing.length > 0)
    return { missing }
  const { worth = '', plan = '', pay = '' } = fields
  return {
    inputs: {
      ...{ matters, hours: byGrade, share, setUp: Math.round(setUp * 100) },
      worth: worths.find((one) => one === worth) ?? 'refilled',
      planId: isPlanId(plan) ? plan : 'solo',
      interval: pay === 'year' ? 'year' : 'month',
    },
  }
}

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
