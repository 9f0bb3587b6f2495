import { onLondonClocks } from '../platform/clock/london.ts'
import { type Summary, summaryMail } from './firm-mails.ts'
import { notificationSettings, takeSummary } from './notification-settings.queries.ts'
import { summaryRows } from './summary.queries.ts'
import { addressOfFirm, mailFirm, type TellingOptions } from './telling.ts'

export const summaryJob = 'firm.summary'

const week = 7 * 24 * 60 * 60 * 1000

/** From seven to eight on a Monday in London. */
export function isMondayMorning(now: Date): boolean {
  const shown = onLondonClocks(now)
  return shown.getUTCDay() === 1 && shown.getUTCHours() === 7
}

/** Once a week, and not where there is nothing to say. */
export async function sendSummary(options: TellingOptions, accountId: string): Promise<void> {
  const { db, clock, appUrl } = options
  const to = await addressOfFirm(options, accountId)
  if (to === undefined) return
  await db.withAccount({ accountId }, async (tx) => {
    const now = clock.now()
    const today = onLondonClocks(now).toISOString().slice(0, 10)
    const { weeklySummary } = await notificationSettings(tx)
    if (!weeklySummary || !(await takeSummary(tx, accountId, today))) return
    const rows = await summaryRows(tx, { now, today, weekAgo: new Date(now.getTime() - week) })
    if (rows.length === 0) return
    const of = (group: keyof Summary) => rows.filter((row) => row.groups.includes(group))
    const summary = {
      ...{ submitted: of('submitted'), stuck: of('stuck'), overdue: of('overdue'), refused: of('refused') },
    }
    await mailFirm(tx, options, accountId, { to, ...summaryMail(appUrl, summary) })
  })
}
