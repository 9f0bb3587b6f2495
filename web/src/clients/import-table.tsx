import type { ImportRow } from '@candour/contract'
import { useState } from 'react'
import { Button } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'

const heading = 'py-2 pr-4 text-left text-sm font-semibold text-ink-soft last:pr-0'
const cell = 'py-2.5 pr-4 align-top last:pr-0'
const atOnce = 100

interface ImportTableProps {
  rows: readonly ImportRow[]
  /** The lines that are left out. */
  except: ReadonlySet<number>
  onTake: (line: number, yes: boolean) => void
}

/** Those with something wrong first: they are what somebody has to see. On a phone all of a row stands under the name. */
export function ImportTable({ rows, except, onTake }: ImportTableProps) {
  const [shown, setShown] = useState(atOnce)
  const sorted = rows.toSorted((a, b) => rank(a) - rank(b))
  return (
    <div className="grid gap-4">
      <table className="w-full border-collapse">
        <caption className="sr-only">The rows of the file, those with something wrong first</caption>
        <thead>
          <tr className="border-b border-rule">
            <th scope="col" className={heading}>
              Take
            </th>
            <th scope="col" className={`${heading} text-right`}>
              Row
            </th>
            <th scope="col" className={heading}>
              Name
            </th>
            <th scope="col" className={`${heading} hidden sm:table-cell`}>
              Email
            </th>
            <th scope="col" className={`${heading} hidden sm:table-cell`}>
              Reference
            </th>
            <th scope="col" className={`${heading} hidden sm:table-cell`}>
              Due date
            </th>
          </tr>
        </thead>
        <tbody>
          {sorted.slice(0, shown).map((row) => (
            <Row key={row.line} row={row} isTaken={!except.has(row.line)} onTake={onTake} />
          ))}
        </tbody>
      </table>
      {sorted.length > shown && (
        <div>
          <Button look="plain" onClick={() => setShown(shown + 5 * atOnce)}>
            Show more of the {sorted.length.toLocaleString('en-GB')} rows
          </Button>
        </div>
      )}
    </div>
  )
}

const rank = ({ problems, resembles }: ImportRow) => (problems.length > 0 ? 0 : resembles ? 1 : 2)

interface RowProps {
  row: ImportRow
  isTaken: boolean
  onTake: (line: number, yes: boolean) => void
}

function Row({ row, isTaken, onTake }: RowProps) {
  const { line, name, email, reference, dueOn, problems, resembles } = row
  const isWrong = problems.length > 0
  return (
    <tr className="border-b border-line">
      <td className={cell}>
        {isWrong ? (
          <span className="text-sm font-semibold text-wrong">No</span>
        ) : (
          <input
            type="checkbox"
            aria-label={`Take row ${line}: ${name}`}
            checked={isTaken}
            onChange={(event) => onTake(line, event.target.checked)}
            className="mt-0.5 size-5 accent-action"
          />
        )}
      </td>
      <td className={`${cell} text-right text-ink-soft tabular-nums`}>{line}</td>
      <th scope="row" className={classNames(cell, 'min-w-0 text-left font-normal [overflow-wrap:anywhere]')}>
        <div className="font-semibold">{name || <span className="text-ink-soft">No name</span>}</div>
        <div className="text-sm text-ink-soft sm:hidden">
          {[email, reference, dueOn && `due ${dueOn}`].filter(Boolean).join(' · ')}
        </div>
        {isWrong && (
          <ul className="mt-1 grid gap-0.5 text-sm text-wrong">
            {problems.map(({ column, message }) => (
              <li key={`${column} ${message}`}>
                <span className="font-semibold">{column}:</span> {message}
              </li>
            ))}
          </ul>
        )}
        {resembles && <p className="mt-1 text-sm text-due">May be the same as {resembles}</p>}
      </th>
      <td className={`${cell} hidden [overflow-wrap:anywhere] sm:table-cell`}>{email}</td>
      <td className={`${cell} hidden [overflow-wrap:anywhere] sm:table-cell`}>{reference}</td>
      <td className={`${cell} hidden whitespace-nowrap tabular-nums sm:table-cell`}>{dueOn}</td>
    </tr>
  )
}
