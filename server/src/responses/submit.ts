import { randomInt } from 'node:crypto'
import type { Tx } from '../platform/db/database.ts'
import { once } from '../platform/db/idempotency.queries.ts'
import { AppError } from '../platform/errors.ts'
import { evaluated } from '../surveys/index.ts'
import { answersOf, findResponse, lockResponse, markSubmitted, standing } from './answering.queries.ts'
import type { AnsweringSession } from './answering-session.ts'
import { openAnswers } from './answers.ts'
import { dropUnnamedAttachments, missingAttachments } from './attachments.ts'
import { recordOfClient } from './record.ts'
import { refuseClosed } from './refusals.ts'

/**
 * Sends the answers to the firm, if the survey finds nothing wrong with them now. Answers that the survey does
 * not show stay stored and are no part of it: what was submitted is what the same version of the survey makes
 * of the answers at `submittedAt`, then and whenever it is read.
 */
export async function submit(
  tx: Tx,
  session: AnsweringSession,
  request: { now: Date; claim: { key: string | undefined; bodyHash: Buffer } },
): Promise<{ reference: string; submittedAt: string }> {
  const { accountId, invitationId, secretHash, key, published } = session
  const { now, claim } = request
  refuseClosed(await standing(tx, { invitationId, secretHash, keyId: key.keyId, now }), now)
  const operation = `submit/${invitationId}`
  await once(tx, { accountId, operation, ...claim }, async () => {
    const response = await lockResponse(tx, invitationId)
    if (response?.status !== 'in-progress') throw new AppError('already-submitted')
    const answers = openAnswers(key, invitationId, await answersOf(tx, invitationId))
    const { problems: found } = evaluated(published.survey, answers, now)
    const problems = [...found, ...(await missingAttachments(tx, session, answers))]
    if (problems.length > 0) throw new AppError('answers-incomplete', { problems })
    await dropUnnamedAttachments(tx, session, answers)
    await markSubmitted(tx, { invitationId, reference: newReference(), now })
    await recordOfClient(tx, session, 'response.submitted')
    return invitationId
  })
  const response = await findResponse(tx, invitationId)
  if (!response?.reference || !response.submittedAt) throw new AppError('already-submitted')
  return { reference: response.reference, submittedAt: response.submittedAt.toISOString() }
}

/** Letters and figures that nobody mixes up, read out over the telephone. */
const alphabet = 'ACDEFGHJKMNPQRTVWXY34679'

function newReference(): string {
  const four = () => Array.from({ length: 4 }, () => alphabet[randomInt(alphabet.length)]).join('')
  return `CD-${four()}-${four()}`
}
