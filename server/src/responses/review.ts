import type { ClientKey, ClientKeys } from '../clients/index.ts'
import { lockLink, versionOfInvitation } from '../invitations/index.ts'
import { audit } from '../platform/db/audit.queries.ts'
import type { InvitationScope, Tx } from '../platform/db/database.ts'
import { AppError } from '../platform/errors.ts'
import type { PublishedSurvey, PublishedSurveys } from '../surveys/index.ts'
import { lockResponse, type ResponseRow } from './answering.queries.ts'

/** Who of the firm looks through a response, and when. */
export interface Reviewer {
  keys: ClientKeys
  surveys: PublishedSurveys
  accountId: string
  uid: string
  now: Date
}

/** A response that is held: nothing is saved or sent until the transaction ends. */
export interface Reviewed extends InvitationScope {
  response: ResponseRow
  key: ClientKey
  published: PublishedSurvey
}

interface Place {
  clientId: string
  invitationId: string
}

export async function holdResponse(tx: Tx, reviewer: Reviewer, place: Place): Promise<Reviewed> {
  const { accountId, keys, surveys } = reviewer
  const { clientId, invitationId } = place
  // Always the link before its response, so that nobody waits in a ring.
  await lockLink(tx, invitationId)
  const response = await lockResponse(tx, invitationId)
  const key = await keys.find(tx, { accountId, clientId })
  const versionId = await versionOfInvitation(tx, invitationId)
  if (response?.clientId !== clientId || !key || !versionId) throw new AppError('not-found')
  return {
    ...{ accountId, clientId, invitationId, response, key },
    published: await surveys.find(tx, versionId),
  }
}

/** Refuses the name of a question that this version of the survey does not have. */
export function checkQuestion({ published }: Reviewed, name: string): void {
  if (!published.survey.find(name)) throw new AppError('question-unknown', { questions: [name] })
}

/** Leaves a trail of what the firm did with a response. */
export function recordOfFirm(
  tx: Tx,
  { accountId, uid }: Pick<Reviewer, 'accountId' | 'uid'>,
  { invitationId }: Pick<InvitationScope, 'invitationId'>,
  action: string,
  names: readonly string[] = [],
): Promise<void> {
  return audit(tx, {
    accountId,
    actor: { kind: 'user', id: uid },
    action,
    subject: { kind: 'invitation', id: invitationId },
    names,
  })
}
