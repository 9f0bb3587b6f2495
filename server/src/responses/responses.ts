import { type DashboardRow, type Invitation, limits, type ResponseDetails } from '@candour/contract'
import type { Survey } from '@candour/survey'
import { type ClientKeys, type ClientOf, readClient } from '../clients/index.ts'
import { versionOfInvitation } from '../invitations/index.ts'
import type { Tx } from '../platform/db/database.ts'
import { AppError } from '../platform/errors.ts'
import { pageOf, positionOf } from '../platform/pages/cursor.ts'
import { evaluated, type PublishedSurveys } from '../surveys/index.ts'
import { answersOf, findResponse, type ResponseRow } from './answering.queries.ts'
import { openAnswers } from './answers.ts'
import { pageOfActivity } from './responses.queries.ts'

export async function dashboardPage(
  tx: Tx,
  now: Date,
  query: { cursor?: string | undefined; limit?: number | undefined },
): Promise<{ items: DashboardRow[]; nextCursor: string | null }> {
  const limit = query.limit ?? limits.pageSize
  const rows = await pageOfActivity(tx, now, positionOf(query.cursor), limit + 1)
  return pageOf(
    rows,
    limit,
    (row) => ({ at: row.lastActivityAt, id: row.clientId }),
    (row) => ({
      ...row,
      progress: null,
      dueOn: null,
      isOverdue: false,
      openItems: 0,
      queries: { open: 0, replied: 0 },
      flags: [],
      mailRefused: false,
      archivedAt: null,
      lastActivityAt: row.lastActivityAt.toISOString(),
      submittedAt: row.submittedAt?.toISOString() ?? null,
    }),
  )
}

export interface DetailsContext {
  keys: ClientKeys
  surveys: PublishedSurveys
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
  { keys, surveys }: DetailsContext,
  owner: ClientOf,
  invitationId: string,
): Promise<ResponseDetails['response']> {
  const response = await findResponse(tx, invitationId)
  if (!response || (response.version === 0 && response.status === 'in-progress')) return null
  const versionId = await versionOfInvitation(tx, invitationId)
  const key = await keys.find(tx, owner)
  if (!versionId || !key) throw new AppError('not-found')
  const { title, definition, survey } = await surveys.find(tx, versionId)
  const given = openAnswers(key, invitationId, await answersOf(tx, invitationId))
  return {
    invitationId,
    title,
    status: response.status,
    definition,
    answers: response.submittedAt === null ? given : submittedAnswers(survey, given, response),
    version: response.version,
    reference: response.reference,
    startedAt: response.startedAt.toISOString(),
    updatedAt: response.updatedAt.toISOString(),
    submittedAt: response.submittedAt?.toISOString() ?? null,
    reviewedAt: null,
    flags: [],
    submissions: [],
    assisted: [],
    accepted: [],
    queries: [],
    notes: [],
  }
}

/** Of all that is stored, what the client saw when sending it: a hidden question was not answered. */
function submittedAnswers(
  survey: Survey,
  given: Record<string, unknown>,
  response: ResponseRow,
): Record<string, unknown> {
  const { visible } = evaluated(survey, given, response.submittedAt ?? response.updatedAt)
  // Some keep their answer under another name than their own, and several may share one.
  const isShown = (key: string) => survey.questionsOf(key).some((name) => visible.has(name))
  return Object.fromEntries(Object.entries(given).filter(([key]) => isShown(key)))
}
