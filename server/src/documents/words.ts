import type { AnswerQuery, ResponseStatus } from '@candour/contract'
import type { Mark } from '@candour/survey'

const zone = { timeZone: 'Europe/London' } as const
const day = new Intl.DateTimeFormat('en-GB', { ...zone, day: 'numeric', month: 'long', year: 'numeric' })
const time = new Intl.DateTimeFormat('en-GB', { ...zone, hour: '2-digit', minute: '2-digit', hour12: false })

/** "3 May 2026", as it is in England then. */
export const dayOf = (instant: string): string => day.format(new Date(instant))

/** "3 May 2026 at 14:05". */
export const momentOf = (instant: string): string => `${dayOf(instant)} at ${time.format(new Date(instant))}`

/** Of a day without a time. */
const dateOf = (date: string): string => {
  const at = new Date(`${date}T12:00:00Z`)
  return Number.isNaN(at.getTime()) ? date : day.format(at)
}

export function markInWords({ is, due }: Mark): string {
  if (is === 'unknown') return 'Does not know yet'
  if (is === 'estimate') return 'Estimate'
  return due ? `To follow by ${dateOf(due)}` : 'To follow'
}

export const statusInWords = {
  'in-progress': 'Being answered',
  submitted: 'Submitted',
  queried: 'Open again for queries',
  reviewed: 'Reviewed',
} as const satisfies Record<ResponseStatus, string>

/** What was asked about an answer, and what came back. */
export function queryInWords({ text, reply, sentAt, repliedAt, hasChanged, state }: AnswerQuery): string[] {
  return [
    `Query${sentAt ? ` of ${dayOf(sentAt)}` : ''}: ${text}`,
    ...(reply ? [`Reply${repliedAt ? ` of ${dayOf(repliedAt)}` : ''}: ${reply}`] : []),
    ...(hasChanged ? ['The answer was changed after the query.'] : []),
    ...(state === 'open' ? ['The client has not replied yet.'] : []),
  ]
}
