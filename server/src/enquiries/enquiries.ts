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
  forgetSettledEnquiries,
  forgetUnsentEnquiries,
  insertEnquiry,
  waitingEnquiry,
} from './enquiries.queries.ts'

export const sendJob = 'enquiries.send'

type Enquiry = Pick<Body<typeof sendEnquiry>, 'name' | 'email' | 'firm' | 'message'>

const hourMs = 60 * 60 * 1000
const dayMs = 24 * hourMs
/** In a day, of everybody together: beyond that somebody is playing with the form. */
const mostADay = 200
/** How long sending is tried; what is left is looked for every hour, so that nothing is kept for over two days. */
const triedFor = 47 * hourMs

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
    if ((await countEnquiriesSince(tx, since)) >= mostADay) throw new AppError('too-many-requests')
    if (await insertEnquiry(tx, { id, keyWrapped: wrapped, sealed, now })) {
      await addJob(tx, { name: sendJob, payload: { enquiryId: id } })
    }
  })
}

const notSent = 'an enquiry could not be sent to the operator'

/** Of sent ones what their challenges are known by, after a day; of all others everything, after two. */
export async function forgetEnquiries({
  db,
  clock,
  log,
}: {
  db: Database
  clock: Clock
  log: Pick<Logger, 'warn'> | undefined
}): Promise<void> {
  const before = (ms: number) => new Date(clock.now().getTime() - ms)
  const unsent = await db.withSystem(async (tx) => {
    await forgetSettledEnquiries(tx, before(dayMs))
    return forgetUnsentEnquiries(tx, before(triedFor))
  })
  for (const enquiryId of unsent) log?.warn({ enquiryId }, notSent)
}

export interface SendingOptions {
  db: Database
  ring: KeyRing
  log: Pick<Logger, 'warn'>
  mailer: { send(letter: Letter): Promise<void> }
  /** Who reads enquiries. */
  operatorEmail: string
}

/** Sends one by e-mail, and forgets what it said. Where the answer is lost, it is sent again under the same id. */
export async function sendByMail(options: SendingOptions, id: string): Promise<void> {
  const { db, ring, log, mailer, operatorEmail } = options
  const row = await db.withSystem((tx) => waitingEnquiry(tx, id))
  if (!row) return
  const place = placeOf(id)
  const enquiry: Enquiry = JSON.parse(
    open(ring.unwrap(place, row.keyWrapped), place, row.sealed).toString('utf8'),
  )
  try {
    await mailer.send(letterOf(id, operatorEmail, enquiry))
  } catch (error) {
    if (!(error instanceof MailRefused)) throw error
    log.warn({ enquiryId: id }, notSent)
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
