import type { ResponseStatus } from '@candour/contract'
import { type InvitationsContext, mailToClient, workUntil } from '../invitations/index.ts'
import type { KeyRing } from '../platform/crypto/key-ring.ts'
import type { Tx } from '../platform/db/database.ts'
import { AppError } from '../platform/errors.ts'
import { started } from '../surveys/index.ts'
import { answersOf } from './answering.queries.ts'
import { openAnswers } from './answers.ts'
import { putBackAsSent } from './as-sent.ts'
import { markSent, queriesOf, settleQueries } from './queries.queries.ts'
import { beforePlace } from './queries.ts'
import { holdResponse, type Reviewed, type Reviewer, recordOfFirm } from './review.ts'
import { setStatus } from './reviews.queries.ts'
import { saidTo } from './said.ts'
import { keepEarlierSubmission } from './submissions.ts'

/** Who of the firm turns to the client. */
export interface Asking extends Reviewer, InvitationsContext {
  ring: KeyRing
}

const day = 24 * 60 * 60 * 1000
/** A link that opens again works at least so long. */
const usualDays = 14

/**
 * Asks the client everything that is drafted. From now on the link is open for these answers alone, until all of them
 * have come back; asking more meanwhile is possible. Gives how many were sent.
 */
export async function askClient(
  tx: Tx,
  asking: Asking,
  clientId: string,
  request: { invitationId: string; expiresInDays?: number | undefined; sendEmail?: boolean | undefined },
): Promise<number> {
  const { now } = asking
  const { invitationId, expiresInDays = usualDays, sendEmail = false } = request
  const reviewed = await holdResponse(tx, asking, { clientId, invitationId })
  const { key, published, response } = reviewed
  const drafts = (await queriesOf(tx, invitationId)).filter(({ state }) => state === 'draft')
  if (drafts.length === 0 || (response.status !== 'submitted' && response.status !== 'queried')) {
    throw new AppError('failed-precondition')
  }
  await workUntil(tx, invitationId, new Date(now.getTime() + expiresInDays * day))
  const answers = await answersBefore(tx, reviewed)
  const session = started(published.survey, answers, now)
  for (const { queryId, name } of drafts) {
    const before = JSON.stringify(saidTo(session, name))
    await markSent(tx, { queryId, beforeSealed: key.seal(beforePlace(queryId), before), now })
  }
  await setStatus(tx, { invitationId, status: 'queried', now })
  await recordOfFirm(
    tx,
    asking,
    reviewed,
    'queries.sent',
    drafts.map(({ name }) => name),
  )
  if (sendEmail) await mailToClient(tx, asking, { invitationId, kind: 'query' })
  return drafts.length
}

export async function changeStatus(
  tx: Tx,
  asking: Asking,
  clientId: string,
  {
    invitationId,
    status,
    sendEmail = false,
  }: {
    invitationId: string
    status: 'reviewed' | 'submitted' | 'in-progress'
    sendEmail?: boolean | undefined
  },
): Promise<void> {
  const { now } = asking
  const reviewed = await holdResponse(tx, asking, { clientId, invitationId })
  const from = reviewed.response.status
  if (from === status) return
  if (!comesFrom[status].includes(from)) throw new AppError('failed-precondition')
  if (status === 'in-progress') {
    await workUntil(tx, invitationId, new Date(now.getTime() + usualDays * day))
    await answersBefore(tx, reviewed)
  }
  // Nobody waits for the client any more, nor has to read what came back.
  if (status === 'reviewed') await settleAll(tx, reviewed, now)
  await setStatus(tx, { invitationId, status, now })
  await recordOfFirm(tx, asking, reviewed, actions[status])
  if (status === 'in-progress' && sendEmail) {
    await mailToClient(tx, asking, { invitationId, kind: 'reopened' })
  }
}

const comesFrom: Record<'reviewed' | 'submitted' | 'in-progress', readonly ResponseStatus[]> = {
  reviewed: ['submitted', 'queried'],
  submitted: ['reviewed'],
  'in-progress': ['submitted', 'queried', 'reviewed'],
}

const actions = {
  reviewed: 'response.reviewed',
  submitted: 'response.review-undone',
  'in-progress': 'response.reopened',
}

async function settleAll(tx: Tx, reviewed: Reviewed, now: Date): Promise<void> {
  const { invitationId } = reviewed
  const asked = (await queriesOf(tx, invitationId)).filter(
    ({ state }) => state === 'open' || state === 'replied',
  )
  await settleQueries(
    tx,
    asked.map(({ queryId }) => queryId),
  )
  if (reviewed.response.status !== 'queried') return
  await putBackAsSent(
    tx,
    reviewed,
    asked.filter(({ state }) => state === 'open'),
    now,
  )
}

/** The answers as they stand before the client may change them; what was sent stays readable. */
async function answersBefore(tx: Tx, reviewed: Reviewed): Promise<Record<string, unknown>> {
  const { invitationId, key, published, response } = reviewed
  const answers = openAnswers(key, invitationId, await answersOf(tx, invitationId))
  await keepEarlierSubmission(tx, reviewed, { response, answers, survey: published.survey })
  return answers
}
