import type { OpenInvitation } from '@candour/contract'
import type { ClientKeys } from '../clients/index.ts'
import { markOpened, type UsableInvitation, useInvitation } from '../invitations/index.ts'
import { audit } from '../platform/db/audit.queries.ts'
import type { InvitationScope, Tx } from '../platform/db/database.ts'
import { AppError } from '../platform/errors.ts'
import { firmName } from '../profiles/index.ts'
import type { PublishedSurveys } from '../surveys/index.ts'
import { answersOf, openResponse } from './answering.queries.ts'
import type { AnsweringSessions } from './answering-session.ts'
import { openAnswers } from './answers.ts'

export interface OpenLinkContext {
  keys: ClientKeys
  surveys: PublishedSurveys
  sessions: AnsweringSessions
  now: Date
}

/** Opens a link as often as it is followed. Gives what the client's page shows, and a session's secret. */
export async function openLink(
  tx: Tx,
  context: OpenLinkContext,
  scope: InvitationScope,
): Promise<{ page: OpenInvitation; secret: string }> {
  const { keys, surveys, sessions, now } = context
  const key = await keys.find(tx, scope)
  if (!key) throw new AppError('invitation-not-found')
  const invitation = await useInvitation(tx, key, scope, now)
  const response = await openResponse(tx, scope, now)
  await recordOpening(tx, invitation, now)
  const { title, definition, survey } = await surveys.find(tx, invitation.versionId)
  // Once the answers are sent they are the firm's to show: whoever opens the link later on a shared device, or
  // finds it in a shared mailbox, reads a receipt.
  const isOpen = response.status === 'in-progress' || response.status === 'queried'
  const rows = isOpen ? await answersOf(tx, scope.invitationId) : []
  return {
    secret: await sessions.begin(tx, scope, now),
    page: {
      invitationId: scope.invitationId,
      // The client reads what the survey calls itself; the firm's name for it may be meant for the firm.
      title: survey.title || title,
      minutes: survey.minutes,
      definition,
      answers: openAnswers(key, scope.invitationId, rows),
      version: response.version,
      status: response.status,
      reference: response.reference,
      submittedAt: response.submittedAt?.toISOString() ?? null,
      firm: { name: await firmName(tx, scope.accountId) },
      queueKey: invitation.queueKey,
    },
  }
}

async function recordOpening(tx: Tx, invitation: UsableInvitation, now: Date): Promise<void> {
  const isFirst = await markOpened(tx, invitation.invitationId, now)
  await audit(tx, {
    accountId: invitation.accountId,
    actor: { kind: 'client', id: invitation.clientId },
    action: isFirst ? 'invitation.opened' : 'invitation.opened-again',
    subject: { kind: 'invitation', id: invitation.invitationId },
  })
}
