import { dayInWords } from '../days.ts'
import { type sections, totalsOnForm } from '../form.ts'
import type { Rows } from '../model.ts'
import type { Share, YesNo } from '../model-assets.ts'
import type { Figure, Pence } from '../money.ts'
import type { Sum, TotalName } from '../totals.ts'

/** What stands in a box. `open`: something is still to come; `none`: the box does not apply. */
export interface DraftText {
  readonly text: string
  readonly is: 'said' | 'open' | 'none'
}

export interface DraftColumn {
  readonly title: string
  /** Figures stand under each other, on the right. */
  readonly isFigure: boolean
  /** Parts of the width, beside those of the other columns. */
  readonly width: number
}

/** A piece of an item, in the order in which it is read. */
export type DraftPart =
  | { readonly kind: 'heading'; readonly title: string }
  | { readonly kind: 'text'; readonly said: DraftText }
  /** `isFigure`: an amount, set as one. */
  | { readonly kind: 'field'; readonly label: string; readonly said: DraftText; readonly isFigure: boolean }
  | {
      readonly kind: 'table'
      readonly columns: readonly DraftColumn[]
      readonly rows: readonly (readonly DraftText[])[]
    }
  | {
      readonly kind: 'total'
      /** Null of a total without a name, such as that of one part of an item. */
      readonly name: TotalName | null
      /** "A", "C1"; empty where it has none. */
      readonly letter: string
      readonly title: string
      /** "£110,750.00" */
      readonly amount: string
      readonly isProvisional: boolean
    }
  /** In our own words, to whoever reads the draft. */
  | { readonly kind: 'note'; readonly text: string }

export type ItemNumber = (typeof sections)[number]['items'][number]['item']
/** What stands at each item of a section. */
export type ItemsOf<Section extends string> = Record<Extract<ItemNumber, `${Section}.${string}`>, DraftPart[]>

export const said = (text: string): DraftText => ({ text, is: 'said' })
export const notApplicable: DraftText = { text: 'N/A', is: 'none' }
export const notAnswered: DraftText = { text: 'Not answered yet', is: 'open' }

/** "£1,234.50", "−£230.00": always with pence, so that figures stand under each other. */
export function pounds(pence: Pence): string {
  const size = (pence < 0n ? -pence : pence).toString().padStart(3, '0')
  const whole = size.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, ',')
  return `${pence < 0n ? '−' : ''}£${whole}.${size.slice(-2)}`
}

export const words = (text: string): DraftText => (text ? said(text) : notAnswered)
/** What need not be there: a number that is not to hand, or an address. */
export const wordsIfGiven = (text: string): DraftText =>
  text ? said(text) : { text: 'Not given', is: 'none' }
/** What applies only where there is something to say. */
export const wordsIfAny = (text: string): DraftText => (text ? said(text) : notApplicable)
export const day = (text: string): DraftText => words(dayInWords(text))
export const dayIfAny = (text: string): DraftText => wordsIfAny(dayInWords(text))
export const yesOrNo = (is: YesNo): DraftText => (is === null ? notAnswered : said(is ? 'Yes' : 'No'))

/** Of a choice, by its words; one that we do not know stays as it was given. */
export const chosen = (from: Readonly<Record<string, string>>, value: string): DraftText =>
  words(Object.hasOwn(from, value) ? (from[value] ?? value) : value)

/** An amount, with what the client says of it. */
export function amount({ pence, is, due }: Figure): DraftText {
  const later = due ? `to follow by ${dayInWords(due)}` : 'to follow'
  if (pence !== null) {
    if (is === 'estimate') return said(`${pounds(pence)} (estimate)`)
    return is === 'to-follow' ? { text: `${pounds(pence)} (${later})`, is: 'open' } : said(pounds(pence))
  }
  if (is === 'to-follow') return { text: `T${later.slice(1)}`, is: 'open' }
  return is === 'unknown' ? { text: 'Not known yet', is: 'open' } : notAnswered
}

/** An amount that the form lets one leave out. */
export const amountIfAny = (figure: Figure): DraftText =>
  figure.is === 'blank' ? notApplicable : amount(figure)

