import { limits } from '@candour/contract'
import type { Tx } from '../platform/db/database.ts'

/** After how many days clients who were sent this survey are reminded, unless the invitation says otherwise. */
export async function remindDaysOf(
  tx: Tx,
  choice: { surveyId: string } | { templateId: string },
): Promise<readonly number[]> {
  if (!('surveyId' in choice)) return limits.reminders.usual
  const rows = await tx.query<{ days: number[] }>(
    'select remind_on_days as days from surveys where id = $1',
    [choice.surveyId],
  )
  return rows[0]?.days ?? []
}
