import type { Answers } from './read-figures.ts'

/** One record of an example, whatever it holds. */
export type Example = Readonly<Record<string, unknown>>

export const isRecord = (value: unknown): value is Example =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Nothing, or said to be nothing. */
export const isNone = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === false ||
  (Array.isArray(value) && value.length === 0) ||
  (typeof value === 'string' && /^\s*(n\/?a|none|nil|no)?\s*$/i.test(value))

/** The rows of an item: one alone stands for a list of it, a text for a row that has only its description. */
export const rowsOf = (value: unknown): Example[] =>
  isNone(value)
    ? []
    : (Array.isArray(value) ? value : [value])
        .filter((row) => !isNone(row))
        .map((row) => (isRecord(row) ? row : { description: row }))

export const textOf = (value: unknown): string | undefined =>
  typeof value === 'number' || (typeof value === 'string' && !isNone(value))
    ? String(value).trim()
    : undefined

export const yesNoOf = (value: unknown): 'yes' | 'no' | undefined => {
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return typeof value === 'string'
    ? ({ yes: 'yes', true: 'yes', no: 'no', false: 'no' } as const)[value.trim().toLowerCase()]
    : undefined
}

/** A decimal number, written as a number or as a text: "425000.00", "£1,200", "-460". */
export function numberOf(value: unknown): number | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined
  if (typeof value !== 'string') return undefined
  const text = value.replace(/[£,\s]/g, '')
  return /^[-+]?(\d+\.?\d*|\.\d+)$/.test(text) ? Number(text) : undefined
}

/** An amount, as the question's answer or as its mark. Left out altogether, it is not answered. */
export function money(name: string, value: unknown, due?: unknown): Answers {
  if (value === undefined) return {}
  const pounds = numberOf(value)
  if (pounds !== undefined) return { [name]: pounds }
  if (typeof value === 'string' && value.trim() !== '' && isNone(value)) return { [name]: 0 }
  const day = textOf(due)
  return { [`${name}-Mark`]: day ? { is: 'to-follow', due: day } : { is: 'unknown' } }
}

/** The part as two whole numbers: {"num": 1, "den": 2}, "1/2", "50%", 0.5. */
function fractionOf(share: unknown): readonly [bigint, bigint] | undefined {
  if (isRecord(share)) return quotient(share.num, share.den)
  if (typeof share !== 'string') return quotient(share, 1)
  const [, part, of] = /^([^/]*)\/([^/]*)$/.exec(share) ?? []
  if (part !== undefined) return quotient(part, of)
  return share.trim().endsWith('%') ? quotient(share.trim().slice(0, -1), 100) : quotient(share, 1)
}

function quotient(part: unknown, of: unknown): readonly [bigint, bigint] | undefined {
  const [above, below] = [decimalPartsOf(part), decimalPartsOf(of)]
  if (!above || !below || below.digits <= 0n || above.digits < 0n) return undefined
  return [above.digits * 10n ** BigInt(below.decimals), below.digits * 10n ** BigInt(above.decimals)]
}

function decimalPartsOf(value: unknown) {
  const number = numberOf(value)
  if (number === undefined) return undefined
  const [, sign = '', whole = '', decimals = ''] = /^(-?)(\d+)\.?(\d*)$/.exec(String(number)) ?? []
  return whole === ''
    ? undefined
    : { digits: BigInt(`${sign}${whole}${decimals}`), decimals: decimals.length }
}

const named = [
  ['all', 1n],
  ['half', 2n],
  ['third', 3n],
  ['quarter', 4n],
] as const

/** Beyond, a number no longer holds every whole number. */
const largest = BigInt(Number.MAX_SAFE_INTEGER)

/**
 * The client's part. What the example worked out from it is left alone, and counts only where no part is given; a row
 * that says nothing of a part is the client's alone.
 */
export function share(row: Example, workedOut: unknown): Answers {
  const given = row.your_share ?? row.share
  const fraction = fractionOf(given)
  if (!fraction) {
    const own = numberOf(workedOut)
    if (own !== undefined) return { share: 'amount', ownAmount: own }
    return given === undefined && row.your_share === undefined ? { share: 'all' } : unknownShare
  }
  const [part, of] = fraction
  const name = named.find(([, times]) => part * times === of)?.[0]
  if (name) return { share: name }
  const by = greatestIn(part, of)
  const [least, whole] = [part / by, of / by]
  if (least > whole || whole > largest) return unknownShare
  return { share: 'other', sharePart: Number(least), shareOf: Number(whole) }
}

const unknownShare: Answers = { 'share-Mark': { is: 'unknown' } }

const greatestIn = (one: bigint, other: bigint): bigint =>
  other === 0n ? one : greatestIn(other, one % other)
