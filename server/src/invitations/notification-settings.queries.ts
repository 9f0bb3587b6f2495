import type { NotificationSettings } from '@candour/contract'
import type { Tx } from '../platform/db/database.ts'

const everything: NotificationSettings = {
  ...{ opened: true, submitted: true, replied: true, urgent: true, mailRefused: true, weeklySummary: true },
}

/** Of the account in scope. Who has chosen nothing is told everything. */
export async function notificationSettings(tx: Tx): Promise<NotificationSettings> {
  const rows = await tx.query<NotificationSettings>(
    `select opened, submitted, replied, urgent, mail_refused as "mailRefused", weekly_summary as "weeklySummary"
       from notification_settings where account_id = candour.account()`,
  )
  return rows[0] ?? everything
}

export async function writeSettings(
  tx: Tx,
  { accountId, ...settings }: NotificationSettings & { accountId: string },
): Promise<void> {
  await tx.query(
    `insert into notification_settings
       (account_id, opened, submitted, replied, urgent, mail_refused, weekly_summary)
     values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (account_id) do update
        set opened = excluded.opened, submitted = excluded.submitted, replied = excluded.replied,
            urgent = excluded.urgent, mail_refused = excluded.mail_refused,
            weekly_summary = excluded.weekly_summary`,
    [
      accountId,
      settings.opened,
      settings.submitted,
      settings.replied,
      settings.urgent,
      settings.mailRefused,
      settings.weeklySummary,
    ],
  )
}

/** Whether this Monday's summary was not made yet; it is taken as made. */
export async function takeSummary(tx: Tx, accountId: string, monday: string): Promise<boolean> {
  const rows = await tx.query(
    `insert into notification_settings as s (account_id, summarised_on) values ($1, $2)
     on conflict (account_id) do update set summarised_on = $2 where s.summarised_on is distinct from $2
     returning s.account_id`,
    [accountId, monday],
  )
  return rows.length > 0
}

/** Of the account in scope. Only `withWholeAccount` may. */
export async function deleteSettingsOfAccount(tx: Tx): Promise<void> {
  await tx.query('delete from notification_settings')
}
