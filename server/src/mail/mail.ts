import { randomUUID } from 'node:crypto'
import type { MailKind } from '@candour/contract'
import type { Clock } from '../platform/clock/clock.ts'
import type { KeyRing } from '../platform/crypto/key-ring.ts'
import type { Database, Tx } from '../platform/db/database.ts'
import { addJob } from '../platform/jobs/add-job.queries.ts'
import type { Announce } from '../platform/live/announce.ts'
import { htmlOf, oneLine, partsOf, senderName } from './letter.ts'
import { insertMail, type MailRow, settleMail, takeWaitingMail, waitingMailsOf } from './mail.queries.ts'
import { type Mailer, MailRefused, type Message, type Refusal } from './mailer.ts'
import { openMessage, sealMessage } from './sealed-message.ts'

export const sendJob = 'mail.send'

const table = 'mails'

/** The queue waits longer after each attempt; after so many, two days are over. */
const mostAttempts = 16

export interface NewMail extends Pick<Message, 'accountId' | 'clientId' | 'to' | 'subject' | 'text'> {
  /** Which link of that client it is about. */
  invitationId?: string
  kind?: MailKind
  /** The firm, for what it writes to its clients. */
  sender?: string
  /** What says the same as the text; else it is made from that. */
  html?: string
}

/** Puts a message into the queue, in the transaction that causes it. */
export async function queueMail(tx: Tx, ring: KeyRing, mail: NewMail, now: Date): Promise<void> {
  const { accountId, clientId, to, sender, text } = mail
  const subject = oneLine(mail.subject)
  const message: Message = {
    ...{ id: randomUUID(), accountId, clientId, to, subject, text },
    senderName: sender === undefined ? null : senderName(sender),
    html: mail.html ?? htmlOf({ lead: sender ?? 'Candour', parts: partsOf(text) }),
  }
  const { invitationId = null, kind = 'to-firm' } = mail
  await insertMail(tx, { ...message, invitationId, kind, ...sealMessage(ring, table, message), now })
  await addJob(tx, { name: sendJob, payload: { accountId, mailId: message.id } })
}

/** Of the slice whose links mails are about. */
export interface MailOfLink extends Pick<MailRow, 'accountId' | 'kind' | 'createdAt'> {
  clientId: string
  invitationId: string
}
/** Takes up what waited about a client who was out of sight: the jobs that found nobody there are done. */
export async function resumeMails(
  tx: Tx,
  { accountId, clientId }: { accountId: string; clientId: string },
): Promise<void> {
  for (const mailId of await waitingMailsOf(tx, clientId)) {
    await addJob(tx, { name: sendJob, payload: { accountId, mailId } })
  }
}

export interface LinkMails {
  /** Whether it is still to be sent, now that it could be. */
  isWanted(tx: Tx, mail: MailOfLink, now: Date): Promise<boolean>
  /** It was handed over, or given up. */
  settled(tx: Tx, mail: MailOfLink & { refusal: Refusal | null }, now: Date): Promise<void>
}

export interface SendingOptions {
  db: Database
  ring: KeyRing
  mailer: Mailer
  clock: Clock
  links: LinkMails
  announce: Announce
}

/**
 * Sends one message of the queue, if it still waits and is still wanted. When the process dies between handing over and
 * noting so, or the server's answer is lost, it is sent again, under the same id: rather twice than never.
 */
export async function sendMail(
  options: SendingOptions,
  { accountId, mailId }: { accountId: string; mailId: string },
): Promise<void> {
  const { db, ring, mailer, clock, links } = options
  const row = await db.withAccount({ accountId }, async (tx) => {
    const found = await takeWaitingMail(tx, mailId)
    const link = found && linkOf(found)
    if (!link || (await links.isWanted(tx, link, clock.now()))) return found
    await settleMail(tx, { mailId, refusal: 'not-needed', now: clock.now() })
    await links.settled(tx, { ...link, refusal: 'not-needed' }, clock.now())
    return undefined
  })
  if (!row) return
  const { id, clientId, attempts } = row
  let refusal: Refusal | null = null
  try {
    await mailer.send({ id, accountId, clientId, ...openMessage(ring, table, row) })
  } catch (error) {
    const isRefused = error instanceof MailRefused
    if (!isRefused && attempts < mostAttempts) throw error
    refusal = isRefused ? error.refusal : 'no-answer'
  }
  await db.withAccount({ accountId }, async (tx) => {
    const now = clock.now()
    const link = linkOf(row)
    if ((await settleMail(tx, { mailId, refusal, now })) && link) {
      await links.settled(tx, { ...link, refusal }, now)
    }
  })
  if (clientId !== null) options.announce({ accountId, clientId })
}

function linkOf({ accountId, clientId, invitationId, kind, createdAt }: MailRow): MailOfLink | null {
  return clientId === null || invitationId === null
    ? null
    : { accountId, clientId, invitationId, kind, createdAt }
}
