import { randomUUID } from 'node:crypto'
import type { Clock } from '../platform/clock/clock.ts'
import type { KeyRing } from '../platform/crypto/key-ring.ts'
import type { Database, Tx } from '../platform/db/database.ts'
import { addJob } from '../platform/jobs/add-job.queries.ts'
import { findWaitingMail, insertMail, markSent } from './mail.queries.ts'
import type { Mailer, Message } from './mailer.ts'
import { openMessage, sealMessage } from './sealed-message.ts'

export const sendJob = 'mail.send'

const table = 'mails'

/** Puts a message into the queue, in the transaction that causes it. */
export async function queueMail(tx: Tx, ring: KeyRing, mail: Omit<Message, 'id'>, now: Date): Promise<void> {
  const message = { ...mail, id: randomUUID(), subject: mail.subject.replace(/\s+/g, ' ').trim() }
  await insertMail(tx, { ...message, ...sealMessage(ring, table, message), now })
  await addJob(tx, { name: sendJob, payload: { accountId: mail.accountId, mailId: message.id } })
}

export interface SendingOptions {
  db: Database
  ring: KeyRing
  mailer: Mailer
  clock: Clock
}

/**
 * Sends one message of the queue, if it still waits. When the process dies between handing over and noting
 * so, it is sent again, under the same id: rather twice than never.
 */
export async function sendMail(
  { db, ring, mailer, clock }: SendingOptions,
  { accountId, mailId }: { accountId: string; mailId: string },
): Promise<void> {
  const row = await db.withAccount({ accountId }, (tx) => findWaitingMail(tx, mailId))
  if (!row) return
  const { id, clientId } = row
  await mailer.send({ id, accountId, clientId, ...openMessage(ring, table, row) })
  await db.withAccount({ accountId }, (tx) => markSent(tx, mailId, clock.now()))
}
