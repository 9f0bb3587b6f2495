import type { DashboardRow } from '@candour/contract'
import { memo } from 'react'
import { href } from '../app/paths.ts'
import { classNames } from '../ui/class-names.ts'
import { StatusTag } from '../ui/status-tag.tsx'
import { Tag } from '../ui/tag.tsx'
import { TextLink } from '../ui/text-link.tsx'
import { agoOf, momentOf } from '../ui/when.ts'
import { Due } from './due.tsx'
import { noteOpened } from './last-opened.ts'
import { sameRow } from './row-changes.ts'
import { Urgency } from './urgency.tsx'

interface ClientRowProps {
  row: DashboardRow
  /** To the minute: more would draw every row again for nothing. */
  now: number
  isSelected: boolean
  isMarked: boolean
  onSelect: (clientId: string, isSelected: boolean) => void
}

/** A line of the table; a card where there is no room for one. Wherever it is pressed, the client opens. */
export const ClientRow = memo(
  ({ row, now, isSelected, isMarked, onSelect }: ClientRowProps) => (
    <tr
      className={classNames(
        'relative flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line py-2.5 pl-9 sm:table-row sm:py-0',
        isSelected ? 'bg-action-tint' : 'hover:bg-surface has-[a:focus-visible]:bg-surface',
        isMarked && 'motion-safe:animate-changed motion-reduce:bg-action-tint',
      )}
    >
      <td className="absolute top-2.5 left-0 sm:static sm:py-2.5 sm:align-top">
        <label className="relative z-1 -my-2 -ml-2 grid size-11 place-items-center">
          <span className="sr-only">Select {row.name}</span>
          <input
            type="checkbox"
            checked={isSelected}
            onChange={(event) => onSelect(row.clientId, event.target.checked)}
            className="size-4.5 accent-action"
          />
        </label>
      </td>
      <th scope="row" className="min-w-0 basis-full text-left font-normal sm:py-2.5 sm:pr-4 sm:align-top">
        <TextLink
          to={href('response', { clientId: row.clientId })}
          data-client={row.clientId}
          onClick={() => noteOpened(row.clientId)}
          className="font-semibold after:absolute after:inset-0"
        >
          {row.name}
        </TextLink>
        <Reference row={row} />
        <Survey row={row} className="md:hidden" />
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1 empty:hidden">
          <Urgency flags={row.flags} />
          {row.mailRefused && <Tag tone="wrong">Mail refused</Tag>}
          {row.archivedAt && <Tag>Archived</Tag>}
        </div>
      </th>
      <td className={`${cell} hidden md:table-cell`}>
        <Survey row={row} />
      </td>
      <td className={`${cell} whitespace-nowrap`}>
        <StatusTag status={row.status} />
        {row.progress !== null && row.status === 'in-progress' && (
          <span className="ml-2 text-sm tabular-nums">{Math.round(row.progress)}%</span>
        )}
      </td>
      <td className={`${cell} ${row.dueOn ? '' : empty}`}>
        <Due row={row} now={now} />
      </td>
      <td className={`${cell} sm:text-right ${row.openItems > 0 ? '' : empty}`}>
        {row.openItems > 0 && (
          <>
            {row.openItems}
            <span className="sm:sr-only"> {row.openItems === 1 ? 'open item' : 'open items'}</span>
          </>
        )}
      </td>
      <td className={`${cell} ${row.queries.open + row.queries.replied > 0 ? '' : empty}`}>
        <Queries {...row.queries} />
      </td>
      <td className={`${cell} ml-auto text-ink-soft sm:text-right sm:whitespace-nowrap sm:last:pr-1`}>
        <time dateTime={row.lastActivityAt} title={momentOf(row.lastActivityAt)}>
          {agoOf(row.lastActivityAt, now)}
        </time>
      </td>
    </tr>
  ),
  (before, after) =>
    sameRow(before.row, after.row) &&
    before.now === after.now &&
    before.isSelected === after.isSelected &&
    before.isMarked === after.isMarked &&
    before.onSelect === after.onSelect,
)

const cell = 'text-sm tabular-nums sm:py-2.5 sm:pr-4 sm:align-top'
/** A card has no room for what is not there. */
const empty = 'hidden sm:table-cell'

function Reference({ row }: { row: DashboardRow }) {
  return row.reference && <div className="text-sm break-words text-ink-soft">{row.reference}</div>
}

function Survey({ row, className }: { row: DashboardRow; className?: string }) {
  return (
    <div className={classNames('text-sm', !row.title && 'text-ink-soft', className)}>
      {row.title ?? 'None yet'}
    </div>
  )
}

/** A reply is the firm's turn; a query without one, the client's. */
function Queries({ open, replied }: DashboardRow['queries']) {
  return (
    <span className="inline-flex flex-wrap gap-x-2 gap-y-1">
      {replied > 0 && <Tag tone="due">{replied} replied</Tag>}
      {open > 0 && <span className="whitespace-nowrap text-ink-soft">{open} asked</span>}
    </span>
  )
}
