import type { DashboardRow } from '@candour/contract'
import { classNames } from '../ui/class-names.ts'
import { ClientRow } from './client-row.tsx'
import type { Selection } from './use-selection.ts'

const heading = 'py-2 pr-4 text-left align-bottom text-sm font-semibold text-ink-soft'
/** On a card, each says itself what it is. */
const later = `${heading} hidden sm:table-cell`

interface ClientTableProps {
  rows: readonly DashboardRow[]
  /** How they are ordered, in words. */
  order: string
  now: number
  marked: ReadonlySet<string>
  selection: Selection
  /** While other rows are on their way. */
  isStale: boolean
}

/** One line a client; on a phone, one card. */
export function ClientTable({ rows, order, now, marked, selection, isStale }: ClientTableProps) {
  const minute = Math.floor(now / 60_000) * 60_000
  return (
    <table
      aria-busy={isStale || undefined}
      className={classNames('block w-full border-collapse sm:table', isStale && 'opacity-60')}
    >
      <caption className="sr-only">Your clients, {order}</caption>
      <thead className="block border-b border-rule sm:table-header-group">
        <tr className="flex sm:table-row">
          <td className="w-9 sm:align-bottom">
            <label className="-mb-1 -ml-2 grid size-11 place-items-center">
              <span className="sr-only">Select all that are shown</span>
              <input
                type="checkbox"
                checked={selection.isAll}
                ref={(box) => {
                  if (box) box.indeterminate = selection.ids.size > 0 && !selection.isAll
                }}
                onChange={(event) => selection.selectAll(event.target.checked)}
                className="size-4.5 accent-action"
              />
            </label>
          </td>
          <th scope="col" className={`${heading} self-center sm:w-[28%]`}>
            Client
          </th>
          <th scope="col" className={`${heading} hidden md:table-cell md:w-[17%]`}>
            Survey
          </th>
          <th scope="col" className={later}>
            Status
          </th>
          <th scope="col" className={later}>
            Due
          </th>
          <th scope="col" className={`${later} text-right`}>
            Open items
          </th>
          <th scope="col" className={later}>
            Queries
          </th>
          <th scope="col" className={`${later} text-right sm:pr-1`}>
            Last activity
          </th>
        </tr>
      </thead>
      <tbody className="block sm:table-row-group">
        {rows.map((row) => (
          <ClientRow
            key={row.clientId}
            row={row}
            now={minute}
            isSelected={selection.ids.has(row.clientId)}
            isMarked={marked.has(row.clientId)}
            onSelect={selection.select}
          />
        ))}
      </tbody>
    </table>
  )
}
