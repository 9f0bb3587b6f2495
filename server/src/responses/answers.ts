import type { ClientKey } from '../clients/index.ts'
import type { AnswerRow } from './answering.queries.ts'

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

/** The answers by name, without those that were taken back. */
export function openAnswers(
  key: ClientKey,
  invitationId: string,
  rows: readonly AnswerRow[],
): Record<string, unknown> {
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
