import type { DashboardRow } from '@candour/contract'

const inYear = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' })
const withYear = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
})

/** "3 May"; with the year where it is another. */
export function shortDayOf(day: string, now: number): string {
  const isThisYear = day.slice(0, 4) === new Date(now).toISOString().slice(0, 4)
  return (isThisYear ? inYear : withYear).format(new Date(day))
}

/** By when the answers are wanted. Overdue is said, not only coloured. */
export function Due({ row: { dueOn, isOverdue }, now }: { row: DashboardRow; now: number }) {
  if (!dueOn) return null
  const day = <time dateTime={dueOn}>{shortDayOf(dueOn, now)}</time>
  if (!isOverdue) {
    return (
      <span className="whitespace-nowrap">
        <span className="sm:sr-only">Due </span>
        {day}
      </span>
    )
  }
  return (
    <span className="font-semibold text-wrong">
      <span className="whitespace-nowrap">Overdue</span>, <span className="whitespace-nowrap">{day}</span>
    </span>
  )
}
