import type { BillingInterval, PlanId } from '@candour/contract'
import { plans } from '@candour/contract'

/** Grades of fee earner, as in the guideline hourly rates: A is the most senior. */
export const grades = ['A', 'B', 'C', 'D'] as const
export type Grade = (typeof grades)[number]

/** The lower figure first. */
export interface Range {
  low: number
  high: number
}

/** What an hour that is no longer needed is worth, and to whom. Never two of them at once: it is one and the same hour. */
export type Worth =
  /** Work by the hour: the firm sells the hour to somebody else, as far as it really does. */
  | 'refilled'
  /** A fixed fee, or time that is written off: the hour costs the firm less. */
  | 'fixed'
  /** Work by the hour that nobody refills: the client pays less, with VAT. The firm gains nothing. */
  | 'client'

export interface GradeHours {
  /** For one Form E on average, in hours: today, and with Candour. */
  today: Range
  withCandour: Range
  /** Of an hour, in pence. */
  rate: number
}

export interface RoiInputs {
  matters: number
  hours: Readonly<Partial<Record<Grade, GradeHours>>>
  worth: Worth
  /** The part of the hours that really becomes worth something to the firm, in percent. */
  share: number
  planId: PlanId
  interval: BillingInterval
  /** Setting up and training in the first year, in pence. */
  setUp: number
}

export interface Roi {
  /** A year. */
  hours: Range
  /** A year, in pence; negative where it takes longer than today. */
  value: Range
  /** Who it is of: in the one case the firm's, in the other the client's. */
  valueIsOf: 'firm' | 'client'
  /** The plan for a year and the setting up, in pence. */
  cost: number
  /** The firm's value less the cost, in pence; negative where it costs more than it brings. */
  net: Range
  /** How many matters a year pay for it, where it saves least and where it saves most; null where no number does. */
  breakEven: { least: number | null; most: number | null }
  /** How many hours of a grade each matter would have to take less to pay for it; only of grades with a rate. */
  breakEvenHours: Partial<Record<Grade, number>>
}

const vat = 1.2

/**
 * What fewer hours on Form E would be worth in the first year, by the firm's own figures. Nothing here is a claim: where the
 * figures say that nothing is saved, nothing is.
 *
 * @returns money in whole pence, hours in hundredths at the finest
 */
export function roiOf(inputs: RoiInputs): Roi {
  const { matters, worth } = inputs
  const least = perMatter(inputs, ({ today, withCandour }) => today.low - withCandour.high)
  const most = perMatter(inputs, ({ today, withCandour }) => today.high - withCandour.low)
  const value = { low: pence(least.value * matters), high: pence(most.value * matters) }
  const cost = costOf(inputs)
  const ofFirm = worth === 'client' ? { low: 0, high: 0 } : value
  return {
    hours: { low: hundredths(least.hours * matters), high: hundredths(most.hours * matters) },
    value,
    valueIsOf: worth === 'client' ? 'client' : 'firm',
    cost,
    net: { low: ofFirm.low - cost, high: ofFirm.high - cost },
    breakEven: {
      least: worth === 'client' ? null : mattersFor(cost, least.value),
      most: worth === 'client' ? null : mattersFor(cost, most.value),
    },
    breakEvenHours: hoursFor(inputs, cost),
  }
}

function perMatter({ hours, worth, share }: RoiInputs, savedOf: (hours: GradeHours) => number) {
  const part = worth === 'client' ? vat : share / 100
  let saved = 0
  let value = 0
  for (const grade of grades) {
    const one = hours[grade]
    if (!one) continue
    saved += savedOf(one)
    value += savedOf(one) * one.rate
  }
  return { hours: saved, value: value * part }
}

/** What a year costs, in pence: a plan that is paid by the month, twelve times. */
export function costOf({
  planId,
  interval,
  setUp,
}: Pick<RoiInputs, 'planId' | 'interval' | 'setUp'>): number {
  const { price } = plans[planId]
  return (interval === 'year' ? price.year : price.month * 12) + setUp
}

function mattersFor(cost: number, value: number): number | null {
  if (cost === 0) return 0
  // Less than a penny a matter pays for nothing, and would make a number that nobody can read.
  return value < 1 ? null : Math.ceil(clean(cost / value))
}

function hoursFor({ matters, hours, worth, share }: RoiInputs, cost: number): Roi['breakEvenHours'] {
  if (worth === 'client' || matters === 0 || share === 0) return {}
  const found: Roi['breakEvenHours'] = {}
  for (const grade of grades) {
    const rate = hours[grade]?.rate ?? 0
    if (rate > 0) found[grade] = Math.ceil(clean((cost / (matters * rate * (share / 100))) * 100)) / 100
  }
  return found
}

/** Without the last digits of a division, which would make four of three. */
const clean = (figure: number) => Number(figure.toFixed(6))

/** Nought has no sign. */
const pence = (amount: number) => Math.round(clean(amount)) + 0

const hundredths = (hours: number) => pence(hours * 100) / 100
