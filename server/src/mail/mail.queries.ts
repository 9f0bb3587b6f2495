import type { Tx } from '../platform/db/database.ts'
import type { SealedMessage } from './sealed-message.ts'

interface MailRow {
  id: string
  accountId: string
  clientId: string | null
}

export async function insertMail(tx: Tx, mail: MailRow & SealedMessage & { now: Date }): Promise<void> {
  await tx.query(
    `insert into mails (id, account_id, client_id, key_wrapped, sealed, created_at)
     values ($1, $2, $3, $4, $5, $6)`,
    [mail.id, mail.accountId, mail.clientId, mail.keyWrapped, mail.sealed, mail.now],
  )
}

/** Not what has been sent already. */
export async function findWaitingMail(
  tx: Tx,
  mailId: string,
): Promise<(MailRow & SealedMessage) | undefined> {
  const rows = await tx.query<MailRow & SealedMessage>(
    `select id, account_id as "accountId", client_id as "clientId", key_wrapped as "keyWrapped", sealed
       from mails where id = $1 and sent_at is null`,
    [mailId],
  )
  return rows[0]
}

/** What was sent is not kept: neither the text nor the key to it. */
export async function markSent(tx: Tx, mailId: string, now: Date): Promise<void> {
  await tx.query('update mails set sent_at = $2, key_wrapped = null, sealed = null where id = $1', [
    mailId,
    now,
  ])
}

/** Once a message, however often it is handed over. */
export async function insertIntoOutbox(tx: Tx, mail: MailRow & SealedMessage & { now: Date }): Promise<void> {
  await tx.query(
    `insert into outbox (id, account_id, client_id, key_wrapped, sealed, created_at)
     values ($1, $2, $3, $4, $5, $6) on conflict (id) do nothing`,
    [mail.id, mail.accountId, mail.clientId, mail.keyWrapped, mail.sealed, mail.now],
  )
}

/** Newest first. */
export function outboxRows(tx: Tx, rows: number): Promise<(MailRow & SealedMessage)[]> {
  return tx.query<MailRow & SealedMessage>(
    `select id, account_id as "accountId", client_id as "clientId", key_wrapped as "keyWrapped", sealed
       from outbox order by created_at desc, id desc limit $1`,
    [rows],
  )
}

/** What the account in scope has sent or is about to send. Only `withWholeAccount` may. */
export async function deleteMailsOfAccount(tx: Tx): Promise<void> {
  await tx.query('delete from mails')
  await tx.query('delete from outbox')
}
