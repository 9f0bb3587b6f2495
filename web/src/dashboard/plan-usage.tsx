import { useQuery } from '@tanstack/react-query'
import { usage } from '../api/server-state.ts'
import { invitationsInWords, limitsOf, nearness } from '../ui/plan-limits.ts'
import { LimitNote } from '../ui/plan-stop.tsx'

/** A note for each limit that comes near and stops invitations. Where it cannot be loaded, there is none. */
export function PlanNotes() {
  const { data } = useQuery(usage)
  const near = data ? limitsOf(data).filter((one) => one.limit !== 'surveys' && nearness(one) !== 'fine') : []
  if (near.length === 0) return null
  return (
    <div className="grid gap-4">
      {near.map((limit) => (
        <LimitNote key={limit.limit} limit={limit} />
      ))}
    </div>
  )
}

/** What is used of this month's invitations, as a quiet line. */
export function PlanUsed() {
  const { data } = useQuery(usage)
  return <p className="min-h-6">{data && invitationsInWords(data)}</p>
}

/** Both, where there is no other place for the line. */
export function PlanUsage() {
  return (
    <div className="grid gap-4 text-ink-soft">
      <PlanNotes />
      <PlanUsed />
    </div>
  )
}
