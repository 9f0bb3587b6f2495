import type { ClientKey } from '../clients/index.ts'
import type { InvitationScope, Tx } from '../platform/db/database.ts'
import { type PublishedSurvey, started } from '../surveys/index.ts'
import { dropDraftReplies, markReplied, type QueryRow, queriesOf } from './queries.queries.ts'
import { beforePlace, replyPlace } from './queries.ts'
import { replyName } from './replies.ts'
import { isSame, type Said, saidTo } from './said.ts'

/** What comes back to a question of the firm. */
export interface Reply {
  query: QueryRow
  words: string | null
  hasChanged: boolean
}

interface Place extends InvitationScope {
  key: ClientKey
  published: PublishedSurvey
}

/** Of every question that waits for the client. */
export async function repliesTo(
  tx: Tx,
  { invitationId, key, published }: Place,
  answers: Record<string, unknown>,
  replies: Record<string, unknown>,
  now: Date,
): Promise<Reply[]> {
  const open = (await queriesOf(tx, invitationId)).filter(({ state }) => state === 'open')
  if (open.length === 0) return []
  const session = started(published.survey, answers, now)
  return open.map((query) => {
    const words = replies[replyName(query.queryId)]
    const before = query.beforeSealed && key.open(beforePlace(query.queryId), query.beforeSealed)
    return {
      query,
      words: typeof words === 'string' && words.trim() !== '' ? words.trim() : null,
      hasChanged: before !== null && !isSame(JSON.parse(before) as Said, saidTo(session, query.name)),
    }
  })
}

/** As problems of their questions: those that got neither another answer nor a word. */
export function unanswered(replies: readonly Reply[]): { question: string; code: string; message: string }[] {
  return replies
    .filter(({ words, hasChanged }) => words === null && !hasChanged)
    .map(({ query }) => ({
      question: query.name,
      code: 'query-unanswered',
      message: 'Change this answer, or write a reply',
    }))
}

/** Keeps what came back with its question; as an answer it is no longer needed. */
export async function keepReplies(
  tx: Tx,
  { invitationId, key }: Place,
  replies: readonly Reply[],
  now: Date,
): Promise<void> {
  for (const { query, words, hasChanged } of replies) {
    const replySealed = words === null ? null : key.seal(replyPlace(query.queryId), words)
    await markReplied(tx, { queryId: query.queryId, replySealed, hasChanged, now })
  }
  const names = replies.map(({ query }) => replyName(query.queryId))
  if (names.length > 0) await dropDraftReplies(tx, { invitationId, names })
}
