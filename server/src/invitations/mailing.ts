import type { MailKind } from '@candour/contract'
import { type ClientKeys, readClient } from '../clients/index.ts'
import { mailsAbout, queueMail } from '../mail/index.ts'
import type { KeyRing } from '../platform/crypto/key-ring.ts'
import type { InvitationScope, Tx } from '../platform/db/database.ts'
import { AppError } from '../platform/errors.ts'
import { addJob } from '../platform/jobs/add-job.queries.ts'
import { firmName } from '../profiles/index.ts'
import {
  type ClientMail,
  invitationMail,
  queryMail,
  receiptMail,
  reminderMail,
  reopenedMail,
} from './client-mails.ts'
import { findInvitation, type InvitationRow } from './invitations.queries.ts'
import { messagePlace, urlOf } from './links.ts'
import { noteWaiting } from './mailing.queries.ts'
import { isBy } from './safe-hours.ts'

export interface MailingContext {
  keys: ClientKeys
  ring: KeyRing
  /** Where the links lead. */
  appUrl: URL
  accountId: string
  now: Date
}

/** Puts a mail about a link into the queue; the link then shows that it waits. */
export async function queueClientMail(
  tx: Tx,
  { ring, now }: Pick<MailingContext, 'ring' | 'now'>,
  place: InvitationScope,
  mail: ClientMail & { to: string; firm: string; kind: MailKind },
): Promise<void> {
  const { accountId, clientId, invitationId } = place
  const { to, kind, firm: sender, subject, text, html } = mail
  await queueMail(tx, ring, { accountId, clientId, invitationId, kind, to, sender, subject, text, html }, now)
  await noteWaiting(tx, invitationId, { now, isLink: kind === 'invitation' })
}

export function requireAddress({ email }: { email: string | null }): string {
  if (email !== null) return email
  throw new AppError('client-without-email', [
    { path: 'sendEmail', message: 'This client has no email address.' },
  ])
}

/**
 * Writes to the client of a link about it, in the transaction that causes it and in the scope of the account. What nobody
 * asked for is left where there is no address: says whether it was sent. Receipts go only to who was sent the link by e-mail: where the firm gave it in another
 * way, it may have had a reason.
 */
export async function mailToClient(
  tx: Tx,
  context: MailingContext,
  {
    invitationId,
    kind,
  }: { invitationId: string; kind: 'invitation' | 'reminder' | 'query' | 'reopened' | 'receipt' },
): Promise<boolean> {
  const { accountId, keys } = context
  const row = await findInvitation(tx, invitationId)
  if (!row) throw new AppError('not-found')
  const { clientId } = row
  const key = await keys.find(tx, { accountId, clientId })
  const { email, dueOn } = await readClient(tx, keys, { accountId, clientId })
  if (!key) throw new AppError('not-found')
  const isAskedFor = kind !== 'reminder' && kind !== 'receipt'
  if (isAskedFor) requireAddress({ email })
  if (email === null) return false
  if (kind === 'receipt' && !(await needsReceipt(tx, row))) return false
  const firm = await firmName(tx, accountId)
  const mail = mailOf(kind, row, {
    firm,
    url: urlOf(context.appUrl, key, row),
    message: row.messageSealed && key.open(messagePlace(row.id), row.messageSealed),
    // A day that has passed is no news to anybody.
    dueOn: isBy(context.now, dueOn) ? dueOn : null,
  })
  await queueClientMail(
    tx,
    context,
    { accountId, clientId, invitationId },
    { ...mail, to: email, firm, kind },
  )
  return true
}

/** Asked for by a job, which may run twice. */
async function needsReceipt(tx: Tx, { id, mailedAt, submittedAt }: InvitationRow): Promise<boolean> {
  if (!mailedAt || !submittedAt) return false
  const sent = await mailsAbout(tx, id)
  return !sent.some(({ kind, createdAt }) => kind === 'receipt' && createdAt >= submittedAt)
}

function mailOf(
  kind: 'invitation' | 'reminder' | 'query' | 'reopened' | 'receipt',
  row: InvitationRow,
  { firm, url, message, dueOn }: Record<'firm' | 'url', string> & Record<'message' | 'dueOn', string | null>,
): ClientMail {
  const link = { firm, url, expiresAt: row.expiresAt }
  switch (kind) {
    case 'invitation':
      return invitationMail({ ...link, message })
    case 'reminder':
      return reminderMail({ ...link, hasBegun: row.responseStatus !== null, dueOn })
    case 'query':
      return queryMail(link)
    case 'reopened':
      return reopenedMail(link)
    case 'receipt':
      return receiptMail({ firm, reference: row.reference ?? '' })
  }
}

export const receiptJob = 'client.receipt'

/** Through a link, where no mail can be made: a job does, for whoever got the link by e-mail. */
export async function askForReceipt(tx: Tx, { accountId, invitationId }: InvitationScope): Promise<void> {
  await addJob(tx, { name: receiptJob, payload: { accountId, invitationId } })
}
