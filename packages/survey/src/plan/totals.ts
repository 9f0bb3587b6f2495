import type { Ast } from '../expressions/ast.ts'
import type { Names, Run } from '../expressions/build.ts'
import { buildRowFunction } from '../expressions/row-functions.ts'
import { ExpressionError } from '../expressions/tokens.ts'
import type { QuestionFunction } from '../toolkit.ts'
import { findBeside, findIn, walk } from './found.ts'
import { type Frame, type Scope, sharers } from './item.ts'
import type { ScopeNames } from './names.ts'

/** sumInArray and its family, over the rows of a question. */
export const totalOf =
  (name: string): QuestionFunction =>
  (names, args, at) =>
    buildRowFunction(name, args, at, (list, column, place) => rowsOf(names, list, column, place))

function rowsOf(
  names: ScopeNames,
  list: Ast,
  column: string,
  at: number,
): { list: Run<Frame>; names: Names<Frame> } {
  const found = list.kind === 'reference' ? names.find(list.text) : undefined
  const template = found && (found.columns.at(-1) ?? found.item).rows
  if (!found || !template) throw new ExpressionError('The list must be a repeating group', at)
  const { item, via } = found
  names.use({ item, via, what: 'value' })
  const reference = (text: string, position: number) =>
    columnOf(names, template, via, text) ?? names.reference(text, position)
  if (!columnOf(names, template, via, column)) throw names.unknown('question', column, at)
  return {
    list: names.follow(found),
    names: Object.assign(Object.create(names) as ScopeNames, { reference }),
  }
}

/** A question of the row that a condition looks at. */
function columnOf(names: ScopeNames, template: Scope, via: Scope, text: string): Run<Frame> | undefined {
  const found = findIn(template, text) ?? findBeside(template, text)
  if (!found) return undefined
  for (const one of sharers(found.item)) names.use({ item: one, via, what: 'value' })
  const { key, steps } = found
  return ({ item }) => (item && Object.hasOwn(item, key) ? walk(item[key], steps) : undefined)
}
