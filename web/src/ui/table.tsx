import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

interface Column {
  title: string
  /** Figures stand at the right, below each other. */
  isFigure?: boolean
  /** On a phone it is left out, or said under the first cell. */
  isWide?: boolean
}

interface TableProps {
  /** For whoever does not see it: what is listed, and in which order. */
  caption: string
  columns: readonly Column[]
  className?: string
  /** The rows. */
  children: ReactNode
}

/** Records, a line each. */
export function Table({ caption, columns, className, children }: TableProps) {
  return (
    <table className={classNames('w-full border-collapse', className)}>
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr className="border-b border-rule">
          {columns.map(({ title, isFigure, isWide }) => (
            <th
              key={title}
              scope="col"
              className={classNames(
                'py-2 pr-4 text-sm font-semibold text-ink-soft last:pr-0',
                isFigure ? 'text-right' : 'text-left',
                isWide && 'hidden sm:table-cell',
              )}
            >
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  )
}

const cell = 'py-2.5 pr-4 align-top last:pr-0'

/** How the rows of a table and what is in them look. */
export const rowLook = 'border-b border-line'
export const cellLook = {
  text: cell,
  /** The cell that the row is about: a heading of it, which is read out with each of the others. */
  head: `${cell} text-left font-normal`,
  figure: `${cell} text-right tabular-nums`,
  wide: `${cell} hidden sm:table-cell`,
  wideFigure: `${cell} hidden text-right tabular-nums sm:table-cell`,
}
