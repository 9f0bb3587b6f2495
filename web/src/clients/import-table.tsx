import type { ImportRow } from '@candour/contract'
import { useState } from 'react'
import { Button } from '../ui/button.tsx'
import { cellLook, rowLook, Table } from '../ui/table.tsx'

const columns = [
  { title: 'Take' },
  { title: 'Row', isFigure: true },
  { title: 'Name' },
  { title: 'Email', isWide: true },
  { title: 'Reference', isWide: true },
  { title: 'Due date', isWide: true },
]
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
      <Table caption="The rows of the file, those with something wrong first" columns={columns}>
        {sorted.slice(0, shown).map((row) => (
          <Row key={row.line} row={row} isTaken={!except.has(row.line)} onTake={onTake} />
        ))}
      </Table>
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
    <tr className={rowLook}>
      <td className={cellLook.text}>
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
      <td className={`${cellLook.figure} text-ink-soft`}>{line}</td>
      <th scope="row" className={`${cellLook.head} min-w-0 [overflow-wrap:anywhere]`}>
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
      <td className={`${cellLook.wide} [overflow-wrap:anywhere]`}>{email}</td>
      <td className={`${cellLook.wide} [overflow-wrap:anywhere]`}>{reference}</td>
      <td className={`${cellLook.wide} whitespace-nowrap tabular-nums`}>{dueOn}</td>
    </tr>
  )
}
