import { isDeepStrictEqual } from 'node:util'
import type { Tx } from '../platform/db/database.ts'
import { answersOf } from './answering.queries.ts'
import { restoreAnswers } from './answers.queries.ts'
import { openAnswers, sealAnswer } from './answers.ts'
import { type QueryRow, queriesOf } from './queries.queries.ts'
import type { Reviewed } from './review.ts'
import { latestSubmission } from './submissions.ts'

/**
 * The firm no longer asks about these: what the client has changed of them and not sent is put back to what was sent, so
 * that nobody reads as sent what never was. To be called once they are closed.
 */
export async function putBackAsSent(
  tx: Tx,
  reviewed: Reviewed,
  closed: readonly QueryRow[],
  now: Date,
): Promise<void> {
  const { invitationId, key } = reviewed
  if (closed.length === 0) return
  const sent = (await latestSubmission(tx, reviewed))?.answers
  if (!sent) return
  const open = (await queriesOf(tx, invitationId)).filter(({ state }) => state === 'open')
  const asked = new Set(open.map((query) => query.key))
  const keys = new Set(closed.map((query) => query.key).filter((one) => !asked.has(one)))
  const given = openAnswers(key, invitationId, await answersOf(tx, invitationId))
  const changed = [...keys]
    .flatMap((one) => [one, `${one}-Mark`, `${one}-Comment`])
    .map((name) => ({ name, value: Object.hasOwn(sent, name) ? sent[name] : null }))
    .filter(({ name, value }) => !isDeepStrictEqual(given[name] ?? null, value))
  if (changed.length === 0) return
  await restoreAnswers(tx, reviewed, {
    names: changed.map(({ name }) => name),
    sealed: changed.map(({ name, value }) => sealAnswer(key, invitationId, name, value)),
    now,
  })
}
