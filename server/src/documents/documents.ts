import type { ResponseDetails } from '@candour/contract'
import type { ClientKeys, ClientOf } from '../clients/index.ts'
import { invitationsTo } from '../invitations/index.ts'
import type { Tx } from '../platform/db/database.ts'
import { AppError } from '../platform/errors.ts'
import { firmName } from '../profiles/index.ts'
import { readDetails } from '../responses/index.ts'
import type { PublishedSurveys } from '../surveys/index.ts'
import { surveyVersionOf } from './documents.queries.ts'
import { fileNameOf } from './file-name.ts'
import type { DocumentSource } from './source.ts'

export interface DocumentsContext {
  keys: ClientKeys
  surveys: PublishedSurveys
  appUrl: URL
  now: Date
}

export type Response = NonNullable<ResponseDetails['response']>

export interface Read {
  details: ResponseDetails
  response: Response
  source: DocumentSource
}

/** What a document of one response is made from: the one asked for, or the latest with answers. */
export async function readForDocument(
  tx: Tx,
  context: DocumentsContext,
  owner: ClientOf,
  invitationId: string | undefined,
): Promise<Read> {
  const { accountId, clientId } = owner
  const invitations = await invitationsTo(tx, { ...context, accountId }, clientId)
  const details = await readDetails(tx, context, owner, invitations, invitationId)
  const { response } = details
  if (!response) throw new AppError('not-found')
  return { details, response, source: await sourceOf(tx, context, owner, { ...details, response }) }
}

async function sourceOf(
  tx: Tx,
  context: DocumentsContext,
  { accountId }: ClientOf,
  { client, response }: { client: ResponseDetails['client']; response: Response },
): Promise<DocumentSource> {
  return {
    firm: await firmName(tx, accountId),
    client: { name: client.name, reference: client.reference },
    survey: { title: response.title, version: await surveyVersionOf(tx, response.invitationId) },
    definition: response.definition,
    // Without the prototype that does not come across to another thread anyway.
    answers: { ...response.answers },
    status: response.status,
    receipt: response.reference,
    startedAt: response.startedAt,
    updatedAt: response.updatedAt,
    submittedAt: response.submittedAt,
    reviewedAt: response.reviewedAt,
    submissions: response.submissions,
    assisted: response.assisted,
    accepted: response.accepted,
    // Drafts are the firm's own, as notes are.
    queries: response.queries.filter(({ state }) => state !== 'draft'),
    madeAt: context.now.toISOString(),
  }
}

/** "SMI/0042 Jane Doe – First meeting", as far as a file may be called so. */
export const documentName = ({ client, survey }: DocumentSource, ending: string): string =>
  fileNameOf([client.reference, client.name, '–', survey.title], ending)
