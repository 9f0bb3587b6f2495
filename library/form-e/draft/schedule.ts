import { dayInWords } from '../days.ts'
import type { ScheduleRow } from '../told.ts'
import { column, type DraftPart, type DraftText, notApplicable, said, table } from './parts.ts'

const open = (text: string): DraftText => ({ text, is: 'open' })

/** The papers that go with the form: attached, not applicable, or to follow. */
export const scheduleTable = (rows: readonly ScheduleRow[]): DraftPart =>
  table(
    [column('Item', 0.6), column('Document', 2.2), column('Of', 1.8), column('State', 2.2)],
    rows.map((row) => [said(row.item), said(row.title), said(row.of), stateOf(row)]),
  )

function stateOf({ state, due, note, files }: ScheduleRow): DraftText {
  const more = note ? `\n${note}` : ''
  if (state === 'attached') return said(`Attached${files.length > 1 ? `: ${files.length} files` : ''}${more}`)
  if (state === 'not-applicable') return { ...notApplicable, text: `N/A${more}` }
  if (state === 'missing') return open(`Not given yet${more}`)
  return open(`To follow${due ? ` by ${dayInWords(due)}` : ''}${more}`)
}
