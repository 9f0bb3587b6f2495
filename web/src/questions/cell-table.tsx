import type { ElementState, QuestionNode, QuestionView } from '@candour/survey'
import { cellsOf, columnOf } from '@candour/survey/reading'
import type { ReactNode } from 'react'
import { RowTitle } from './frame.tsx'
import type { RendererProps } from './renderer.ts'
import { Said } from './said.tsx'
import { TotalsRow } from './table-totals.tsx'

interface CellTableProps extends Pick<RendererProps, 'Nested'> {
  columns: readonly { name: string; title: string }[]
  rows: readonly {
    key: string
    title: string
    elements: readonly ElementState[]
    action?: ReactNode
  }[]
  /** What stands below the columns, by their name; undefined where nothing is worked out. */
  totals?: QuestionView['totals']
  /** Whether the titles of the rows are shown; they are heard in any case. */
  titled?: boolean
}

/** Questions side by side. Their titles stand above the columns, and are heard with each input. */
export function CellTable({ columns, rows, Nested, totals, titled = true }: CellTableProps) {
  const hasActions = rows.some(({ action }) => action)
  return (
    <table className="table cell-table">
      <thead>
        <tr>
          {titled && <td />}
          {columns.map(({ name, title }) => (
            <th scope="col" key={name}>
              <Said>{title}</Said>
            </th>
          ))}
          {hasActions && <td />}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, title, elements, action }) => (
          <RowTitle key={key} value={title}>
            <tr>
              {titled && (
                <th scope="row">
                  <Said>{title}</Said>
                </th>
              )}
              {columns.map(({ name }) => (
                <td key={name}>
                  <Nested elements={elements.filter((cell) => columnOf(cell, columns)?.name === name)} />
                </td>
              ))}
              {hasActions && <td className="cell-action">{action}</td>}
            </tr>
          </RowTitle>
        ))}
      </tbody>
      {totals && <TotalsRow totals={totals} columns={columns} before={titled} behind={hasActions} />}
    </table>
  )
}

/** How much room a cell takes, in parts of the table's width. */
function widthOf(node: QuestionNode): number {
  if (node.type === 'text') return node.inputType === 'date' || node.inputType === 'datetime-local' ? 6 : 2
  if (node.type === 'dropdown' || node.type === 'comment') return 2
  if (node.type === 'expression') return 1
  return 6
}

const mostWidth = 6

/** Whether the columns have room beside each other. */
export function fitsTable({ node }: QuestionView, columns: readonly { name: string }[]): boolean {
  const cells = cellsOf(node).filter(({ name }) => columns.some((column) => column.name === name))
  const width = cells.reduce((sum, cell) => sum + widthOf(cell), 0)
  return width <= mostWidth && cells.every(({ marks }) => marks.length === 0)
}
