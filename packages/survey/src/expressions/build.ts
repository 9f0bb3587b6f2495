import type { Ast, BinaryOperator } from './ast.ts'
import { longest } from './bounded.ts'
import type { Clock } from './dates.ts'
import { add, decimals, multiply } from './decimal.ts'
import { spend } from './effort.ts'
import { type Plain, type RowFunction, rowFunctions, total } from './functions.ts'
import {
  compare,
  contains,
  containsAll,
  containsAny,
  isEmpty,
  isEqual,
  isObject,
  lacks,
  loosened,
  numberOf,
  textOf,
} from './loose.ts'
import { parseExpression } from './parse.ts'
import { ExpressionError } from './tokens.ts'

/** What an expression is worked out in: the caller's own frame, the time, and a row under inspection. */
export interface Surroundings<Frame> {
  readonly frame: Frame
  readonly clock: Clock
  readonly item?: Readonly<Record<string, unknown>>
}

export type Run<Frame> = (around: Surroundings<Frame>) => unknown

/** What names mean. Each throws ExpressionError where a name means nothing. */
export interface Names<Frame> {
  reference(text: string, at: number): Run<Frame>
  /** A function of its arguments alone. */
  plain(name: string): Plain | undefined
  call(name: string, args: readonly Ast[], at: number): Run<Frame> | undefined
  /** The names to use inside the condition of an InArray function, over the rows of this reference. */
  rows(list: Ast, column: string, at: number): { list: Run<Frame>; names: Names<Frame> }
}

export function buildExpression<Frame>(ast: Ast, names: Names<Frame>): Run<Frame> {
  switch (ast.kind) {
    case 'constant': {
      const { value } = ast
      return () => value
    }
    case 'reference': {
      const read = names.reference(ast.text, ast.at)
      return ast.asIs ? read : (around) => loosened(read(around))
    }
    case 'array': {
      const items = ast.items.map((item) => buildExpression(item, names))
      return (around) => items.map((item) => item(around))
    }
    case 'unary': {
      const operand = buildExpression(ast.operand, names)
      if (ast.operator === 'not') return (around) => !operand(around)
      const wanted = ast.operator === 'empty'
      return (around) => isEmpty(operand(around)) === wanted
    }
    case 'binary':
      return buildBinary(ast.operator, buildExpression(ast.left, names), buildExpression(ast.right, names))
    case 'call':
      return buildCall(ast, names)
  }
}

function buildCall<Frame>(ast: Ast & { kind: 'call' }, names: Names<Frame>): Run<Frame> {
  if (rowFunctions.has(ast.name)) return buildRowFunction(ast.name as RowFunction, ast, names)
  const plain = names.plain(ast.name)
  if (plain) {
    const args = ast.args.map((arg) => buildExpression(arg, names))
    return (around) =>
      plain(
        args.map((arg) => arg(around)),
        around.clock,
      )
  }
  const special = names.call(ast.name, ast.args, ast.at)
  if (!special)
    throw new ExpressionError(`The function ${ast.name} is not supported`, ast.at, 'unknown-function')
  return special
}

function buildBinary<Frame>(operator: BinaryOperator, left: Run<Frame>, right: Run<Frame>): Run<Frame> {
  const run = binary[operator]
  return (around) => run(left(around), right(around))
}

/** In arithmetic and in conjunctions, nothing counts as nought, or as nothing of the other's kind. */
function operands(left: unknown, right: unknown): [unknown, unknown] {
  const empty = (value: unknown, other: unknown) => {
    if (!isEmpty(value)) return value
    if (typeof other === 'number') return 0
    return typeof value === 'string' || typeof other === 'string' ? '' : Array.isArray(other) ? [] : 0
  }
  const first = empty(left, right)
  return [first, empty(right, first)]
}

const arithmetic = (run: (a: number, b: number) => unknown) => (left: unknown, right: unknown) => {
  const [a, b] = operands(left, right).map(
    (value) =>
      numberOf(value) ?? (typeof value === 'boolean' || isEmpty(value) ? Number(value ?? 0) : undefined),
  )
  if (a === undefined || b === undefined) return undefined
  const result = run(a, b)
  return typeof result === 'number' && !Number.isFinite(result) ? undefined : result
}

function plus(left: unknown, right: unknown): unknown {
  const [a, b] = operands(left, right)
  if (typeof a === 'number' && typeof b === 'number') return add(a, b)
  if (Array.isArray(a) && Array.isArray(b))
    return a.length + b.length > longest.list ? undefined : joined(a, b)
  if (typeof a === 'string' || typeof b === 'string') {
    const [first, second] = [shown(a), shown(b)]
    return first.length + second.length > longest.text ? undefined : first + second
  }
  return sumOf([a, b])
}

function joined(first: readonly unknown[], second: readonly unknown[]): unknown[] {
  spend(first.length + second.length)
  return [...first, ...second]
}

