import { randomInt } from 'node:crypto'
import type { ClientKey } from '../clients/index.ts'
import { askForReceipt, tellFirm } from '../invitations/index.ts'
import type { InvitationScope, Tx } from '../platform/db/database.ts'
import { once } from '../platform/db/idempotency.queries.ts'
import { AppError } from '../platform/errors.ts'
import { evaluated, type PublishedSurvey } from '../surveys/index.ts'
import { answersOf, findResponse, lockResponse, markSubmitted, standing } from './answering.queries.ts'
import type { AnsweringSession } from './answering-session.ts'
import { openAnswers, openReplies } from './answers.ts'
import { dropUnnamedAttachments, missingAttachments } from './attachments.ts'
import { flagsOf } from './flags.ts'
import { recordOfClient } from './record.ts'
import { refuseClosed } from './refusals.ts'
import { keepReplies, repliesTo, unanswered } from './replying.ts'
import { keepSubmission, openSubmission, readSubmissions, shownAnswers } from './submissions.ts'

export interface Submitted {
  reference: string
  submittedAt: string
}

type Claim = { key: string | undefined; bodyHash: Buffer }

/** Sends the answers to the firm, as the client asks through the link. */
export async function submit(
  tx: Tx,
  session: AnsweringSession,
  request: { now: Date; claim: Claim },
): Promise<Submitted> {
  const { accountId, invitationId, secretHash, key } = session
  const { now, claim } = request
  refuseClosed(await standing(tx, { invitationId, secretHash, keyId: key.keyId, now }), now)
  await once(tx, { accountId, operation: `submit/${invitationId}`, ...claim }, async () => {
    const wasQueried = (await findResponse(tx, invitationId))?.status === 'queried'
    await sendAnswers(tx, session, now)
    await recordOfClient(tx, session, 'response.submitted')
    await tellFirm(tx, session, wasQueried ? 'replied' : 'submitted', now)
    if (await isUrgent(tx, session, now)) await tellFirm(tx, session, 'urgent', now)
    await askForReceipt(tx, session)
    return invitationId
  })
  return receiptOf(tx, invitationId)
}

export async function receiptOf(tx: Tx, invitationId: string): Promise<Submitted> {
  const response = await findResponse(tx, invitationId)
  if (!response?.reference || !response.submittedAt) throw new AppError('already-submitted')
  return { reference: response.reference, submittedAt: response.submittedAt.toISOString() }
}

/** The answers of one invitation, with what it takes to read and check them. */
export interface Sending extends InvitationScope {
  key: ClientKey
  published: PublishedSurvey
}

/**
 * Sends the answers, if the survey finds nothing wrong with them now. Answers that the survey does not show stay stored
 * and are no part of it: what was submitted is what the same version of the survey makes of the answers at `submittedAt`,
 * then and whenever it is read. Where the firm has asked about some, each of those needs another answer or a reply, and
 * what is wrong with others stands in nobody's way: they cannot be changed.
 */
export async function sendAnswers(tx: Tx, sending: Sending, now: Date): Promise<void> {
  const { invitationId, key, published } = sending
  const { survey } = published
  const response = await lockResponse(tx, invitationId)
  if (response?.status !== 'in-progress' && response?.status !== 'queried') {
    throw new AppError('already-submitted')
  }
  const rows = await answersOf(tx, invitationId)
  const answers = openAnswers(key, invitationId, rows)
  const replies = await repliesTo(tx, sending, answers, openReplies(key, invitationId, rows), now)
  const { problems } = evaluated(survey, answers, now)
  const found = [...problems, ...(await missingAttachments(tx, sending, answers))]
  const isAsked = (question: string) =>
    replies.some(({ query }) => query.key === survey.topLevelKey(question))
  const wrong =
    response.status === 'queried'
      ? [...unanswered(replies), ...found.filter(({ question }) => isAsked(question))]
      : found
  if (wrong.length > 0) throw new AppError('answers-incomplete', { problems: wrong })
  const earlier = await readSubmissions(tx, response, invitationId)
  // What was sent before names its files still.
  const kept = await Promise.all(earlier.map(({ number }) => openSubmission(tx, sending, number)))
  await dropUnnamedAttachments(tx, sending, [answers, ...kept.map((one) => one?.answers ?? {})])
  const reference = response.reference ?? newReference()
  await markSubmitted(tx, { invitationId, reference, now })
  await keepSubmission(tx, sending, {
    ...{ reference, submittedAt: now },
    answers: shownAnswers(survey, answers, now),
  })
  await keepReplies(tx, sending, replies, now)
}

async function isUrgent(tx: Tx, { invitationId, key, published }: Sending, now: Date): Promise<boolean> {
  const answers = openAnswers(key, invitationId, await answersOf(tx, invitationId))
  return flagsOf(published, answers, now).length > 0
}

/** Letters and figures that nobody mixes up, read out over the telephone. */
const alphabet = 'ACDEFGHJKMNPQRTVWXY34679'

function newReference(): string {
  const four = () => Array.from({ length: 4 }, () => alphabet[randomInt(alphabet.length)]).join('')
  return `CD-${four()}-${four()}`
}
