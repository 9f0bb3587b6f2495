import type { ElementState } from '../model.ts'
import type { QuestionNode } from '../nodes.ts'

/** The questions of a table's columns; none where it is something else. */
export const cellsOf = (node: QuestionNode): readonly QuestionNode[] =>
  node.type === 'matrixdropdown' || node.type === 'matrixdynamic' ? node.elements : []

/** The column that a cell is in: its full name ends with that of the column, which may have dots of its own. */
export function columnOf<Known extends { readonly name: string }>(
  { name }: ElementState,
  columns: readonly Known[],
): Known | undefined {
  return columns
    .filter((column) => name.endsWith(`.${column.name}`))
    .reduce<Known | undefined>(
      (best, one) => (best && best.name.length > one.name.length ? best : one),
      undefined,
    )
}
