import type { Answer, Row } from '@candour/survey/reading'
import { type ReactNode, useContext, useState } from 'react'
import { classNames } from '../ui/class-names.ts'
import { TextButton } from '../ui/text-button.tsx'
import { anchorOf } from './anchor.ts'
import { AnswerText } from './answer-text.tsx'
import { ReviewContext } from './review.ts'
import { useSought } from './sought.ts'

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
  /** The answers of a row one under the other, to be reviewed. */
  detail: (row: Row) => ReactNode
}

/** The rows of a repeating group side by side, figures under each other. */
export function GroupTable({ title, isNamed, rows, columns, detail }: GroupTableProps) {
  const cell = 'py-2 pr-4 align-top last:pr-0'
  const isReviewed = useContext(ReviewContext) !== null
  return (
    // Wider than a phone at times: it scrolls by itself, with the words for screen readers in it, and the page does not.
    <section aria-label={title} className="relative overflow-x-auto print:overflow-visible">
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
            {isReviewed && (
              <th scope="col" className="print:hidden">
                <span className="sr-only">Review</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <TableRow
              key={row.name}
              row={row}
              label={isNamed ? row.title : `${index + 1}`}
              columns={columns}
              look={cell}
              detail={detail}
            />
          ))}
        </tbody>
      </table>
    </section>
  )
}

interface TableRowProps {
  row: Row
  label: string
  columns: readonly Column[]
  look: string
  detail: (row: Row) => ReactNode
}

/** One row, which opens to have each of its answers reviewed; what was asked or noted there is never folded away. */
function TableRow({ row, label, columns, look, detail }: TableRowProps) {
  const reviewing = useContext(ReviewContext)
  const sought = useSought()
  const [open, setOpen] = useState(sought?.startsWith(`${row.name}.`) ?? false)
  const isIn = ({ name }: { name: string | null }) => name?.startsWith(`${row.name}.`) ?? false
  const { queries = [], notes = [] } = reviewing?.response ?? {}
  const hasReview = queries.some((query) => isIn(query) && query.state !== 'settled') || notes.some(isIn)
  const isOpen = open || hasReview
  return (
    <>
      <tr
        id={isOpen ? undefined : anchorOf(row.name)}
        tabIndex={-1}
        className="border-b border-line last:border-0"
      >
        <th scope="row" className={`${look} text-left font-normal text-ink-soft tabular-nums`}>
          {label}
        </th>
        {columns.map((column) => (
          <td key={column.key} className={classNames(look, column.isFigure && 'text-right')}>
            <Cell row={row} column={column} />
          </td>
        ))}
        {reviewing && (
          <td className="w-0 py-2 text-right align-top print:hidden">
            {!hasReview && (
              <TextButton isSmall aria-expanded={open} onClick={() => setOpen(!open)}>
                {open ? 'Close' : 'Review'}
                <span className="sr-only"> {row.title}</span>
              </TextButton>
            )}
          </td>
        )}
      </tr>
      {reviewing && isOpen && (
        <tr id={anchorOf(row.name)} tabIndex={-1} className="border-b border-line">
          <td colSpan={columns.length + 2} className="bg-sunk px-4 pb-3">
            {detail(row)}
          </td>
        </tr>
      )}
    </>
  )
}

function Cell({ row, column }: { row: Row; column: Column }) {
  const block = row.blocks.find(({ name }) => keyOf(row, name) === column.key)
  return block?.kind === 'answer' ? <AnswerText name={block.name} answer={block.answer} /> : null
}
