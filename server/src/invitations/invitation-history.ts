import type { InvitationEvent } from '@candour/contract'
import { mailsAbout, type Refusal, type SentMail } from '../mail/index.ts'
import type { Tx } from '../platform/db/database.ts'
import { AppError } from '../platform/errors.ts'
import { findInvitation, trailOf } from './invitations.queries.ts'

const events: Record<string, InvitationEvent['what']> = {
  'invitation.created': 'created',
  'invitation.sent': 'created',
  'invitation.opened': 'opened',
  'invitation.extended': 'extended',
  'invitation.regenerated': 'regenerated',
  'invitation.revoked': 'revoked',
  'response.submitted': 'submitted',
}

const reasons: Record<Refusal, string | null> = {
  'address-refused': 'There is no such mailbox, or it takes no mail from here.',
  'mailbox-full': 'The mailbox is full.',
  'not-accepted': 'The mail server would not take this message.',
  'no-answer': 'The mail server did not answer for two days.',
  'not-needed': null,
}

/** Latest first. */
export async function historyOf(tx: Tx, invitationId: string): Promise<InvitationEvent[]> {
  if (!(await findInvitation(tx, invitationId))) throw new AppError('not-found')
  const happened = (await trailOf(tx, invitationId)).flatMap(({ at, action }) => {
    const what = events[action]
    return what ? [{ at: at.toISOString(), what, mail: null, reason: null }] : []
  })
  const mailed = (await mailsAbout(tx, invitationId)).flatMap(eventsOfMail)
  return [...happened, ...mailed].sort((one, other) => other.at.localeCompare(one.at))
}

function eventsOfMail({ kind, createdAt, settledAt, refusal }: SentMail): InvitationEvent[] {
  if (kind === 'to-firm') return []
  const queued = { at: createdAt.toISOString(), what: 'mail-queued', mail: kind, reason: null } as const
  if (!settledAt || refusal === 'not-needed') return [queued]
  const at = settledAt.toISOString()
  const settled: InvitationEvent = refusal
    ? { at, what: 'mail-refused', mail: kind, reason: reasons[refusal] }
    : { at, what: 'mail-accepted', mail: kind, reason: null }
  return [queued, settled]
}
