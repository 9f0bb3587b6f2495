/** Whole pence. Sums are made of these, never of floating numbers. */
export type Pence = bigint

/**
 * What is known of one amount. `pence` is null where there is no number to count with: the client does not know it, will
 * send it, or has not answered; such a figure makes every total that it feeds provisional.
 */
export interface Figure {
  readonly pence: Pence | null
  readonly is: 'given' | 'estimate' | 'unknown' | 'to-follow' | 'blank'
  /** By when it is to come, YYYY-MM-DD, where the client said so. */
  readonly due: string | null
  readonly note: string | null
}

/**
 * A number of pounds as whole pence, half a penny away from nought, from its shortest decimal form; null for what is no
 * number.
 */
export function penceOf(pounds: unknown): Pence | null {
  if (typeof pounds !== 'number' || !Number.isFinite(pounds)) return null
  const [, whole = '', decimals = '', exponent = '0'] = shortest.exec(pounds.toString()) ?? []
  const shift = Number(exponent) - decimals.length
  const scale = 10n ** BigInt(Math.abs(shift))
  const digits = BigInt(whole + decimals) * 100n
  return shift < 0 ? partOf(digits, 1n, scale) : digits * scale
}

/** How a number is written: "-1.005", "1e+21", "5e-7". */
const shortest = /^(-?\d+)\.?(\d*)(?:e([+-]\d+))?$/

/** `part` of `of` of an amount: exact, then half a penny away from nought. `of` is above nought. */
export function partOf(amount: Pence, part: bigint, of: bigint): Pence {
  const times = amount * part
  const isBelow = times < 0n
  const size = isBelow ? -times : times
  const rounded = (2n * size + of) / (2n * of)
  return isBelow ? -rounded : rounded
}

/** As totals are written: "110750.00", "-5000.00". */
export function decimalOf(pence: Pence): string {
  const size = (pence < 0n ? -pence : pence).toString().padStart(3, '0')
  return `${pence < 0n ? '-' : ''}${size.slice(0, -2)}.${size.slice(-2)}`
}
