import type { DashboardRow } from '@candour/contract'
import { href } from '../app/paths.ts'
import { StatusTag } from '../ui/status-tag.tsx'
import { TextLink } from '../ui/text-link.tsx'
import { agoOf, momentOf } from '../ui/when.ts'

const heading = 'py-2 pr-4 text-left text-sm font-semibold text-ink-soft last:pr-0'
const cell = 'py-3 pr-4 align-top last:pr-0'

/** One line a client. On a phone the survey and the time stand under the name. */
export function ClientTable({ rows, now }: { rows: readonly DashboardRow[]; now: number }) {
  return (
    <table className="w-full border-collapse">
      <caption className="sr-only">Your clients, last activity first</caption>
      <thead>
        <tr className="border-b border-rule">
          <th scope="col" className={heading}>
            Client
          </th>
          <th scope="col" className={`${heading} hidden sm:table-cell`}>
            Survey
          </th>
          <th scope="col" className={heading}>
            Status
          </th>
          <th scope="col" className={`${heading} hidden text-right sm:table-cell`}>
            Last activity
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <ClientRow key={row.clientId} row={row} now={now} />
        ))}
      </tbody>
    </table>
  )
}

function ClientRow({ row, now }: { row: DashboardRow; now: number }) {
  return (
    <tr className="border-b border-line hover:bg-surface">
      <th scope="row" className={`${cell} text-left font-normal`}>
        <TextLink to={href('response', { clientId: row.clientId })} className="font-semibold">
          {row.name}
        </TextLink>
        {row.reference && <div className="text-sm text-ink-soft">{row.reference}</div>}
        <div className="text-sm text-ink-soft sm:hidden">
          {row.title && <div>{row.title}</div>}
          <Ago instant={row.lastActivityAt} now={now} />
        </div>
      </th>
      <td className={`${cell} hidden sm:table-cell`}>
        {row.title ?? <span className="text-ink-soft">None yet</span>}
      </td>
      <td className={cell}>
        <StatusTag status={row.status} />
      </td>
      <td className={`${cell} hidden text-right whitespace-nowrap text-ink-soft tabular-nums sm:table-cell`}>
        <Ago instant={row.lastActivityAt} now={now} />
      </td>
    </tr>
  )
}

function Ago({ instant, now }: { instant: string; now: number }) {
  return (
    <time dateTime={instant} title={momentOf(instant)}>
      {agoOf(instant, now)}
    </time>
  )
}
