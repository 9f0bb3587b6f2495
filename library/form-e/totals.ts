import { listedAbovePounds } from './form.ts'
import type { Benefit, FormE, Need } from './model.ts'
import type { Business, Property, Share } from './model-assets.ts'
import { decimalOf, type Figure, type Pence, partOf } from './money.ts'
import { readFormE } from './read.ts'
import type { Answers } from './read-figures.ts'

/** In the form's order; `3.1` as it is now, `3.1-future` as it is expected to be. */
export const totalNames = [
  'A',
  'B',
  'C1',
  'C2',
  'C3',
  'C4',
  'C5',
  'C6',
  'C',
  'D1',
  'D2',
  'D',
  'E',
  'F',
  'G',
  '2.20',
  'H',
  'I',
  'J',
  'K',
  'L',
  '2.21',
  '3.1',
  '3.1-future',
  '3.2',
] as const
export type TotalName = (typeof totalNames)[number]

/** What lines come to: whole pence, and whether something that feeds it is not known yet. */
export interface Sum {
  readonly pence: Pence
  readonly isProvisional: boolean
}

/** One line of the form: null where its value or the client's part of it is not known, and it counts nothing yet. */
export interface Line {
  readonly pence: Pence | null
  readonly isProvisional: boolean
}

/** Cash and belongings are listed above this, by the whole value of each. Whether 2.7 goes by sum is unconfirmed. */
export const listedAbove = BigInt(listedAbovePounds.pounds) * 100n

const isUnknown = ({ pence }: Figure) => pence === null

/**
 * The client's own part of a whole: to the penny per line, and only then added up. A line counts once its whole and the
 * part are known; it is provisional while anything that it is made of is not.
 */
export function ownPart(whole: Line, share: Share): Line {
  if (share.is === 'amount') {
    const { pence } = share.ownAmount
    return { pence, isProvisional: pence === null || whole.isProvisional }
  }
  if (whole.pence === null || share.part === null || share.of === null)
    return { pence: null, isProvisional: true }
  return { pence: partOf(whole.pence, share.part, share.of), isProvisional: whole.isProvisional }
}

export const lineOf = (figure: Figure): Line => ({ pence: figure.pence, isProvisional: isUnknown(figure) })

/** Worth less what is owed on it and what a sale would cost; below nought where more is owed. */
export function equityOf({ value, mortgages, penalties, saleCosts }: Property): Line {
  const less = [...mortgages.map(({ balance }) => balance), penalties, saleCosts]
  if (value.pence === null) return { pence: null, isProvisional: true }
  return {
    pence: less.reduce((left, { pence }) => left - (pence ?? 0n), value.pence),
    isProvisional: less.some(isUnknown),
  }
}

export const interestIn = (property: Property): Line => ownPart(equityOf(property), property.share)

/** The client's part of anything that has one value. */
export const partOfValue = ({ value, share }: { value: Figure; share: Share }): Line =>
  ownPart(lineOf(value), share)

/** Of cash and belongings: what is not worth more than the threshold as a whole is not listed, and counts nothing. */
export function listedPart(row: { value: Figure; share: Share }): Line {
  const part = partOfValue(row)
  return isListed(row) ? part : { ...part, pence: 0n }
}

export const isListed = ({ value }: { value: Figure }): boolean =>
  value.pence === null || value.pence > listedAbove

/** What a business owes its owner is added only where the value leaves it out. */
export function netOfBusiness({ value, cgt, isOwed, owed, owedIncluded }: Business): Line {
  if (value.pence === null) return { pence: null, isProvisional: true }
  const outside = isOwed && owedIncluded === false ? (owed.pence ?? 0n) : 0n
  return {
    pence: value.pence - (cgt.pence ?? 0n) + outside,
    isProvisional:
      isUnknown(cgt) || isOwed === null || (isOwed && (isUnknown(owed) || owedIncluded === null)),
  }
}

export function yearly({ amount, timesAYear }: Benefit): Line {
  if (amount.pence === null || timesAYear === null) return { pence: null, isProvisional: true }
  return { pence: amount.pence * BigInt(Math.trunc(timesAYear)), isProvisional: false }
}

/** A cost left blank is none; only what the client does not know yet makes the total provisional. */
function cost({ pence, is }: Figure): Line {
  return { pence, isProvisional: pence === null && is !== 'blank' }
}

/** Left blank, a cost stays as it is now. */
export const costLater = ({ now, later }: Need): Line => cost(later.is === 'blank' ? now : later)

function sum(lines: readonly Line[]): Sum {
  return {
    pence: lines.reduce((total, { pence }) => total + (pence ?? 0n), 0n),
    isProvisional: lines.some(({ isProvisional }) => isProvisional),
  }
}

