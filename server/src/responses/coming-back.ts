import type { CodeChannel } from '@candour/contract'
import { addressForCodes, type SendingContext, sendCode, useCode } from '../invitations/index.ts'
import type { KeyRing } from '../platform/crypto/key-ring.ts'
import type { InvitationScope, Tx } from '../platform/db/database.ts'
import { AppError } from '../platform/errors.ts'
import type { AnsweringSession, AnsweringSessions, NewSession } from './answering-session.ts'
import { type NewBrowser, rememberBrowser } from './known-browsers.ts'
import { recordOfClient } from './record.ts'
import { refuseOver } from './refusals.ts'
import { deleteSession, type SessionStanding, standingOfSession } from './sessions.queries.ts'

/** How a code for this link reaches the client. In the scope of the account: a link does not show whom it is for. */
export async function channelOf(
  tx: Tx,
  context: Pick<SendingContext, 'keys' | 'canSendMail'>,
  scope: InvitationScope,
): Promise<CodeChannel> {
  return (await addressForCodes(tx, context, scope)) === undefined ? 'firm' : 'email'
}

/** Sends a code to the address on record, where there is one; in the scope of the account, like the above. */
export async function requestCode(
  tx: Tx,
  context: SendingContext,
  session: AnsweringSession,
): Promise<{ channel: CodeChannel; expiresAt: string | null; againAt: string | null }> {
  await standing(tx, session, context.now)
  const sent = await sendCode(tx, context, session)
  if (!sent) return { channel: 'firm', expiresAt: null, againAt: null }
  const { expiresAt, againAt, isNew } = sent
  if (isNew) await recordOfClient(tx, session, 'code.sent')
  return { channel: 'email', expiresAt: expiresAt.toISOString(), againAt: againAt.toISOString() }
}

export type Confirmed =
  | { is: 'wrong' | 'expired' }
  /** Both undefined where the session was confirmed before. */
  | { is: 'right'; session?: NewSession; browser?: NewBrowser | undefined }

/**
 * A right code ends the session that it was entered in and begins another: whoever knew the secret of a session before
 * its code was confirmed holds nothing now. It throws for nothing that was counted, so that the count stays.
 */
export async function confirmCode(
  tx: Tx,
  { ring, sessions, now }: { ring: KeyRing; sessions: AnsweringSessions; now: Date },
  session: AnsweringSession,
  { code, remember }: { code: string; remember: boolean },
): Promise<Confirmed> {
  const link = await standing(tx, session, now)
  if (link.isConfirmed) return { is: 'right' }
  const is = await useCode(tx, { ring, now }, session, code)
  if (is !== 'right') {
    // Only what counts as a try, of which there are so many an hour: whoever has the link cannot fill the audit.
    if (is === 'wrong') await recordOfClient(tx, session, 'code.refused')
    return { is: is === 'expired' ? 'expired' : 'wrong' }
  }
  await recordOfClient(tx, session, 'code.confirmed')
  if (!(await deleteSession(tx, session))) throw new AppError('answering-session-expired')
  return {
    is,
    session: await sessions.begin(tx, session, { isConfirmed: true, now }),
    browser: remember ? await rememberBrowser(tx, session, { now, expiresAt: link.expiresAt }) : undefined,
  }
}

async function standing(tx: Tx, session: AnsweringSession, now: Date): Promise<SessionStanding> {
  const { invitationId, secretHash, key } = session
  return refuseOver(await standingOfSession(tx, { invitationId, secretHash, keyId: key.keyId, now }), now)
}
