/** How many decimals the shortest way to write a number has. */
export function decimals(value: number): number {
  if (Number.isInteger(value) || !Number.isFinite(value)) return 0
  const text = String(value)
  const exponent = text.indexOf('e')
  const mantissa = exponent < 0 ? text : text.slice(0, exponent)
  const point = mantissa.indexOf('.')
  const own = point < 0 ? 0 : mantissa.length - point - 1
  return Math.max(0, own - (exponent < 0 ? 0 : Number(text.slice(exponent + 1))))
}

/** A sum as on paper: whole units of the last decimal are added, so 0.1 + 0.2 is 0.3 and pence never drift. */
export function add(a: number, b: number): number {
  const places = Math.max(decimals(a), decimals(b))
  if (places === 0 || places > 15) return a + b
  const scale = 10 ** places
  const units = Math.round(a * scale) + Math.round(b * scale)
  return Number.isSafeInteger(units) ? units / scale : Number((a + b).toFixed(places))
}

export function multiply(a: number, b: number): number {
  const [placesA, placesB] = [decimals(a), decimals(b)]
  const places = placesA + placesB
  if (places === 0 || places > 15) return a * b
  const units = Math.round(a * 10 ** placesA) * Math.round(b * 10 ** placesB)
  return Number.isSafeInteger(units) ? units / 10 ** places : Number((a * b).toFixed(places))
}

/** Half goes away from nought, as people round. */
export function round(value: number, places: number): number {
  const scale = 10 ** places
  const scaled = multiply(Math.abs(value), scale)
  return (Math.sign(value) * Math.round(scaled)) / scale
}