type NameOf<Form> = { [Name in keyof Form]: null extends Form[Name] ? Name : never }[keyof Form]
/** Groups behind "has…". */
export type GroupName = Exclude<NameOf<FormE>, 'home' | 'partner'>
export type RowOf<Name extends GroupName> = NonNullable<FormE[Name]>[number]

/** Nothing is known of a group whose question is still open, nor of one that is there and lists nothing. */
function sumOf<Name extends GroupName>(form: FormE, name: Name, line: (row: RowOf<Name>) => Line): Sum {
  const rows = form[name] as readonly RowOf<Name>[] | null
  const { pence, isProvisional } = sum((rows ?? []).map(line))
  return { pence, isProvisional: isProvisional || rows === null || form.listedNone.includes(name) }
}

/** Every total of the form, from the rows alone. Liabilities are positive, and taken off once, in 2.20. */
export function totalsOf(form: FormE): Record<TotalName, Sum> {
  const assets = {
    A:
      form.home === null ? { pence: 0n, isProvisional: true } : sum(form.home ? [interestIn(form.home)] : []),
    B: sumOf(form, 'properties', interestIn),
    C1: sumOf(form, 'accounts', ({ balance, share }) => ownPart(lineOf(balance), share)),
    C2: sumOf(form, 'investments', partOfValue),
    C3: sumOf(form, 'policies', partOfValue),
    C4: sumOf(form, 'owedToYou', partOfValue),
    C5: sumOf(form, 'cash', listedPart),
    C6: sumOf(form, 'belongings', listedPart),
  }
  const C = sum([assets.C1, assets.C2, assets.C3, assets.C4, assets.C5, assets.C6])
  const D1 = sumOf(form, 'debts', partOfValue)
  const D2 = sumOf(form, 'gains', ({ tax }) => lineOf(tax))
  const D = sum([D1, D2])
  const E = sumOf(form, 'businesses', netOfBusiness)
  const F = sumOf(form, 'pensions', ({ value }) => lineOf(value))
  const G = sumOf(form, 'otherAssets', ({ value }) => lineOf(value))
  const net = sum([assets.A, assets.B, C, E, F, G, { ...D, pence: -D.pence }])
  const incomes = {
    H: sumOf(form, 'jobs', ({ netNext }) => lineOf(netNext)),
    I: sumOf(form, 'selfEmployments', ({ netNext }) => lineOf(netNext)),
    J: sumOf(form, 'investmentIncomes', ({ netNext }) => lineOf(netNext)),
    K: sumOf(form, 'benefits', yearly),
    L: sumOf(form, 'otherIncomes', ({ netNext }) => lineOf(netNext)),
  }
  const needs = [...form.needs, ...form.childNeeds]
  // Whether there are costs of children is not known yet.
  const childrens: Line[] = form.children === null ? [{ pence: null, isProvisional: true }] : []
  const once = [...form.capitalNeeds, ...form.childCapitalNeeds]
  return {
    ...assets,
    ...{ C, D1, D2, D, E, F, G, '2.20': net },
    ...incomes,
    '2.21': sum(Object.values(incomes)),
    '3.1': sum([...needs.map(({ now }) => cost(now)), ...childrens]),
    '3.1-future': sum([...needs.map(costLater), ...childrens]),
    '3.2': sum([...once.map(({ cost: asked }) => cost(asked)), ...childrens]),
  }
}

/** A total as it is told: a decimal number of pounds, and whether something that feeds it is not known yet. */
export interface Total {
  readonly amount: string
  readonly provisional: boolean
}

/**
 * Every total of Form E from the answers to the survey `form-e`, in pounds ("110750.00"); needs in the period that the
 * client chose. Never throws: what cannot be read counts as not known.
 */
export function formETotals(answers: Answers): Record<TotalName, Total> {
  const totals = totalsOf(readFormE(answers))
  return Object.fromEntries(
    totalNames.map((name) => [
      name,
      { amount: decimalOf(totals[name].pence), provisional: totals[name].isProvisional },
    ]),
  ) as Record<TotalName, Total>
}

const periods = { weekly: 52n, monthly: 12n, yearly: 1n, '': null } as const

/** Beside the form, and no part of it. */
export function besideTotals(form: FormE): {
  netExcludingPensions: Sum
  /** Null while the period is not chosen. */
  needsYearly: Sum | null
  surplus: Sum | null
} {
  const totals = totalsOf(form)
  const { '2.20': net, F, '2.21': income, '3.1': needs } = totals
  const times = periods[form.needsPeriod]
  const needsYearly = times === null ? null : { ...needs, pence: needs.pence * times }
  return {
    netExcludingPensions: {
      pence: net.pence - F.pence,
      isProvisional: totalNames.slice(0, 15).some((name) => name !== 'F' && totals[name].isProvisional),
    },
    needsYearly,
    surplus: needsYearly && {
      pence: income.pence - needsYearly.pence,
      isProvisional: income.isProvisional || needsYearly.isProvisional,
    },
  }
}
