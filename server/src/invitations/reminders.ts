import type { Invitation } from '@candour/contract'
import { readClient } from '../clients/index.ts'
import type { Clock } from '../platform/clock/clock.ts'
import type { Database, Tx } from '../platform/db/database.ts'
import type { Announce } from '../platform/live/announce.ts'
import { findInvitation, type InvitationRow } from './invitations.queries.ts'
import {
  linksMailed,
  linksToRemind,
  planReminder,
  setReminders,
  standingOfLink,
  takeDueLink,
} from './mailing.queries.ts'
import { type MailingContext, mailToClient } from './mailing.ts'
import { inOrder, nextReminder } from './reminder-plan.ts'
import { nextSafeTime } from './safe-hours.ts'

/** From now on the client is reminded on these days; none where no e-mail leaves this installation. */
export async function scheduleReminders(
  tx: Tx,
  context: Pick<MailingContext, 'keys' | 'accountId' | 'now'> & { canSendMail: boolean },
  invitationId: string,
  days: Invitation['reminders']['days'],
): Promise<void> {
  const row = await findInvitation(tx, invitationId)
  if (!row) return
  const nextAt = context.canSendMail ? await nextFor(tx, context, { ...row, remindOnDays: days }) : null
  await setReminders(tx, invitationId, { days: inOrder(days), nextAt })
}

async function nextFor(
  tx: Tx,
  { keys, accountId, now }: Pick<MailingContext, 'keys' | 'accountId' | 'now'>,
  row: InvitationRow,
  sent = row.remindersSent,
): Promise<Date | null> {
  const { contact, dueOn } = await readClient(tx, keys, { accountId, clientId: row.clientId })
  const { mailedAt, remindOnDays: days, expiresAt } = row
  return nextReminder({ mailedAt, days, sent, hours: contact.hours, expiresAt, dueOn }, now)
}

/** The answers of a client are wanted by another day: reminders that are still to come are planned anew. */
export async function planRemindersAgain(
  tx: Tx,
  context: Pick<MailingContext, 'keys' | 'accountId' | 'now'> & { canSendMail: boolean },
  clientId: string,
): Promise<void> {
  if (!context.canSendMail) return
  for (const invitationId of await linksMailed(tx, clientId)) {
    const row = await findInvitation(tx, invitationId)
    if (row) await planReminder(tx, invitationId, { nextAt: await nextFor(tx, context, row), hasSent: false })
  }
}

export interface RemindingOptions extends Pick<MailingContext, 'keys' | 'ring' | 'appUrl'> {
  db: Database
  clock: Clock
  announce: Announce
}

/** So many in one go; the next comes in a few minutes. */
const mostAtOnce = 500

/** Sends what is due. Any number of processes may do so at once: a link is one's until its transaction ends. */
export async function remindAll(options: RemindingOptions): Promise<void> {
  const { db, clock } = options
  const due = await db.withSystem((tx) => linksToRemind(tx, { now: clock.now(), rows: mostAtOnce }))
  for (const { accountId, invitationId } of due) await remind(options, { accountId, invitationId })
}

async function remind(
  { db, clock, announce, ...parts }: RemindingOptions,
  { accountId, invitationId }: { accountId: string; invitationId: string },
): Promise<void> {
  const clientId = await db.withAccount({ accountId }, async (tx) => {
    const now = clock.now()
    if (!(await takeDueLink(tx, invitationId, now))) return undefined
    const context = { ...parts, accountId, now }
    const row = await findInvitation(tx, invitationId)
    const standing = await standingOfLink(tx, invitationId)
    if (!row || !standing) return undefined
    const isOver =
      standing.revokedAt !== null ||
      standing.isDeleted ||
      (standing.responseStatus ?? 'in-progress') !== 'in-progress'
    if (isOver) {
      await planReminder(tx, invitationId, { nextAt: null, hasSent: false })
      return row.clientId
    }
    const { contact } = await readClient(tx, parts.keys, { accountId, clientId: row.clientId })
    const safe = nextSafeTime(now, contact.hours)
    if (safe > now) {
      await planReminder(tx, invitationId, { nextAt: safe, hasSent: false })
      return row.clientId
    }
    const canSend = !standing.isArchived && standing.expiresAt > now && row.mailState !== 'refused'
    const hasSent = canSend && (await mailToClient(tx, context, { invitationId, kind: 'reminder' }))
    const nextAt = await nextFor(tx, context, row, row.remindersSent + (hasSent ? 1 : 0))
    await planReminder(tx, invitationId, { nextAt, hasSent })
    return row.clientId
  })
  if (clientId !== undefined) announce({ accountId, clientId })
}
