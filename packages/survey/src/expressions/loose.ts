import { readingOf, spend } from './effort.ts'

/** An object as JSON makes it. */
export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Nothing, an empty text or list, or an object with nothing in it. False and 0 are something. */
export function isEmpty(value: unknown): boolean {
  if (Array.isArray(value)) return value.length === 0
  if (isObject(value)) return Object.values(value).every(isEmpty)
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

const isScalarNumber = (value: unknown) =>
  value !== undefined &&
  value !== null &&
  !Array.isArray(value) &&
  !isObject(value) &&
  !Number.isNaN(Number(value))

/** Equal as SurveyJS has it: texts without regard to case, "5" and 5, lists in any order. */
export function isEqual(x: unknown, y: unknown, depth = 0): boolean {
  if (x === y) return true
  if (depth > 20) return false
  if (typeof x === 'string') spend(readingOf(x))
  if (typeof x === 'string' && typeof y === 'string') return x.trim().toLowerCase() === y.trim().toLowerCase()
  if (isScalarNumber(x) && isScalarNumber(y) && Number(x) === Number(y) && x !== '' && y !== '') return true
  const emptyX = isEmpty(x)
  if (emptyX !== isEmpty(y)) return false
  if (typeof x === 'boolean' && typeof y === 'string') return String(x) === y.toLowerCase()
  if (typeof y === 'boolean' && typeof x === 'string') return String(y) === x.toLowerCase()
  if (Array.isArray(x) && Array.isArray(y)) return isSameList(x, y, depth)
  if (isObject(x) && isObject(y)) return isSameObject(x, y, depth)
  return emptyX && !Array.isArray(x) && !Array.isArray(y) && !isObject(x) && !isObject(y)
}

function isSameList(x: readonly unknown[], y: readonly unknown[], depth: number): boolean {
  if (x.length !== y.length) return false
  spend(4 * x.length)
  const [sortedX, sortedY] = [sorted(x), sorted(y)]
  return sortedX.every((item, index) => isEqual(item, sortedY[index], depth + 1))
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

function isSameObject(x: Record<string, unknown>, y: Record<string, unknown>, depth: number): boolean {
  const keys = Object.keys(x)
  if (keys.length !== Object.keys(y).length) return false
  return keys.every((key) => Object.hasOwn(y, key) && isEqual(x[key], y[key], depth + 1))
}

const isoDate = /^\d{4}-\d\d-\d\d/

/** A date beside a date with a time: both as precise as the shorter. */
function aligned(x: unknown, y: unknown): [unknown, unknown] {
  if (typeof x !== 'string' || typeof y !== 'string' || !isoDate.test(x) || !isoDate.test(y)) return [x, y]
  const length = Math.min(x.length, y.length)
  return [x.slice(0, length), y.slice(0, length)]
}

/** Less than nought, nought, more than nought; undefined where the two do not compare. */
export function compare(left: unknown, right: unknown): number | undefined {
  if (left === undefined || left === null || right === undefined || right === null) return undefined
  const [x, y] = aligned(left, right)
  if (isEqual(x, y)) return 0
  const [p, q] = [x, y].map((one) => (typeof one === 'object' ? textOf(one) : one))
  if (typeof p === 'string' && typeof q === 'string') return p < q ? -1 : 1
  const [a, b] = [Number(p), Number(q)]
  return a < b ? -1 : a > b ? 1 : undefined
}

export function contains(left: unknown, right: unknown): boolean {
  if (isEmpty(left)) return false
  if (Array.isArray(left)) {
    const wanted = Array.isArray(right) ? right : [right]
    spend(left.length * wanted.length)
    return wanted.every((one) => left.some((item) => isEqual(item, one)))
  }
  if (isObject(left) || isEmpty(right) || right === 0 || right === false) return false
  const text = textOf(left)
  spend(readingOf(text))
  return text.toLowerCase().includes(textOf(right).toLowerCase())
}

/** Not simply the opposite: nothing at all neither contains nor lacks nothing. */
export function lacks(left: unknown, right: unknown): boolean {
  if (!left && !isEmpty(right)) return true
  if (Array.isArray(left)) return left.length === 0 || !contains(left, right)
  if (isEmpty(left) || !right) return false
  return !contains(left, right)
}

export function containsAny(left: unknown, right: unknown): boolean {
  if (isEmpty(left) || isEmpty(right)) return isEmpty(right)
  if (!Array.isArray(left)) return contains(right, left)
  return Array.isArray(right) ? right.some((one) => contains(left, one)) : contains(left, right)
}

export function containsAll(left: unknown, right: unknown): boolean {
  return Array.isArray(right) ? right.every((one) => contains(left, one)) : contains(left, right)
}

/** What makes a condition hold: true, or 1. Any other value, such as a text, does not. */
export const holds = (value: unknown) => value === true || value === 1
