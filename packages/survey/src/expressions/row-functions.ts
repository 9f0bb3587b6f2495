import type { Ast } from './ast.ts'
import { buildExpression, type Names, type Run, type Surroundings } from './build.ts'
import { divide } from './decimal.ts'
import { spend } from './effort.ts'
import { total } from './functions.ts'
import { isEmpty, isObject, numberOf } from './loose.ts'
import { parseExpression } from './parse.ts'
import { ExpressionError } from './tokens.ts'

export const rowFunctions = ['sumInArray', 'minInArray', 'maxInArray', 'avgInArray', 'countInArray'] as const

/** The rows of a list, which has the column, and the names to use inside a condition on them. */
type Rows<Frame> = (list: Ast, column: string, at: number) => { list: Run<Frame>; names: Names<Frame> }

/** sumInArray({list}, 'column', condition) and its family; min and max may give another column of the row found. */
export function buildRowFunction<Frame>(
  name: string,
  args: readonly Ast[],
  at: number,
  rows: Rows<Frame>,
): Run<Frame> {
  const [listAst, columnAst, third, fourth] = args
  const column = columnAst?.kind === 'constant' ? columnAst.value : undefined
  if (!listAst || typeof column !== 'string' || args.length > 4)
    throw new ExpressionError(`${name} takes a list and the name of a column in quotation marks`, at)
  const { list, names: inner } = rows(listAst, column, at)
  const other = isColumnName(third) ? third.value : undefined
  if (other !== undefined) rows(listAst, other, at)
  const conditionAst = other === undefined ? third : fourth
  const condition = conditionAst && buildExpression(conditionOf(conditionAst), inner)
  const matching = (around: Surroundings<Frame>) => {
    const found = list(around)
    const rows = Array.isArray(found) ? found : isObject(found) ? Object.values(found) : []
    spend(rows.length * (condition ? 30 : 4))
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
  name: string,
  rows: readonly Record<string, unknown>[],
  column: string,
  wanted: string,
): unknown {
  const numbers = rows.map((row) => numberOf(own(row, column)))
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
  const row = rows[best]
  return row && (wanted === column ? numbers[best] : own(row, wanted))
}
