import type { QuestionView } from '@candour/survey'
import { cellsOf, columnOf } from '@candour/survey/reading'

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
