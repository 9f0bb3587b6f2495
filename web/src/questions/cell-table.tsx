import type { ElementState, QuestionNode, QuestionView } from '@candour/survey'
import type { ReactNode } from 'react'
import { RowTitle } from './frame.tsx'
import type { RendererProps } from './renderer.ts'

interface CellTableProps extends Pick<RendererProps, 'Nested'> {
  columns: QuestionView['columns']
  rows: readonly {
    key: string
    title: string
    elements: readonly ElementState[]
    action?: ReactNode
  }[]
  /** Whether the titles of the rows are shown; they are heard in any case. */
  titled?: boolean
}

/** Questions side by side. Their titles stand above the columns, and are heard with each input. */
export function CellTable({ columns, rows, Nested, titled = true }: CellTableProps) {
  const hasActions = rows.some(({ action }) => action)
  return (
    <table className="table cell-table">
      <thead>
        <tr>
          {titled && <td />}
          {columns.map(({ name, title }) => (
            <th scope="col" key={name}>
              {title}
            </th>
          ))}
          {hasActions && <td />}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, title, elements, action }) => (
          <RowTitle key={key} value={title}>
            <tr>
              {titled && <th scope="row">{title}</th>}
              {columns.map(({ name }) => (
                <td key={name}>
                  <Nested elements={elements.filter((element) => isIn(element, name))} />
                </td>
              ))}
              {hasActions && <td className="cell-action">{action}</td>}
            </tr>
          </RowTitle>
        ))}
      </tbody>
    </table>
  )
}

/** Full names of cells end with that of their column. */
const isIn = ({ name }: ElementState, column: string) => name.endsWith(`.${column}`)

/** How much room a cell takes, in parts of the table's width. */
function widthOf(node: QuestionNode): number {
  if (node.type === 'text') return node.inputType === 'date' || node.inputType === 'datetime-local' ? 6 : 2
  if (node.type === 'dropdown' || node.type === 'comment') return 2
  if (node.type === 'expression') return 1
  return 6
}

const mostWidth = 6

/** Whether the columns have room beside each other. */
export function fitsTable({ node, columns }: QuestionView): boolean {
  if (node.type !== 'matrixdropdown' && node.type !== 'matrixdynamic') return false
  const widths = node.elements
    .filter(({ name }) => columns.some((column) => column.name === name))
    .map(widthOf)
  return (
    node.elements.every(({ marks }) => marks.length === 0) &&
    widths.reduce((sum, width) => sum + width, 0) <= mostWidth
  )
}
