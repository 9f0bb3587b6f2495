import type { Ast, BinaryOperator } from './ast.ts'
import { longest } from './bounded.ts'
import { add, divide, multiply, remainder } from './decimal.ts'
import { spend } from './effort.ts'
import { total } from './functions.ts'
import {
  compare,
  contains,
  containsAll,
  containsAny,
  isAlike,
  isEmpty,
  lacks,
  numberOf,
  textOf,
} from './loose.ts'

/** `ordered` where lists are equal only in the same order. */
type Operation = (left: unknown, right: unknown, ordered?: boolean) => unknown

/** In arithmetic and in conjunctions, nothing counts as nought, or as nothing of the other's kind. */
function filled(value: unknown, other: unknown): unknown {
  if (!isEmpty(value)) return value
  if (typeof other === 'number') return 0
  return typeof value === 'string' || typeof other === 'string' ? '' : Array.isArray(other) ? [] : 0
}

const withFilled =
  (run: Operation): Operation =>
  (left, right) => {
    const first = filled(left, right)
    return run(first, filled(right, first))
  }

function arithmetic(run: (a: number, b: number) => number | null): Operation {
  const counted = (value: unknown) => {
    if (typeof value === 'boolean' || isEmpty(value)) return Number(value)
    return numberOf(Array.isArray(value) && value.length === 1 ? value[0] : value) ?? Number.NaN
  }
  return withFilled((left, right) => {
    const result = run(counted(left), counted(right))
    return result === null || Number.isFinite(result) ? result : undefined
  })
}

function plus(a: unknown, b: unknown): unknown {
  if (typeof a === 'number' && typeof b === 'number') return add(a, b)
  if (Array.isArray(a) && Array.isArray(b)) return joined(a, b)
  const list = Array.isArray(a) ? a : Array.isArray(b) ? b : undefined
  const isText = typeof a === 'string' || typeof b === 'string'
  if (list && !isText && (typeof a === 'number' || typeof b === 'number'))
    return total([a, b].flat().filter((one) => typeof one === 'number'))
  if (!isText && typeof a !== 'object' && typeof b !== 'object') return add(Number(a), Number(b))
  const [first, second] = [shown(a, isText), shown(b, isText)]
  return first.length + second.length > longest.text ? undefined : first + second
}

function joined(first: readonly unknown[], second: readonly unknown[]): unknown[] | undefined {
  if (first.length + second.length > longest.list) return undefined
  spend(first.length + second.length)
  return [...first, ...second]
}

const shown = (value: unknown, spaced: boolean) =>
  spaced && Array.isArray(value) ? value.map((one) => textOf(one ?? '')).join(', ') : textOf(value)

const ordered =
  (sign: number, orEqual = false): Operation =>
  (left, right) =>
    (orEqual && isAlike(left, right)) || compare(left, right) === sign

const operations: Readonly<Record<BinaryOperator, Operation>> = {
  or: withFilled((a, b) => a || b),
  and: withFilled((a, b) => a && b),
  equal: isAlike,
  notequal: (left, right, ordered) => !isAlike(left, right, ordered),
  less: ordered(-1),
  greater: ordered(1),
  lessorequal: ordered(-1, true),
  greaterorequal: ordered(1, true),
  plus: withFilled(plus),
  minus: arithmetic((a, b) => add(a, -b)),
  mul: arithmetic(multiply),
  div: arithmetic((a, b) => (b === 0 ? null : divide(a, b))),
  mod: arithmetic((a, b) => (b === 0 ? null : remainder(a, b))),
  power: arithmetic((a, b) => a ** b),
  contains,
  notcontains: lacks,
  anyof: containsAny,
  allof: containsAll,
  noneof: (left, right) => !containsAny(left, right),
}

const isDate = (ast: Ast) => ast.kind === 'call' && /date|today/i.test(ast.name)

/**
 * SurveyJS compares a text with a Date as precisely as the less precise of them: `{meeting} = today()` holds all day.
 * Here dates are texts, so it shows in the expression which of them would be a Date.
 */
export function operationOf(operator: BinaryOperator, left: Ast, right: Ast): Operation {
  const run = operations[operator]
  const first = isDate(left)
  if (first === isDate(right)) return run
  return (a, b) => {
    if (typeof a !== 'string' || typeof b !== 'string') return run(a, b)
    const length = first ? Math.min(a.length, b.length) : b.length
    return run(a.slice(0, length), b.slice(0, length))
  }
}
