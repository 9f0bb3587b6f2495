import { words } from '../language/language.ts'

/**
 * What was typed into a field, read: a value, nothing at all, or an error in the words for the client, in the
 * language that is spoken when it is asked for.
 */
export type Read<Value> = { readonly value: Value | undefined } | { readonly error: () => string }

export interface Figure {
  readonly isMoney: boolean
  readonly prefix: string
  readonly suffix: string
  /** Decimals that it may have; null where any. */
  readonly precision: number | null
}

/** Up to 12 digits before the point: beyond, pence would no longer be exact. */
const largest = 999_999_999_999

/**
 * Reads a figure as people write it: "1,200.50", "£1200", "1 200", "-40", "5 %". What could be meant in two
 * ways, such as "1.200,50" or "12,5", is not guessed at.
 */
export function readFigure(typed: string, figure: Figure): Read<number> {
  let text = typed.trim().replace(/[\u2212\u2013]/g, '-')
  if (text === '') return { value: undefined }
  const minus = text.startsWith('-')
  if (minus) text = text.slice(1).trim()
  text = without(text, figure)
  const sign = minus || text.startsWith('-') ? -1 : 1
  if (!minus && sign === -1) text = text.slice(1).trim()
  const match = /^(\d+|\d{1,3}(?:,\d{3})+|\d{1,3}(?:[ \u00a0\u202f]\d{3})+)?(?:\.(\d*))?$/.exec(text)
  const whole = match?.[1]?.replace(/\D/g, '') ?? ''
  const decimals = match?.[2] ?? ''
  if (!match || whole + decimals === '') return { error: () => shapeError(figure) }
  if (figure.precision !== null && decimals.replace(/0+$/, '').length > figure.precision) {
    return { error: () => precisionError(figure) }
  }
  const value = Number(`${whole || '0'}.${decimals || '0'}`)
  if (value > largest) return { error: () => words().questions.figure.tooBig }
  return { value: value === 0 ? 0 : sign * value }
}

function without(text: string, { isMoney, prefix, suffix }: Figure): string {
  const starts = [prefix.trim(), ...(isMoney ? ['£', 'GBP', 'gbp'] : [])].filter((start) => start !== '')
  const ends = [suffix.trim(), ...(isMoney ? ['GBP', 'gbp'] : [])].filter((end) => end !== '')
  let rest = text
  const start = starts.find((word) => rest.startsWith(word))
  if (start) rest = rest.slice(start.length).trim()
  const end = ends.find((word) => rest.endsWith(word))
  if (end) rest = rest.slice(0, -end.length).trim()
  return rest
}

function shapeError({ isMoney, precision }: Figure): string {
  const { figure } = words().questions
  if (isMoney) return figure.money
  return precision === 0 ? figure.whole : figure.number
}

function precisionError({ isMoney, precision }: Figure): string {
  const { figure } = words().questions
  if (isMoney && precision === 2) return figure.pence
  if (precision === 0) return isMoney ? figure.noPence : figure.whole
  return figure.decimals(precision ?? 0)
}

/** The figure as it stands in its field once it has been read; the pound sign stands beside it. */
export function figureText(value: unknown, { isMoney }: Figure): string {
  if (typeof value !== 'number') return ''
  const pence = isMoney && !Number.isInteger(value) ? 2 : 0
  return value.toLocaleString('en-GB', {
    useGrouping: isMoney,
    minimumFractionDigits: pence,
    maximumFractionDigits: 20,
  })
}
