import type { ElementState, QuestionNode, QuestionView } from '@candour/survey'

interface Column {
  readonly name: string
  readonly title: string
}

/** The columns of a table of questions that are shown in any row, with their titles as `titleOf` a cell says them. */
export function columnsIn({ node, rows }: QuestionView, titleOf: (cell: string) => string): Column[] {
  const columns = cellsOf(node)
  const cells = rows.flat()
  return columns.flatMap(({ name }) => {
    const cell = cells.find((one) => columnOf(one, columns)?.name === name)
    return cell ? [{ name, title: titleOf(cell.name) }] : []
  })
}

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
