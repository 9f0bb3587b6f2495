import type { Clock } from '../platform/clock/clock.ts'
import type { KeyRing } from '../platform/crypto/key-ring.ts'
import type { Database, Tx } from '../platform/db/database.ts'
import { insertIntoOutbox, outboxRows } from './mail.queries.ts'
import type { Mailer, Message } from './mailer.ts'
import { openMessage, sealMessage } from './sealed-message.ts'

export interface OutboxOptions {
  db: Database
  ring: KeyRing
  clock: Clock
}

/** Where no SMTP server is configured: messages are kept, sealed, for the firm to read and pass on. */
export function outboxMailer({ db, ring, clock }: OutboxOptions): Mailer {
  return {
    send: (message) =>
      db.withAccount(message, (tx) =>
        insertIntoOutbox(tx, { ...message, ...sealMessage(ring, 'outbox', message), now: clock.now() }),
      ),
  }
}

/** What the outbox of an account holds, newest first. */
export async function readOutbox(
  tx: Tx,
  ring: KeyRing,
  rows = 100,
): Promise<(Message & { createdAt: Date })[]> {
  return (await outboxRows(tx, rows)).map((row) => {
    const { id, accountId, clientId, createdAt } = row
    return { id, accountId, clientId, createdAt, ...openMessage(ring, 'outbox', row) }
  })
}
