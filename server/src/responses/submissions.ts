import type { Survey } from '@candour/survey'
import type { ClientKey } from '../clients/index.ts'
import type { InvitationScope, Tx } from '../platform/db/database.ts'
import { evaluated } from '../surveys/index.ts'
import type { ResponseRow } from './answering.queries.ts'
import { findSubmission, insertSubmission, submissionsOf } from './submissions.queries.ts'

type Answers = Record<string, unknown>

export interface Submission {
  number: number
  reference: string
  submittedAt: Date
}

interface Place extends InvitationScope {
  key: ClientKey
}

const placeOf = (invitationId: string, number: number) => `submissions.sealed ${invitationId} ${number}`

/** Of all that is stored, what the client saw when sending it: a hidden question was not answered. */
export function shownAnswers(survey: Survey, given: Answers, at: Date): Answers {
  const { visible } = evaluated(survey, given, at)
  // Some keep their answer under another name than their own, and several may share one.
  const isShown = (key: string) => survey.questionsOf(key).some((name) => visible.has(name))
  return Object.fromEntries(Object.entries(given).filter(([key]) => isShown(key)))
}

/** Keeps what is sent now, after all that was sent before. */
export async function keepSubmission(
  tx: Tx,
  place: Place,
  submission: { reference: string; submittedAt: Date; answers: Answers },
): Promise<void> {
  const { reference, submittedAt, answers } = submission
  const [latest] = await submissionsOf(tx, place.invitationId)
  const number = (latest?.number ?? 0) + 1
  const sealed = place.key.seal(placeOf(place.invitationId, number), JSON.stringify(answers))
  await insertSubmission(tx, place, { number, reference, submittedAt, sealed })
}

/** What was sent in a release that kept no submissions becomes the first, before anything of it can change. */
export async function keepEarlierSubmission(
  tx: Tx,
  place: Place,
  { response, answers, survey }: { response: ResponseRow; answers: Answers; survey: Survey },
): Promise<void> {
  const { reference, submittedAt } = response
  if (reference === null || submittedAt === null) return
  if ((await submissionsOf(tx, place.invitationId)).length > 0) return
  const shown = shownAnswers(survey, answers, submittedAt)
  await keepSubmission(tx, place, { reference, submittedAt, answers: shown })
}

/** What was sent last, if anything is kept of it. */
export async function latestSubmission(
  tx: Tx,
  place: Place,
): Promise<(Submission & { answers: Answers }) | undefined> {
  const [latest] = await submissionsOf(tx, place.invitationId)
  return latest && openSubmission(tx, place, latest.number)
}

/** Whether anything that was sent names this file, at whatever depth. */
export async function wasSent(tx: Tx, place: Place, path: string): Promise<boolean> {
  for (const { number } of await submissionsOf(tx, place.invitationId)) {
    const sent = await openSubmission(tx, place, number)
    if (sent && names(sent.answers, path)) return true
  }
  return false
}

function names(value: unknown, path: string): boolean {
  if (typeof value !== 'object' || value === null) return false
  if ('content' in value && value.content === path) return true
  return Object.values(value).some((part) => names(part, path))
}

/** Latest first; what an earlier release sent and kept nothing of is the first. */
export async function readSubmissions(
  tx: Tx,
  response: ResponseRow,
  invitationId: string,
): Promise<Submission[]> {
  const { reference, submittedAt } = response
  const kept = await submissionsOf(tx, invitationId)
  if (kept.length > 0 || reference === null || submittedAt === null) return kept
  return [{ number: 1, reference, submittedAt }]
}

export async function openSubmission(
  tx: Tx,
  { key, invitationId }: Pick<Place, 'key' | 'invitationId'>,
  number: number,
): Promise<(Submission & { answers: Answers }) | undefined> {
  const row = await findSubmission(tx, { invitationId, number })
  if (!row) return undefined
  const { reference, submittedAt, sealed } = row
  return {
    number,
    reference,
    submittedAt,
    answers: JSON.parse(key.open(placeOf(invitationId, number), sealed)),
  }
}
