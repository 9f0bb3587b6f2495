import { randomInt, timingSafeEqual } from 'node:crypto'
import { limits } from '@candour/contract'
import { type ClientKeys, readClient } from '../clients/index.ts'
import type { KeyRing } from '../platform/crypto/key-ring.ts'
import type { InvitationScope, Tx } from '../platform/db/database.ts'
import { AppError } from '../platform/errors.ts'
import { firmName } from '../profiles/index.ts'
import { codeMail } from './client-mails.ts'
import { type CodeRow, findCode, lockLink, lockLinksOf, withdrawCodes, writeCode } from './codes.queries.ts'
import { queueClientMail } from './mailing.ts'

const minute = 60_000
const hour = 60 * minute
const pauseBetween = minute
const sentInAnHour = 5
/** Of all codes together: a fresh code does not give fresh guesses. */
const wrongInAnHour = 20

const { digits, minutes, tries: mostTries } = limits.code

export interface CodesContext {
  ring: KeyRing
  now: Date
}

export interface SendingContext extends CodesContext {
  keys: ClientKeys
  /** Whether a code can be sent by e-mail at all. */
  canSendMail: boolean
}

/** The address that a code for this client goes to; undefined where the firm must read one out. Not through a link. */
export async function addressForCodes(
  tx: Tx,
  { keys, canSendMail }: Pick<SendingContext, 'keys' | 'canSendMail'>,
  place: InvitationScope,
): Promise<string | undefined> {
  return canSendMail ? ((await readClient(tx, keys, place)).email ?? undefined) : undefined
}

/** A code for the firm to read out, in place of any earlier one. */
export async function makeCode(
  tx: Tx,
  { ring, now }: CodesContext,
  invitationId: string,
): Promise<{ code: string; expiresAt: Date }> {
  const link = await lockLink(tx, invitationId)
  if (!link) throw new AppError('not-found')
  if (link.revokedAt) throw new AppError('invitation-revoked')
  if (link.expiresAt <= now) throw new AppError('invitation-expired')
  const { code, row } = newCode(ring, invitationId, now)
  const earlier = await findCode(tx, invitationId)
  await writeCode(tx, link, { ...fresh, ...earlier, ...row, channel: 'firm' })
  return { code, expiresAt: row.expiresAt }
}

/**
 * Sends a code in place of any earlier one, but not twice within a minute: a client who asks again so soon hears of the
 * one that is on its way. Undefined where the firm must read one out. Not through a link.
 */
export async function sendCode(
  tx: Tx,
  context: SendingContext,
  place: InvitationScope,
): Promise<{ expiresAt: Date; againAt: Date; isNew: boolean } | undefined> {
  const { ring, now } = context
  await lockLink(tx, place.invitationId)
  // Read now: a code for an address that was just replaced would be valid, and in the wrong mailbox.
  const address = await addressForCodes(tx, context, place)
  if (address === undefined) return undefined
  const earlier = await findCode(tx, place.invitationId)
  const sentAt = since(earlier?.sentAt, now)
  const last = sentAt.at(-1)
  if (earlier && last && last.getTime() + pauseBetween > now.getTime()) {
    return { expiresAt: earlier.expiresAt, againAt: after(last, pauseBetween), isNew: false }
  }
  refuseBeyond(sentAt, sentInAnHour, now)
  const { code, row } = newCode(ring, place.invitationId, now)
  await writeCode(tx, place, { ...fresh, ...earlier, ...row, channel: 'email', sentAt: [...sentAt, now] })
  const firm = await firmName(tx, place.accountId)
  await queueClientMail(tx, { ring, now }, place, {
    ...codeMail({ firm, code }),
    ...{ to: address, firm, kind: 'code' },
  })
  return { expiresAt: row.expiresAt, againAt: after(now, pauseBetween), isNew: true }
}

/**
 * Compares what was typed with the code. A right one is used up; a wrong one is counted, so the transaction has to be
 * committed whatever comes of it. What cannot be a code is compared with nothing.
 */
export async function useCode(
  tx: Tx,
  { ring, now }: CodesContext,
  place: InvitationScope,
  typed: string,
): Promise<'right' | 'wrong' | 'no-code' | 'expired'> {
  await lockLink(tx, place.invitationId)
  const row = await findCode(tx, place.invitationId)
  const wrongAt = since(row?.wrongAt, now)
  refuseBeyond(wrongAt, wrongInAnHour, now)
  if (!row?.codeHash || row.expiresAt <= now) return 'expired'
  const code = typed.replace(/[\s-]/g, '')
  if (code.length !== digits || !/^\d+$/.test(code)) return 'no-code'
  if (timingSafeEqual(hashOf(ring, place.invitationId, code), row.codeHash)) {
    await writeCode(tx, place, { ...row, codeHash: null, wrongAt })
    return 'right'
  }
  const tries = row.tries + 1
  const codeHash = tries < mostTries ? row.codeHash : null
  await writeCode(tx, place, { ...row, codeHash, tries, wrongAt: [...wrongAt, now] })
  return 'wrong'
}

/** No code that was sent or made for this client works any more. Gives the client's invitations, which stay locked. */
export async function withdrawCodesOf(tx: Tx, clientId: string): Promise<string[]> {
  const invitationIds = (await lockLinksOf(tx, clientId)).map(({ invitationId }) => invitationId)
  await withdrawCodes(tx, invitationIds)
  return invitationIds
}

const fresh: Pick<CodeRow, 'sentAt' | 'wrongAt'> = { sentAt: [], wrongAt: [] }

function newCode(ring: KeyRing, invitationId: string, now: Date) {
  const code = String(randomInt(10 ** digits)).padStart(digits, '0')
  const codeHash = hashOf(ring, invitationId, code)
  return { code, row: { codeHash, tries: 0, expiresAt: after(now, minutes * minute) } }
}

const hashOf = (ring: KeyRing, invitationId: string, code: string) =>
  ring.lookup(`codes.code ${invitationId}`, code)

const after = (time: Date, milliseconds: number) => new Date(time.getTime() + milliseconds)

/** What was in the hour before now. A clock that was put back leaves times behind that are not to count for ever. */
const since = (times: readonly Date[] = [], now: Date) =>
  times.filter((time) => time > after(now, -hour) && time < after(now, minute))

function refuseBeyond(times: readonly Date[], most: number, now: Date): void {
  const first = times.at(-most)
  if (!first) return
  throw new AppError('too-many-requests', {
    retryAfterSeconds: (after(first, hour).getTime() - now.getTime()) / 1000,
  })
}