/** What was worked out; nothing of a line that counts nothing yet. */
export function worked({ pence, isProvisional }: { pence: Pence | null; isProvisional: boolean }): DraftText {
  if (pence === null) return { text: 'Not known yet', is: 'open' }
  return isProvisional ? { text: `${pounds(pence)} (provisional)`, is: 'open' } : said(pounds(pence))
}

const plainShares: Readonly<Record<string, string>> = {
  all: 'All',
  half: 'Half',
  third: 'A third',
  quarter: 'A quarter',
  amount: 'By amount',
}

/** What part is the client's own: "Half", "3/5", "33.33/100". */
export function partOwned({ is, part, of }: Share): DraftText {
  if (is === null) return notAnswered
  if (is !== 'other') return said(plainShares[is] ?? '')
  if (part === null || of === null) return notAnswered
  return said(`${hundredths(part)}/${hundredths(of)}`)
}

const hundredths = (value: bigint) =>
  value % 100n === 0n
    ? (value / 100n).toString()
    : `${value / 100n}.${(value % 100n).toString().padStart(2, '0')}`.replace(/0$/, '')

/** Both in one: "All"; "Half, with Owen". */
export function shareAndHolders(share: Share): DraftText {
  const [part, holders] = [partOwned(share), heldWith(share)]
  if (share.is === 'all' || part.is === 'open') return part
  const text = `${part.text}, with ${holders.is === 'open' ? 'somebody not named yet' : holders.text}`
  return { text, is: holders.is }
}

/** Whom it is shared with. */
export const heldWith = ({ is, jointWith }: Share): DraftText =>
  jointWith ? said(jointWith) : is === 'all' ? notApplicable : notAnswered

export const field = (label: string, text: DraftText, isFigure = false): DraftPart => ({
  kind: 'field',
  label,
  said: text,
  isFigure,
})
export const figure = (label: string, of: Figure): DraftPart => field(label, amount(of), true)
export const text = (of: DraftText): DraftPart => ({ kind: 'text', said: of })
export const heading = (title: string): DraftPart => ({ kind: 'heading', title })
export const note = (of: string): DraftPart => ({ kind: 'note', text: of })

export const table = (
  columns: readonly DraftColumn[],
  rows: readonly (readonly DraftText[])[],
): DraftPart => ({ kind: 'table', columns, rows })
export const column = (title: string, width = 1): DraftColumn => ({ title, width, isFigure: false })
export const figures = (title: string, width = 1): DraftColumn => ({ title, width, isFigure: true })

export function total(name: TotalName, { pence, isProvisional }: Sum): DraftPart {
  const letter = /^[A-L]/.test(name) ? name : ''
  return {
    ...{ kind: 'total', name, letter, title: totalsOnForm[name].title },
    ...{ amount: pounds(pence), isProvisional },
  }
}

/** A sum that the form has no name for, or that is no part of it. */
export const sum = (title: string, { pence, isProvisional }: Sum): DraftPart => ({
  ...{ kind: 'total', name: null, letter: '', title },
  ...{ amount: pounds(pence), isProvisional },
})

/** Rows behind a question of their own: "N/A" after a no, told as open while it is not answered. */
export function behind<Row>(rows: Rows<Row>, set: (rows: readonly Row[]) => DraftPart[]): DraftPart[] {
  if (rows === null) return [text(notAnswered)]
  return rows.length === 0 ? [text(notApplicable)] : set(rows)
}

/** A block for each, under a heading of its own. */
export const blocks = <Row>(
  rows: Rows<Row>,
  called: string,
  set: (row: Row) => readonly DraftPart[],
): DraftPart[] =>
  behind(rows, (all) =>
    all.flatMap((row, index) => [
      heading(all.length > 1 ? `${called} ${index + 1} of ${all.length}` : called),
      ...set(row),
    ]),
  )

export const timesInWords: Readonly<Record<number, string>> = {
  52: 'a week',
  26: 'every two weeks',
  13: 'every four weeks',
  12: 'a month',
  4: 'every three months',
  1: 'a year',
}
