import type { ClientKey } from '../clients/index.ts'
import type { AnswerRow } from './answering.queries.ts'
import { isReplyName } from './replies.ts'

/** An answer is sealed for its place: it opens under no other question and in no other response. */
const placeOf = (invitationId: string, name: string) => `answers.value ${invitationId} ${name}`

export function sealAnswer(
  key: ClientKey,
  invitationId: string,
  name: string,
  value: unknown,
): Buffer | null {
  return value === null ? null : key.seal(placeOf(invitationId, name), JSON.stringify(value))
}

/** The answers by name, without those that were taken back, and without replies to questions of the firm. */
export function openAnswers(
  key: ClientKey,
  invitationId: string,
  rows: readonly AnswerRow[],
): Record<string, unknown> {
  return opened(
    key,
    invitationId,
    rows.filter(({ name }) => !isReplyName(name)),
  )
}

/** Replies that are not sent yet, by the names that they are saved under. */
export function openReplies(
  key: ClientKey,
  invitationId: string,
  rows: readonly AnswerRow[],
): Record<string, unknown> {
  return opened(
    key,
    invitationId,
    rows.filter(({ name }) => isReplyName(name)),
  )
}

function opened(key: ClientKey, invitationId: string, rows: readonly AnswerRow[]): Record<string, unknown> {
  // Names are the firm's words, "__proto__" among those it might choose: no prototype to reach.
  const answers: Record<string, unknown> = Object.create(null)
  for (const row of rows) {
    if (row.sealed !== null) answers[row.name] = openAnswer(key, invitationId, row)
  }
  return answers
}

export function openAnswer(key: ClientKey, invitationId: string, { name, sealed }: AnswerRow): unknown {
  return sealed === null ? null : JSON.parse(key.open(placeOf(invitationId, name), sealed))
}
