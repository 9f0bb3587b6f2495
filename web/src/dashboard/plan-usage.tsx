import { useQuery } from '@tanstack/react-query'
import { usage } from '../api/server-state.ts'
import { invitationsInWords, limitsOf, nearness } from '../ui/plan-limits.ts'
import { LimitNote } from '../ui/plan-stop.tsx'

/**
 * What is used of this month's invitations: a quiet line, and a note where a limit that stops invitations comes near.
 * Until it is known, and where it cannot be loaded, the line is empty: nothing below it moves when it comes.
 */
export function PlanUsage() {
  const { data } = useQuery(usage)
  const near = data ? limitsOf(data).filter((one) => one.limit !== 'surveys' && nearness(one) !== 'fine') : []
  return (
    <div className="grid gap-4">
      {near.map((limit) => (
        <LimitNote key={limit.limit} limit={limit} />
      ))}
      {!near.some(({ limit }) => limit === 'invitations') && (
        <p className="min-h-6 text-ink-soft">{data && invitationsInWords(data)}</p>
      )}
    </div>
  )
}
