import type { Papers, Share, YesNo } from './model-assets.ts'
import { type Figure, penceOf } from './money.ts'

/** One record of answers: the whole, or a row of a group. */
export type Answers = Readonly<Record<string, unknown>>

/** Reads one record, whose questions are called `name`, or `homeName` where the prefix is "home". */
export interface Reader {
  readonly place: string
  text(name: string): string
  yesNo(name: string): YesNo
  figure(name: string): Figure
  count(name: string): number | null
  papers(name: string): Papers
  /** The rows of a group of this record. */
  rows<Row>(name: string, read: (reader: Reader) => Row): Row[]
  share(): Share
}

interface Mark {
  readonly is: 'unknown' | 'estimate' | 'to-follow'
  readonly due: string | null
  readonly note: string | null
}

/** `place` is the row's full name, such as "accounts[0]"; nothing for the whole. */
export function readerOf(answers: Answers, place = '', prefix = ''): Reader {
  const keyOf = (name: string) => (prefix ? `${prefix}${name.charAt(0).toUpperCase()}${name.slice(1)}` : name)
  const get = (name: string): unknown =>
    isRecord(answers) && Object.hasOwn(answers, keyOf(name)) ? answers[keyOf(name)] : undefined
  const full = (name: string) => (place && !prefix ? `${place}.${name}` : keyOf(name))
  const mark = (name: string) => markOf(get(`${name}-Mark`))
  const text = (name: string) => {
    const value = get(name)
    return typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : ''
  }
  const figure = (name: string) => figureOf(get(name), mark(name))
  return {
    place: place || prefix,
    text,
    figure,
    yesNo: (name) => ({ yes: true, no: false })[text(name)] ?? null,
    count: (name) => {
      const value = Number(text(name) || Number.NaN)
      return Number.isFinite(value) ? value : null
    },
    papers: (name) => papersOf(full(name), get(name), mark(name)),
    rows: (name, read) => {
      const given = get(name)
      const rows = Array.isArray(given) ? given : []
      return rows.map((row, index) => read(readerOf(isRecord(row) ? row : {}, `${full(name)}[${index}]`)))
    },
    share: () => shareOf({ text, figure, get }),
  }
}

const isRecord = (value: unknown): value is Answers =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function markOf(value: unknown): Mark | null {
  if (!isRecord(value)) return null
  const { is, due, note } = value
  if (is !== 'unknown' && is !== 'estimate' && is !== 'to-follow') return null
  return { is, due: typeof due === 'string' ? due : null, note: typeof note === 'string' ? note : null }
}

function figureOf(value: unknown, mark: Mark | null): Figure {
  const pence = mark?.is === 'unknown' ? null : penceOf(value)
  const { due, note } = mark ?? { due: null, note: null }
  if (pence === null)
    return { pence, is: mark?.is === 'estimate' ? 'blank' : (mark?.is ?? 'blank'), due, note }
  return { pence, is: mark?.is === 'unknown' || !mark ? 'given' : mark.is, due, note }
}

function papersOf(question: string, value: unknown, mark: Mark | null): Papers {
  const files = (Array.isArray(value) ? value : []).flatMap((file) =>
    isRecord(file) && typeof file.name === 'string' && typeof file.content === 'string'
      ? [{ name: file.name, content: file.content }]
      : [],
  )
  return {
    question,
    files,
    isToFollow: mark?.is === 'to-follow',
    isUnknown: mark?.is === 'unknown',
    due: mark?.due ?? null,
    note: mark?.note ?? null,
  }
}

const plainShares: Readonly<Record<string, readonly [bigint, bigint]>> = {
  all: [1n, 1n],
  half: [1n, 2n],
  third: [1n, 3n],
  quarter: [1n, 4n],
}

interface Parts {
  text(name: string): string
  figure(name: string): Figure
  get(name: string): unknown
}

function shareOf({ text, figure, get }: Parts): Share {
  const is = text('share')
  const common = {
    ownAmount: figure('ownAmount'),
    ownAmountWhy: text('ownAmountWhy'),
    jointWith: text('jointWith'),
    openParts: [],
  }
  const plain = plainShares[is]
  if (plain) return { ...common, is: is as Share['is'], part: plain[0], of: plain[1] }
  if (is === 'amount') return { ...common, is, part: null, of: null }
  if (is !== 'other') return { ...common, is: null, part: null, of: null }
  // Both in hundredths, so that 33.33 parts of 100 stay exact.
  const [part, of] = [penceOf(get('sharePart')), penceOf(get('shareOf'))]
  const isKnown = part !== null && of !== null && part >= 0n && of > 0n && part <= of
  if (isKnown) return { ...common, is, part, of }
  const isOpen = { sharePart: part === null, shareOf: of === null }
  const named = (['sharePart', 'shareOf'] as const).filter((name) => isOpen[name])
  const openParts = named.length === 0 ? (['sharePart', 'shareOf'] as const) : named
  return { ...common, is, part: null, of: null, openParts }
}
