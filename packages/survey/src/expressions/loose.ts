import { readingOf, spend } from './effort.ts'

/** An object as JSON makes it. */
export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Nothing, an empty text or list, or an object with nothing in it. False and 0 are something. */
export function isEmpty(value: unknown): boolean {
  if (Array.isArray(value)) return value.length === 0
  if (isObject(value)) {
    spend(10)
    return Object.values(value).every(isEmpty)
  }
  return value === undefined || value === null || value === '' || Number.isNaN(value)
}

/** What a text counts as in an expression: "5" is 5, "true" is true, "007" stays as it is. */
export function loosened(value: unknown): unknown {
  if (typeof value !== 'string' || value === '') return value
  spend(readingOf(value))
  const lower = value.toLowerCase()
  if (lower === 'true' || lower === 'false') return lower === 'true'
  const number = numberOf(value)
  if (number === undefined || /^0[^.,x]/.test(value) || value === '0.' || value === '0,') return value
  return number
}

/** The number that a value is or reads as; undefined where it is none. */
export function numberOf(value: unknown): number | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined
  if (typeof value !== 'string') return undefined
  const text = value.trim()
  if (text === '' || (text.length > 15 && /^\d+$/.test(text))) return undefined
  const number = Number(/^[^,]*,[^,]*$/.test(text) ? text.replace(',', '.') : text)
  return Number.isFinite(number) ? number : undefined
}

/** A number as JavaScript itself converts one; not of a list, whatever is in it. */
const converted = (value: unknown) =>
  value === null || value === undefined || typeof value === 'object' ? Number.NaN : Number(value)

/** Equal as SurveyJS has it: texts without regard to case, "5" and 5, lists in any order unless `ordered`. */
export function isEqual(x: unknown, y: unknown, ordered = false, depth = 0): boolean {
  if (x === y) return true
  if (depth > 20) return false
  if (typeof x === 'string') {
    spend(readingOf(x))
    if (typeof y === 'string') return x.trim().toLowerCase() === y.trim().toLowerCase()
    if (typeof y === 'boolean') return x.toLowerCase() === String(y)
  }
  if (typeof y === 'string' && typeof x === 'boolean') return y.toLowerCase() === String(x)
  const emptyX = isEmpty(x)
  if (emptyX !== isEmpty(y)) return false
  if (typeof x !== 'object' || typeof y !== 'object' || !x || !y)
    return emptyX ? isNothing(x, y) : converted(x) === converted(y)
  return Array.isArray(x) && Array.isArray(y)
    ? isSameList(x, y, ordered, depth)
    : isSameObject(x, y, ordered, depth)
}

/** Of two that are empty: no answer is an empty list, but null is none. */
const isNothing = (x: unknown, y: unknown) =>
  (typeof (x ?? '') !== 'object' && typeof (y ?? '') !== 'object') ||
  (Array.isArray(x) && y === undefined) ||
  (Array.isArray(y) && x === undefined)

const known = (value: unknown) => (value === 'undefined' ? undefined : value)

/** Equal in an expression, where the word "undefined" means nothing. */
export const isAlike = (x: unknown, y: unknown, ordered = false) => isEqual(known(x), known(y), ordered)

function isSameList(x: readonly unknown[], y: readonly unknown[], ordered: boolean, depth: number): boolean {
  if (x.length !== y.length) return false
  spend(4 * x.length)
  const [sortedX, sortedY] = ordered ? [x, y] : [sorted(x), sorted(y)]
  return sortedX.every((item, index) => isEqual(item, sortedY[index], ordered, depth + 1))
}

/** As a text, whatever it is. Rows have no prototype, so that the language itself cannot write them. */
export function textOf(value: unknown, depth = 0): string {
  if (Array.isArray(value))
    return depth > 5 ? '' : value.map((item) => textOf(item ?? '', depth + 1)).join(',')
  return isObject(value) ? '[object Object]' : String(value)
}

const sorted = (list: readonly unknown[]) =>
  [...list].sort((a, b) => {
    const [textA, textB] = [textOf(a), textOf(b)]
    return textA < textB ? -1 : textA > textB ? 1 : 0
  })

function isSameObject(x: object, y: object, ordered: boolean, depth: number): boolean {
  const [entries, others] = [Object.entries(x), new Map(Object.entries(y))]
  spend(10)
  if (entries.length !== others.size) return false
  return entries.every(
    ([key, value]) => others.has(key) && isEqual(value, others.get(key), ordered, depth + 1),
  )
}

/** Less than nought, nought, more than nought; undefined where the two do not compare. */
export function compare(left: unknown, right: unknown): number | undefined {
  if (left === undefined || left === null || right === undefined || right === null) return undefined
  const [p, q] = [left, right].map((one) => (typeof one === 'object' ? textOf(one) : one))
  const [a, b] = typeof p === 'string' && typeof q === 'string' ? [p, q] : [Number(p), Number(q)]
  return a < b ? -1 : a > b ? 1 : a === b ? 0 : undefined
}

export function contains(left: unknown, right: unknown): boolean {
  if (Array.isArray(left)) {
    const wanted = Array.isArray(right) ? right : [right]
    spend(left.length * wanted.length)
    return left.length > 0 && wanted.every((one) => left.some((item) => isAlike(item, one)))
  }
  if (!left && left !== 0 && left !== false) return false
  if (!right) return false
  const text = textOf(left)
  spend(readingOf(text))
  return text.toLowerCase().includes(textOf(right).toLowerCase())
}

/** Not simply the opposite: nothing at all neither contains nor lacks nothing. */
export function lacks(left: unknown, right: unknown): boolean {
  if (!left && !isEmpty(right)) return true
  if (!Array.isArray(left) && (isEmpty(left) || !right)) return false
  return !contains(left, right)
}

export function containsAny(left: unknown, right: unknown): boolean {
  if (isEmpty(left) || isEmpty(right)) return isEmpty(right)
  if (!Array.isArray(left)) return contains(right, left)
  return Array.isArray(right) ? right.some((one) => contains(left, one)) : contains(left, right)
}

export function containsAll(left: unknown, right: unknown): boolean {
  if (!left && !isEmpty(right)) return false
  return Array.isArray(right) ? right.every((one) => contains(left, one)) : contains(left, right)
}

/** What makes a condition hold: true, or 1. Any other value, such as another text, does not. */
export const holds = (value: unknown) => value === true || value === 1 || value === '1'