const shown = (value: unknown) =>
  Array.isArray(value) ? value.map((one) => textOf(one)).join(', ') : textOf(value)

const sumOf = (values: readonly unknown[]) =>
  total(
    values
      .flat()
      .map((value) => (typeof value === 'boolean' ? +value : numberOf(value)))
      .filter((value) => value !== undefined),
  )

const binary: Readonly<Record<BinaryOperator, (left: unknown, right: unknown) => unknown>> = {
  or: (left, right) => {
    const [a, b] = operands(left, right)
    return a || b
  },
  and: (left, right) => {
    const [a, b] = operands(left, right)
    return a && b
  },
  equal: (left, right) => isSame(left, right),
  notequal: (left, right) => !isSame(left, right),
  less: (left, right) => order(left, right, (sign) => sign < 0),
  greater: (left, right) => order(left, right, (sign) => sign > 0),
  lessorequal: (left, right) => isSame(left, right) || order(left, right, (sign) => sign <= 0),
  greaterorequal: (left, right) => isSame(left, right) || order(left, right, (sign) => sign >= 0),
  plus,
  minus: arithmetic((a, b) => add(a, -b)),
  mul: arithmetic(multiply),
  div: arithmetic((a, b) => (b === 0 ? null : divide(a, b))),
  mod: arithmetic((a, b) => (b === 0 ? null : a % b)),
  power: arithmetic((a, b) => a ** b),
  contains,
  notcontains: lacks,
  anyof: containsAny,
  allof: containsAll,
  noneof: (left, right) => !containsAny(left, right),
}

/** 0.3 / 0.1 is 3: as whole numbers of the last decimal where both fit. */
function divide(a: number, b: number): number {
  const scale = 10 ** Math.max(decimals(a), decimals(b))
  const [x, y] = [Math.round(a * scale), Math.round(b * scale)]
  return Number.isSafeInteger(x) && Number.isSafeInteger(y) ? x / y : a / b
}

const isSame = (left: unknown, right: unknown) => isEqual(left, right) || compare(left, right) === 0

function order(left: unknown, right: unknown, test: (sign: number) => boolean): boolean {
  const sign = compare(left, right)
  return sign !== undefined && test(sign)
}

/** sumInArray({list}, 'column', condition) and its family; min and max may give another column of the row found. */
function buildRowFunction<Frame>(
  name: RowFunction,
  { args, at }: Ast & { kind: 'call' },
  names: Names<Frame>,
): Run<Frame> {
  const [listAst, columnAst, third, fourth] = args
  const column = columnAst?.kind === 'constant' ? columnAst.value : undefined
  if (!listAst || typeof column !== 'string' || args.length > 4)
    throw new ExpressionError(`${name} takes a list and the name of a column in quotation marks`, at)
  const { list, names: inner } = names.rows(listAst, column, at)
  const other = isColumnName(third) ? third.value : undefined
  if (other !== undefined) names.rows(listAst, other, at)
  const conditionAst = other === undefined ? third : fourth
  const condition = conditionAst && buildExpression(conditionOf(conditionAst), inner)
  const matching = (around: Surroundings<Frame>) => {
    const rows = list(around)
    if (!Array.isArray(rows)) return undefined
    spend(rows.length)
    return rows.filter(
      (row): row is Record<string, unknown> =>
        isObject(row) &&
        !isEmpty(own(row, column)) &&
        (!condition || Boolean(condition({ ...around, item: row }))),
    )
  }
  return (around) => reduceRows(name, matching(around), column, other ?? column)
}

const own = (row: Record<string, unknown>, column: string) =>
  Object.hasOwn(row, column) ? row[column] : undefined

const isColumnName = (ast: Ast | undefined): ast is { kind: 'constant'; value: string } =>
  ast?.kind === 'constant' && typeof ast.value === 'string' && !/[{}><=!]/.test(ast.value)

const conditionOf = (ast: Ast) =>
  ast.kind === 'constant' && typeof ast.value === 'string' ? parseExpression(ast.value) : ast

function reduceRows(
  name: RowFunction,
  rows: Record<string, unknown>[] | undefined,
  column: string,
  wanted: string,
): unknown {
  const numbers = (rows ?? []).map((row) => numberOf(own(row, column)))
  const sum = total(numbers.filter((value) => value !== undefined))
  if (name === 'sumInArray') return sum
  if (name === 'countInArray') return numbers.length
  if (name === 'avgInArray') return numbers.length === 0 ? 0 : sum / numbers.length
  const sign = name === 'maxInArray' ? 1 : -1
  let best = -1
  numbers.forEach((value, index) => {
    const held = numbers[best]
    if (value !== undefined && (held === undefined || (value - held) * sign > 0)) best = index
  })
  const row = rows?.[best]
  return row && (wanted === column ? numbers[best] : own(row, wanted))
}
