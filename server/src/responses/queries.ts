import { randomUUID } from 'node:crypto'
import { type AnswerQuery, limits } from '@candour/contract'
import type { ClientKey } from '../clients/index.ts'
import type { Tx } from '../platform/db/database.ts'
import { AppError } from '../platform/errors.ts'
import { putBackAsSent } from './as-sent.ts'
import {
  changeText,
  deleteQueryRow,
  dropDraftReplies,
  findQuery,
  insertQuery,
  type QueryRow,
  queriesOf,
  settleQueries,
} from './queries.queries.ts'
import { replyName } from './replies.ts'
import { checkQuestion, holdResponse, type Reviewed, type Reviewer, recordOfFirm } from './review.ts'
import { setStatus } from './reviews.queries.ts'

const textPlace = (queryId: string) => `queries.text ${queryId}`
export const beforePlace = (queryId: string) => `queries.before ${queryId}`
export const replyPlace = (queryId: string) => `queries.reply ${queryId}`

/** Notes a question about an answer. Nothing of it reaches the client before it is sent. */
export async function draftQuery(
  tx: Tx,
  reviewer: Reviewer,
  clientId: string,
  { invitationId, name, text }: { invitationId: string; name: string; text: string },
): Promise<string> {
  const reviewed = await holdResponse(tx, reviewer, { clientId, invitationId })
  checkQuestion(reviewed, name)
  if ((await queriesOf(tx, invitationId)).length >= limits.queriesOfResponse) {
    throw new AppError('resource-exhausted')
  }
  const queryId = randomUUID()
  await insertQuery(tx, reviewed, {
    ...{ queryId, name, key: reviewed.published.survey.topLevelKey(name) },
    textSealed: reviewed.key.seal(textPlace(queryId), text),
    now: reviewer.now,
  })
  await recordOfFirm(tx, reviewer, reviewed, 'query.drafted', [name])
  return queryId
}

export async function changeQuery(
  tx: Tx,
  reviewer: Reviewer,
  queryId: string,
  change: { text: string } | { state: 'settled' },
): Promise<string> {
  const { row, reviewed } = await existing(tx, reviewer, queryId)
  if ('text' in change) {
    // What was sent stays as the client read it.
    if (row.state !== 'draft') throw new AppError('failed-precondition')
    await changeText(tx, queryId, reviewed.key.seal(textPlace(queryId), change.text))
    await recordOfFirm(tx, reviewer, row, 'query.changed', [row.name])
    return row.clientId
  }
  if (row.state === 'draft') throw new AppError('failed-precondition')
  if (row.state === 'settled') return row.clientId
  await settleQueries(tx, [queryId])
  await recordOfFirm(tx, reviewer, row, 'query.settled', [row.name])
  await closeWhereNothingIsAsked(tx, reviewer, reviewed, row)
  return row.clientId
}

/** A draft, or what the client has not replied to. */
export async function withdrawQuery(tx: Tx, reviewer: Reviewer, queryId: string): Promise<string> {
  const { row, reviewed } = await existing(tx, reviewer, queryId)
  if (row.state !== 'draft' && row.state !== 'open') throw new AppError('failed-precondition')
  await deleteQueryRow(tx, queryId)
  await dropDraftReplies(tx, { invitationId: row.invitationId, names: [replyName(queryId)] })
  await recordOfFirm(tx, reviewer, row, row.state === 'draft' ? 'query.dropped' : 'query.withdrawn', [
    row.name,
  ])
  await closeWhereNothingIsAsked(tx, reviewer, reviewed, row)
  return row.clientId
}

/** The last question that the client was asked is gone: the answers stand as they were sent. */
async function closeWhereNothingIsAsked(
  tx: Tx,
  { now }: Reviewer,
  reviewed: Reviewed,
  closed: QueryRow,
): Promise<void> {
  const { invitationId, response } = reviewed
  if (response.status !== 'queried') return
  if (closed.state === 'open') await putBackAsSent(tx, reviewed, [closed], now)
  if ((await queriesOf(tx, invitationId)).some(({ state }) => state === 'open')) return
  await setStatus(tx, { invitationId, status: 'submitted', now })
}

export async function readQuery(tx: Tx, reviewer: Reviewer, queryId: string): Promise<AnswerQuery> {
  const { row, reviewed } = await existing(tx, reviewer, queryId)
  return asQuery(reviewed.key, row)
}

export async function readQueries(tx: Tx, key: ClientKey, invitationId: string): Promise<AnswerQuery[]> {
  return (await queriesOf(tx, invitationId)).map((row) => asQuery(key, row))
}

/** What the firm asks, in words. */
export const textOf = (key: ClientKey, { queryId, textSealed }: QueryRow): string =>
  key.open(textPlace(queryId), textSealed)

/** Looked up again once its response is held: whoever held it may have sent or settled it. */
async function existing(
  tx: Tx,
  reviewer: Reviewer,
  queryId: string,
): Promise<{ row: QueryRow; reviewed: Reviewed }> {
  const found = await findQuery(tx, queryId)
  if (!found) throw new AppError('not-found')
  const reviewed = await holdResponse(tx, reviewer, found)
  const row = await findQuery(tx, queryId)
  if (!row) throw new AppError('not-found')
  return { row, reviewed }
}

function asQuery(key: ClientKey, row: QueryRow): AnswerQuery {
  return {
    queryId: row.queryId,
    name: row.name,
    text: textOf(key, row),
    state: row.state,
    reply: row.replySealed && key.open(replyPlace(row.queryId), row.replySealed),
    hasChanged: row.hasChanged,
    createdAt: row.createdAt.toISOString(),
    sentAt: row.sentAt?.toISOString() ?? null,
    repliedAt: row.repliedAt?.toISOString() ?? null,
  }
}
