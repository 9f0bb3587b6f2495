import type { Survey } from '@candour/survey'
import type { Tx } from '../platform/db/database.ts'
import { type AnswerRow, answersOf } from './answering.queries.ts'
import { checkQuestion, holdResponse, type Reviewer, recordOfFirm } from './review.ts'
import { acceptedOf, acceptRow, deleteAccepted } from './reviews.queries.ts'

/** Accepts an answer as it stands: when it changes, that is over by itself. */
export async function acceptAnswer(
  tx: Tx,
  reviewer: Reviewer,
  clientId: string,
  { invitationId, name, accepted }: { invitationId: string; name: string; accepted: boolean },
): Promise<void> {
  const reviewed = await holdResponse(tx, reviewer, { clientId, invitationId })
  checkQuestion(reviewed, name)
  const { version } = reviewed.response
  if (accepted) await acceptRow(tx, reviewed, { name, version, now: reviewer.now })
  else await deleteAccepted(tx, { invitationId, name })
  await recordOfFirm(tx, reviewer, reviewed, accepted ? 'answer.accepted' : 'answer.unaccepted', [name])
}

/** The names of the questions whose answers are as they were when they were accepted. A row counts with its group. */
export async function acceptedNames(
  tx: Tx,
  { invitationId, survey, rows }: { invitationId: string; survey: Survey; rows: readonly AnswerRow[] },
): Promise<string[]> {
  const versions = new Map(rows.map((row) => [row.name, row.version]))
  return (await acceptedOf(tx, invitationId))
    .filter(({ name, version }) => {
      const key = survey.topLevelKey(name)
      return [key, `${key}-Mark`, `${key}-Comment`].every((one) => (versions.get(one) ?? 0) <= version)
    })
    .map(({ name }) => name)
}

export async function readAccepted(
  tx: Tx,
  reviewer: Reviewer,
  place: { clientId: string; invitationId: string },
): Promise<string[]> {
  const { invitationId, published } = await holdResponse(tx, reviewer, place)
  const rows = await answersOf(tx, invitationId)
  return acceptedNames(tx, { invitationId, survey: published.survey, rows })
}
