import type { getSubmission, Invitation, Reply, ResponseDetails } from '@candour/contract'
import { type ClientKeys, type ClientOf, readClient } from '../clients/index.ts'
import { versionOfInvitation } from '../invitations/index.ts'
import type { InvitationScope, Tx } from '../platform/db/database.ts'
import { AppError } from '../platform/errors.ts'
import type { PublishedSurveys } from '../surveys/index.ts'
import { acceptedNames } from './accepting.ts'
import { answersOf, findResponse } from './answering.queries.ts'
import { openAnswers } from './answers.ts'
import { flagsOf } from './flags.ts'
import { readNotes } from './notes.ts'
import { readQueries } from './queries.ts'
import { openSubmission, readSubmissions, shownAnswers } from './submissions.ts'

export interface DetailsContext {
  keys: ClientKeys
  surveys: PublishedSurveys
  now: Date
}

/** `invitations`: those of the client, newest first. */
export async function readDetails(
  tx: Tx,
  context: DetailsContext,
  owner: ClientOf,
  invitations: Invitation[],
  invitationId: string | undefined,
): Promise<ResponseDetails> {
  const client = await readClient(tx, context.keys, owner)
  if (invitationId !== undefined && !invitations.some((one) => one.invitationId === invitationId)) {
    throw new AppError('not-found')
  }
  // The latest that there is something to read of.
  const chosen = invitationId ?? invitations.find((one) => one.responseStatus !== null)?.invitationId
  return {
    client,
    invitations,
    response: chosen === undefined ? null : await readResponse(tx, context, owner, chosen),
  }
}

async function readResponse(
  tx: Tx,
  { keys, surveys, now }: DetailsContext,
  owner: ClientOf,
  invitationId: string,
): Promise<ResponseDetails['response']> {
  const response = await findResponse(tx, invitationId)
  if (!response || (response.version === 0 && response.status === 'in-progress')) return null
  const versionId = await versionOfInvitation(tx, invitationId)
  const key = await keys.find(tx, owner)
  if (!versionId || !key) throw new AppError('not-found')
  const published = await surveys.find(tx, versionId)
  const { title, templateId, definition, survey } = published
  const rows = await answersOf(tx, invitationId)
  const given = openAnswers(key, invitationId, rows)
  const { status, submittedAt } = response
  const answers =
    submittedAt === null || status === 'in-progress' ? given : shownAnswers(survey, given, submittedAt)
  const submissions = await readSubmissions(tx, response, invitationId)
  return {
    ...{ invitationId, title, templateId, status, definition, answers },
    version: response.version,
    reference: response.reference,
    startedAt: response.startedAt.toISOString(),
    updatedAt: response.updatedAt.toISOString(),
    submittedAt: submittedAt?.toISOString() ?? null,
    reviewedAt: response.reviewedAt?.toISOString() ?? null,
    flags: flagsOf(published, given, now),
    submissions: submissions.map((one) => ({ ...one, submittedAt: one.submittedAt.toISOString() })),
    assisted: rows.filter(({ assistedBy, sealed }) => assistedBy && sealed).map(({ name }) => name),
    accepted: await acceptedNames(tx, { invitationId, survey, rows }),
    queries: await readQueries(tx, key, invitationId),
    notes: await readNotes(tx, key, invitationId),
  }
}

/** What was sent then, with the answers that were hidden then left out. */
export async function readSubmission(
  tx: Tx,
  { keys, surveys }: DetailsContext,
  place: InvitationScope,
  number: number,
): Promise<Reply<typeof getSubmission>> {
  const { clientId, invitationId } = place
  const response = await findResponse(tx, invitationId)
  const key = await keys.find(tx, place)
  const versionId = await versionOfInvitation(tx, invitationId)
  if (response?.clientId !== clientId || !key || !versionId) throw new AppError('not-found')
  const found = (await readSubmissions(tx, response, invitationId)).find((one) => one.number === number)
  if (!found) throw new AppError('not-found')
  const kept = await openSubmission(tx, { key, invitationId }, number)
  const now = async () => openAnswers(key, invitationId, await answersOf(tx, invitationId))
  const { survey } = await surveys.find(tx, versionId)
  return {
    ...found,
    submittedAt: found.submittedAt.toISOString(),
    // Of an earlier release, which kept none: nothing has changed since.
    answers: kept?.answers ?? shownAnswers(survey, await now(), found.submittedAt),
  }
}
