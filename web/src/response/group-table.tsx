import type { Answer, Row } from '@candour/survey/reading'
import { classNames } from '../ui/class-names.ts'
import { AnswerText } from './answer-text.tsx'

interface Column {
  key: string
  title: string
  isFigure: boolean
}

const mostColumns = 4
const longestText = 40

/** The columns of a table, where every row is short enough to be one line of it; otherwise null. */
export function columnsOf(rows: readonly Row[]): Column[] | null {
  const columns = new Map<string, Column>()
  for (const row of rows) {
    for (const block of row.blocks) {
      if (block.kind !== 'answer' || !isShort(block.answer)) return null
      const key = keyOf(row, block.name)
      const { title, isFigure } = block.answer
      if (!columns.has(key)) columns.set(key, { key, title, isFigure })
    }
  }
  return columns.size > 0 && columns.size <= mostColumns && rows.length > 1 ? [...columns.values()] : null
}

function isShort({ text, picture, files, comment, mark }: Answer): boolean {
  return (
    picture === '' &&
    files.length === 0 &&
    text.length <= longestText &&
    !text.includes('\n') &&
    comment === '' &&
    !mark?.note
  )
}

/** The question's name within the row. */
function keyOf(row: Row, name: string): string {
  return name.slice(row.name.length + 1)
}

interface GroupTableProps {
  title: string
  /** Whether the rows have names, instead of numbers. */
  isNamed: boolean
  rows: readonly Row[]
  columns: readonly Column[]
}

/** The rows of a repeating group side by side, figures under each other. */
export function GroupTable({ title, isNamed, rows, columns }: GroupTableProps) {
  const cell = 'py-2 pr-4 align-top last:pr-0'
  return (
    // Wider than a phone at times: it scrolls by itself, and the page does not.
    <section aria-label={title} className="overflow-x-auto print:overflow-visible">
      <table className="w-full border-collapse">
        <thead>
          <tr className="border-b border-rule">
            <th scope="col" className={`${cell} text-left text-sm font-semibold`}>
              <span className="sr-only">{isNamed ? 'Row' : 'Number'}</span>
            </th>
            {columns.map((column) => (
              <th
                key={column.key}
                scope="col"
                className={classNames(
                  cell,
                  'text-sm font-semibold',
                  column.isFigure ? 'text-right' : 'text-left',
                )}
              >
                {column.title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={row.name} className="border-b border-line last:border-0">
              <th scope="row" className={`${cell} text-left font-normal text-ink-soft tabular-nums`}>
                {isNamed ? row.title : index + 1}
              </th>
              {columns.map((column) => (
                <td key={column.key} className={classNames(cell, column.isFigure && 'text-right')}>
                  <Cell row={row} column={column} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Cell({ row, column }: { row: Row; column: Column }) {
  const block = row.blocks.find(({ name }) => keyOf(row, name) === column.key)
  return block?.kind === 'answer' ? <AnswerText answer={block.answer} /> : null
}
