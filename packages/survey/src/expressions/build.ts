import type { Ast } from './ast.ts'
import type { Clock } from './dates.ts'
import { divide } from './decimal.ts'
import { spend } from './effort.ts'
import { type Plain, type RowFunction, rowFunctions, total } from './functions.ts'
import { isEmpty, isObject, loosened, numberOf } from './loose.ts'
import { datesAligned, operations } from './operators.ts'
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
      return buildBinary(ast, names)
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

function buildBinary<Frame>(
  { operator, left, right }: Ast & { kind: 'binary' },
  names: Names<Frame>,
): Run<Frame> {
  const run = operations[operator]
  const [first, second] = [buildExpression(left, names), buildExpression(right, names)]
  const aligned = datesAligned(left, right)
  if (aligned) return (around) => run(...aligned(first(around), second(around)))
  return (around) => run(first(around), second(around))
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
  if (name === 'avgInArray') return numbers.length === 0 ? 0 : divide(sum, numbers.length)
  const sign = name === 'maxInArray' ? 1 : -1
  let best = -1
  numbers.forEach((value, index) => {
    const held = numbers[best]
    if (value !== undefined && (held === undefined || (value - held) * sign > 0)) best = index
  })
  const row = rows?.[best]
  return row && (wanted === column ? numbers[best] : own(row, wanted))
}
