import type { Body, sendEnquiry } from '@candour/contract'
import { htmlOf, type Letter, MailRefused, oneLine, type Part, textOf } from '../mail/index.ts'
import type { Clock } from '../platform/clock/clock.ts'
import type { KeyRing } from '../platform/crypto/key-ring.ts'
import { open, seal } from '../platform/crypto/seal.ts'
import type { Database } from '../platform/db/database.ts'
import { AppError } from '../platform/errors.ts'
import { addJob } from '../platform/jobs/add-job.queries.ts'
import type { Logger } from '../platform/log/log.ts'
import {
  countEnquiriesSince,
  emptyEnquiry,
  forgetSentEnquiries,
  insertEnquiry,
  waitingEnquiry,
} from './enquiries.queries.ts'

export const sendJob = 'enquiries.send'

type Enquiry = Pick<Body<typeof sendEnquiry>, 'name' | 'email' | 'firm' | 'message'>

const dayMs = 24 * 60 * 60 * 1000
/** In a day, of everybody together: beyond that somebody is playing with the form. */
const mostADay = 200
/** How long sending is tried. */
const triedFor = 2 * dayMs

const placeOf = (id: string) => `enquiries ${id}`

/** Keeps an enquiry, sealed, until it is sent. */
export async function keepEnquiry(
  { db, ring, clock }: { db: Database; ring: KeyRing; clock: Clock },
  id: string,
  { name, email, firm, message }: Enquiry,
): Promise<void> {
  const now = clock.now()
  const since = new Date(now.getTime() - dayMs)
  const content: Enquiry = { name, email, message, ...(firm === undefined ? {} : { firm }) }
  const { key, wrapped } = ring.newDataKey(placeOf(id))
  const sealed = seal(key, placeOf(id), JSON.stringify(content))
  await db.withSystem(async (tx) => {
    await forgetSentEnquiries(tx, since)
    if ((await countEnquiriesSince(tx, since)) >= mostADay) throw new AppError('too-many-requests')
    if (await insertEnquiry(tx, { id, keyWrapped: wrapped, sealed, now })) {
      await addJob(tx, { name: sendJob, payload: { enquiryId: id } })
    }
  })
}

export interface SendingOptions {
  db: Database
  ring: KeyRing
  clock: Clock
  log: Pick<Logger, 'warn'>
  mailer: { send(letter: Letter): Promise<void> }
  /** Who reads enquiries. */
  operatorEmail: string
}

/** Sends one by e-mail, and forgets what it said. Where the answer is lost, it is sent again under the same id. */
export async function sendByMail(options: SendingOptions, id: string): Promise<void> {
  const { db, ring, clock, log, mailer, operatorEmail } = options
  const row = await db.withSystem((tx) => waitingEnquiry(tx, id))
  if (!row) return
  const place = placeOf(id)
  const enquiry: Enquiry = JSON.parse(
    open(ring.unwrap(place, row.keyWrapped), place, row.sealed).toString('utf8'),
  )
  try {
    await mailer.send(letterOf(id, operatorEmail, enquiry))
  } catch (error) {
    const isOver = clock.now().getTime() - row.createdAt.getTime() > triedFor
    if (!(error instanceof MailRefused) && !isOver) throw error
    log.warn({ enquiryId: id }, 'an enquiry could not be sent to the operator')
  }
  await db.withSystem((tx) => emptyEnquiry(tx, id))
}

function letterOf(id: string, to: string, { name, email, firm, message }: Enquiry): Letter {
  const parts: Part[] = [
    'Somebody sent this through the form on the public pages. An answer to this email goes to them.',
    { said: `${name}${firm ? `, ${firm}` : ''}\n${email}` },
    { said: message },
  ]
  return {
    ...{ id, to, replyTo: email, senderName: null },
    subject: oneLine(`Enquiry from ${name}`).slice(0, 200),
    text: textOf(parts),
    html: htmlOf({ lead: 'An enquiry', parts }),
  }
}
