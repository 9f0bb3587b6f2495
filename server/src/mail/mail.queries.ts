import type { MailKind } from '@candour/contract'
import type { Tx } from '../platform/db/database.ts'
import type { Refusal } from './mailer.ts'
import type { SealedMessage } from './sealed-message.ts'

export interface MailRow {
  id: string
  accountId: string
  clientId: string | null
  invitationId: string | null
  kind: MailKind
  createdAt: Date
}

type OutboxRow = Pick<MailRow, 'id' | 'accountId' | 'clientId'>

export async function insertMail(
  tx: Tx,
  mail: Omit<MailRow, 'createdAt'> & SealedMessage & { now: Date },
): Promise<void> {
  await tx.query(
    `insert into mails (id, account_id, client_id, invitation_id, kind, key_wrapped, sealed, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      mail.id,
      mail.accountId,
      mail.clientId,
      mail.invitationId,
      mail.kind,
      mail.keyWrapped,
      mail.sealed,
      mail.now,
    ],
  )
}

/** What waits to be sent about a client. */
export async function waitingMailsOf(tx: Tx, clientId: string): Promise<string[]> {
  const rows = await tx.query<{ id: string }>(
    'select id from mails where client_id = $1 and sent_at is null order by created_at, id',
    [clientId],
  )
  return rows.map(({ id }) => id)
}

/** Counts one more attempt. Not of what has been sent or given up already. */
export async function takeWaitingMail(
  tx: Tx,
  mailId: string,
): Promise<(MailRow & SealedMessage & { attempts: number }) | undefined> {
  const rows = await tx.query<MailRow & SealedMessage & { attempts: number }>(
    `update mails set attempts = attempts + 1 where id = $1 and sent_at is null
     returning id, account_id as "accountId", client_id as "clientId", invitation_id as "invitationId", kind,
       created_at as "createdAt", key_wrapped as "keyWrapped", sealed, attempts`,
    [mailId],
  )
  return rows[0]
}

/**
 * What was sent or given up is not kept: neither the text nor the key to it. Whether it still waited: one that was made
 * needless while it was on its way stays so.
 */
export async function settleMail(
  tx: Tx,
  mail: { mailId: string; refusal: Refusal | null; now: Date },
): Promise<boolean> {
  const rows = await tx.query(
    `update mails set sent_at = $2, refusal = $3, key_wrapped = null, sealed = null
      where id = $1 and sent_at is null returning id`,
    [mail.mailId, mail.now, mail.refusal],
  )
  return rows.length > 0
}

/** Mails about a link that has been replaced: they are not sent any more. */
export async function dropWaitingMails(tx: Tx, invitationId: string, now: Date): Promise<void> {
  await tx.query(
    `update mails set sent_at = $2, refusal = 'not-needed', key_wrapped = null, sealed = null
      where invitation_id = $1 and sent_at is null`,
    [invitationId, now],
  )
}

export interface SentMail {
  kind: MailKind
  createdAt: Date
  settledAt: Date | null
  refusal: Refusal | null
}

/** All that were ever queued about a link, oldest first. */
export function mailsAbout(tx: Tx, invitationId: string): Promise<SentMail[]> {
  return tx.query<SentMail>(
    `select kind, created_at as "createdAt", sent_at as "settledAt", refusal
       from mails where invitation_id = $1 order by created_at, id`,
    [invitationId],
  )
}

/** Once a message, however often it is handed over. */
export async function insertIntoOutbox(
  tx: Tx,
  mail: OutboxRow & SealedMessage & { now: Date },
): Promise<void> {
  await tx.query(
    `insert into outbox (id, account_id, client_id, key_wrapped, sealed, created_at)
     values ($1, $2, $3, $4, $5, $6) on conflict (id) do nothing`,
    [mail.id, mail.accountId, mail.clientId, mail.keyWrapped, mail.sealed, mail.now],
  )
}

/** Newest first. */
export function outboxRows(
  tx: Tx,
  rows: number,
): Promise<(OutboxRow & SealedMessage & { createdAt: Date })[]> {
  return tx.query<OutboxRow & SealedMessage & { createdAt: Date }>(
    `select id, account_id as "accountId", client_id as "clientId", key_wrapped as "keyWrapped", sealed,
       created_at as "createdAt"
       from outbox order by created_at desc, id desc limit $1`,
    [rows],
  )
}

/** What the account in scope has sent or is about to send. Only `withWholeAccount` may. */
export async function deleteMailsOfAccount(tx: Tx): Promise<void> {
  await tx.query('delete from mails')
  await tx.query('delete from outbox')
}
