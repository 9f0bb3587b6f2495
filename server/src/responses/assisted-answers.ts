import { type Change, limits, type OpenForClient } from '@candour/contract'
import { lockLink, versionOfInvitation } from '../invitations/index.ts'
import type { InvitationScope, Tx } from '../platform/db/database.ts'
import { once } from '../platform/db/idempotency.queries.ts'
import { AppError } from '../platform/errors.ts'
import { answersOf, findResponse, openResponse } from './answering.queries.ts'
import { openAnswers, sealAnswer } from './answers.ts'
import { saveAssisted } from './assisted-answers.queries.ts'
import { checkAttachmentsIn } from './attachments.ts'
import { hasContent } from './first-save.ts'
import { folderOf } from './folder.ts'
import { deleteBrowsersOf } from './known-browsers.queries.ts'
import { isReplyName } from './replies.ts'
import { holdResponse, type Reviewed, type Reviewer, recordOfFirm } from './review.ts'
import { bytesOfOthers } from './save.queries.ts'
import { checkChanges, refuseClosedQuestions, refuseConflicts, type Saved } from './save-answers.ts'
import { deleteConfirmedSessionsOf } from './sessions.queries.ts'
import { receiptOf, type Submitted, sendAnswers } from './submit.ts'

type Claim = { key: string | undefined; bodyHash: Buffer }

/**
 * Saves what the client says on the telephone: with the checks, conflicts and versions of the client's own saves, before
 * the link was ever opened too, and each answer marked with who of the firm gave it.
 */
export async function saveForClient(
  tx: Tx,
  reviewer: Reviewer,
  clientId: string,
  request: { invitationId: string; version: number; changes: readonly Change[]; claim: Claim },
): Promise<Saved> {
  const { accountId, now } = reviewer
  const { invitationId, changes, version, claim } = request
  const operation = `save-for-client/${invitationId}`
  const { resultId } = await once(tx, { accountId, operation, ...claim }, async () => {
    const held = await holdUsable(tx, reviewer, { clientId, invitationId })
    const { response, key, published } = held
    checkChanges(published.survey, changes)
    const names = changes.map(({ name }) => name)
    const replies = names.filter(isReplyName)
    // What the client says to a question of the firm is the client's own to write.
    if (replies.length > 0) throw new AppError('question-unknown', { questions: replies })
    await refuseClosedQuestions(tx, { invitationId, status: response.status }, names)
    if (version > response.version) {
      throw new AppError('invalid-argument', [{ path: 'version', message: 'There is no such version yet.' }])
    }
    refuseConflicts({ invitationId, key, link: response }, request, await answersOf(tx, invitationId))
    await checkAttachmentsIn(tx, held, changes)
    const sealed = changes.map(({ name, value }) => sealAnswer(key, invitationId, name, value))
    const bytes = sealed.reduce((sum, one) => sum + (one?.length ?? 0), 0)
    const others = await bytesOfOthers(tx, { invitationId, names })
    if (others + bytes > limits.responseBytes) throw new AppError('body-too-large')
    await shutOutStrangers(tx, held)
    const saved = await saveAssisted(tx, held, { names, sealed, uid: reviewer.uid, now })
    await recordOfFirm(tx, reviewer, held, 'answers.saved', names)
    return `${saved} ${now.toISOString()}`
  })
  const [saved, savedAt = ''] = resultId.split(' ')
  return { version: Number(saved), savedAt }
}

/** What is needed to answer together with the client. Nothing is written: there may be no response yet. */
export async function openForClient(
  tx: Tx,
  { accountId, now, keys, surveys }: Reviewer,
  place: { clientId: string; invitationId: string },
): Promise<OpenForClient> {
  const { clientId, invitationId } = place
  await usableLink(tx, place, now)
  const key = await keys.find(tx, { accountId, clientId })
  const versionId = await versionOfInvitation(tx, invitationId)
  if (!key || !versionId) throw new AppError('not-found')
  const response = await findResponse(tx, invitationId)
  const status = response?.status ?? 'in-progress'
  if (status === 'submitted' || status === 'reviewed') throw new AppError('already-submitted')
  const { title, definition } = await surveys.find(tx, versionId)
  return {
    invitationId,
    title,
    definition,
    answers: openAnswers(key, invitationId, await answersOf(tx, invitationId)),
    version: response?.version ?? 0,
    status,
    filesPath: folderOf({ accountId, clientId, invitationId }).slice(0, -1),
  }
}

/** Sends the answers together with the client. */
export async function submitForClient(
  tx: Tx,
  reviewer: Reviewer,
  clientId: string,
  { invitationId, claim }: { invitationId: string; claim: Claim },
): Promise<Submitted> {
  const { accountId, now } = reviewer
  await once(tx, { accountId, operation: `submit-for-client/${invitationId}`, ...claim }, async () => {
    const held = await holdUsable(tx, reviewer, { clientId, invitationId })
    await sendAnswers(tx, held, now)
    await recordOfFirm(tx, reviewer, held, 'response.submitted')
    return invitationId
  })
  return receiptOf(tx, invitationId)
}

/** The response, made if there is none yet; nothing of a link that no longer works. */
async function holdUsable(
  tx: Tx,
  reviewer: Reviewer,
  place: { clientId: string; invitationId: string },
): Promise<Reviewed> {
  const { accountId, now } = reviewer
  await usableLink(tx, place, now)
  await openResponse(tx, { accountId, ...place }, now)
  return holdResponse(tx, reviewer, place)
}

async function usableLink(
  tx: Tx,
  { clientId, invitationId }: { clientId: string; invitationId: string },
  now: Date,
): Promise<void> {
  const link = await lockLink(tx, invitationId)
  if (link?.clientId !== clientId) throw new AppError('not-found')
  if (link.revokedAt) throw new AppError('invitation-revoked')
  if (link.expiresAt <= now) throw new AppError('invitation-expired')
}

/** From the first answer on, nobody reads any who has only the link: whoever opened it before is asked for a code. */
async function shutOutStrangers(tx: Tx, scope: InvitationScope): Promise<void> {
  if (await hasContent(tx, scope)) return
  await deleteBrowsersOf(tx, [scope.invitationId])
  await deleteConfirmedSessionsOf(tx, [scope.invitationId])
}
