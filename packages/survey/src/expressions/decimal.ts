/** How many decimals the shortest way to write a number has. */
export function decimals(value: number): number {
  if (Number.isInteger(value) || !Number.isFinite(value)) return 0
  const [mantissa = '', exponent = '0'] = String(value).split('e')
  return Math.max(0, mantissa.length - 1 - mantissa.indexOf('.') * +mantissa.includes('.') - Number(exponent))
}

type Whole = (a: number, b: number, scale: number) => number

/** As on paper: in whole units of the last decimal, so that 0.1 + 0.2 is 0.3 and pence never drift. */
function inUnits(a: number, b: number, whole: Whole, otherwise: (a: number, b: number) => number): number {
  const scale = 10 ** Math.max(decimals(a), decimals(b))
  if (scale === 1) return otherwise(a, b)
  const [x, y] = [Math.round(a * scale), Math.round(b * scale)]
  return Number.isSafeInteger(x) && Number.isSafeInteger(y) ? whole(x, y, scale) : otherwise(a, b)
}

export const add = (a: number, b: number) =>
  inUnits(
    a,
    b,
    (x, y, scale) => (x + y) / scale,
    (x, y) => x + y,
  )

export const divide = (a: number, b: number) =>
  inUnits(
    a,
    b,
    (x, y) => x / y,
    (x, y) => x / y,
  )

export const remainder = (a: number, b: number) =>
  inUnits(
    a,
    b,
    (x, y, scale) => (x % y) / scale,
    (x, y) => x % y,
  )

export function multiply(a: number, b: number): number {
  const [placesA, placesB] = [decimals(a), decimals(b)]
  const places = placesA + placesB
  if (places === 0) return a * b
  const [x, y] = [Math.round(a * 10 ** placesA), Math.round(b * 10 ** placesB)]
  const units = x * y
  if (places < 23 && Number.isSafeInteger(units)) return units / 10 ** places
  return Number.isSafeInteger(x) && Number.isSafeInteger(y)
    ? Number(`${BigInt(x) * BigInt(y)}e-${places}`)
    : a * b
}

/** To so many decimals, or to tens and hundreds where there are fewer than none. */
function scaled(value: number, places: number, whole: (value: number) => number): number {
  const scale = 10 ** Math.abs(places)
  return places < 0 ? whole(value / scale) * scale : whole(multiply(value, scale)) / scale
}

/** Half goes away from nought, as people round. */
export const round = (value: number, places: number) =>
  Math.sign(value) * scaled(Math.abs(value), places, Math.round)

export const truncate = (value: number, places: number) => scaled(value, places, Math.trunc)
