import type { MailState, ResponseStatus } from '@candour/contract'
import type { Tx } from '../platform/db/database.ts'

/** A mail about the link waits from now on. */
export async function noteWaiting(
  tx: Tx,
  invitationId: string,
  { now, isLink }: { now: Date; isLink: boolean },
): Promise<void> {
  await tx.query(
    `update invitations
        set mail_state = 'waiting', mail_at = $2, mailed_at = case when $3 then coalesce(mailed_at, $2) else mailed_at end
      where id = $1`,
    [invitationId, now, isLink],
  )
}

/** What came of the mail that was queued then, unless a later one has taken its place. */
export async function noteSettled(
  tx: Tx,
  invitationId: string,
  { queuedAt, state, now }: { queuedAt: Date; state: MailState; now: Date },
): Promise<void> {
  await tx.query(
    `update invitations
        set mail_state = $3, mail_at = $4, next_reminder_at = case when $3 = 'refused' then null else next_reminder_at end
      where id = $1 and mail_state = 'waiting' and mail_at = $2`,
    [invitationId, queuedAt, state, now],
  )
}

export async function setReminders(
  tx: Tx,
  invitationId: string,
  reminders: { days: readonly number[]; nextAt: Date | null },
): Promise<void> {
  await tx.query('update invitations set remind_on_days = $2, next_reminder_at = $3 where id = $1', [
    invitationId,
    reminders.days,
    reminders.nextAt,
  ])
}

/** Of a client, those that went out by e-mail and may be reminded of; held, so that none is reminded of meanwhile. */
export async function linksMailed(tx: Tx, clientId: string): Promise<string[]> {
  const rows = await tx.query<{ id: string }>(
    `select id from invitations
      where client_id = $1 and revoked_at is null and mailed_at is not null and mail_state <> 'refused'
      order by id for no key update`,
    [clientId],
  )
  return rows.map(({ id }) => id)
}

export interface LinkStanding {
  revokedAt: Date | null
  expiresAt: Date
  responseStatus: ResponseStatus | null
  /** Of the client: hidden until it is erased, or put away. */
  isDeleted: boolean
  isArchived: boolean
}

/** All that can stop a mail about a link. */
export async function standingOfLink(tx: Tx, invitationId: string): Promise<LinkStanding | undefined> {
  const rows = await tx.query<LinkStanding>(
    `select i.revoked_at as "revokedAt", i.expires_at as "expiresAt", r.status as "responseStatus",
            c.deleted_at is not null as "isDeleted", c.archived_at is not null as "isArchived"
       from invitations i join clients c on c.id = i.client_id
       left join responses r on r.invitation_id = i.id
      where i.id = $1`,
    [invitationId],
  )
  return rows[0]
}

/** As the system role: which links may be due a reminder, and nothing else of them. */
export function linksToRemind(
  tx: Tx,
  { now, rows }: { now: Date; rows: number },
): Promise<{ accountId: string; invitationId: string }[]> {
  return tx.query<{ accountId: string; invitationId: string }>(
    `select account_id as "accountId", id as "invitationId" from invitations
      where next_reminder_at <= $1 order by next_reminder_at limit $2`,
    [now, rows],
  )
}

/** Whether the link is still due a reminder; held until the transaction ends, so that no other process sends it too. */
export async function takeDueLink(tx: Tx, invitationId: string, now: Date): Promise<boolean> {
  const rows = await tx.query(
    'select from invitations where id = $1 and next_reminder_at <= $2 for no key update skip locked',
    [invitationId, now],
  )
  return rows.length > 0
}

export async function planReminder(
  tx: Tx,
  invitationId: string,
  { nextAt, hasSent }: { nextAt: Date | null; hasSent: boolean },
): Promise<void> {
  await tx.query(
    'update invitations set next_reminder_at = $2, reminders_sent = reminders_sent + $3 where id = $1',
    [invitationId, nextAt, hasSent ? 1 : 0],
  )
}
