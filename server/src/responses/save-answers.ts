import { isDeepStrictEqual } from 'node:util'
import { type Change, type ConflictDetails, limits, type ResponseStatus } from '@candour/contract'
import type { Acceptance, Survey } from '@candour/survey'
import type { ClientKey } from '../clients/index.ts'
import type { Clock } from '../platform/clock/clock.ts'
import type { Database, Tx } from '../platform/db/database.ts'
import { AppError } from '../platform/errors.ts'
import { type AnswerRow, answersOf, standing } from './answering.queries.ts'
import type { AnsweringSession } from './answering-session.ts'
import { openAnswer, sealAnswer } from './answers.ts'
import { checkAttachments } from './attachments.ts'
import { saveFirst } from './first-save.ts'
import { queriesOf } from './queries.queries.ts'
import { refuseClosed } from './refusals.ts'
import { isReply, isReplyName, replyName } from './replies.ts'
import { bytesOfOthers, findEarlierSave, isRefusal, saveStatement } from './save.queries.ts'

export interface Saved {
  version: number
  savedAt: string
}

export interface SaveRequest {
  changes: readonly Change[]
  /** The version that they were made on. */
  version: number
  /** The secret by which the browser is known, if it is. */
  device: string | undefined
  claim: { key: string | undefined; bodyHash: Buffer }
}

/**
 * Saves what changed, all or nothing. The one use case that opens its own scopes: a save that finds nothing
 * in its way is one round trip, and only one that does asks why.
 */
export async function saveAnswers(
  { db, clock }: { db: Database; clock: Clock },
  session: AnsweringSession,
  request: SaveRequest,
): Promise<Saved> {
  checkChanges(session.published.survey, request.changes)
  const { invitationId, secretHash, key } = session
  const operation = `save-answers/${invitationId}`
  const names = request.changes.map((change) => change.name)
  const sealed = request.changes.map(({ name, value }) => sealAnswer(key, invitationId, name, value))

  await refuseTooMuch(db, session, names, sealed)
  await checkAttachments(db, session, request.changes)

  let baseVersion = request.version
  // Each further attempt follows a save of another device that came in between with the same values.
  for (let attempt = 0; attempt < 10; attempt++) {
    const now = clock.now()
    const save = {
      now,
      secretHash,
      keyId: key.keyId,
      names,
      replies: names.filter(isReplyName),
      sealed,
      baseVersion,
      operation,
      ...request.claim,
    }
    const writing =
      baseVersion === 0
        ? saveFirst(db, { ...session, device: request.device }, save)
        : db.writeInInvitation<{ version: number }>(session, saveStatement(save))
    const [row] = await writing.catch((error: unknown) => {
      if (isRefusal(error)) return []
      throw error
    })
    if (row) return { version: row.version, savedAt: now.toISOString() }
    const found = await db.withInvitation(session, (tx) =>
      whatIsInTheWay(tx, session, { ...request, version: baseVersion }, { operation, now }),
    )
    if ('savedAt' in found) return found
    baseVersion = found.baseVersion
  }
  throw new AppError('unavailable')
}

/** What a person types in one sitting is not weighed: it would be another round trip for each save. */
const unweighed = 16 * 1024

async function refuseTooMuch(
  db: Database,
  session: AnsweringSession,
  names: readonly string[],
  sealed: readonly (Buffer | null)[],
): Promise<void> {
  const bytes = sealed.reduce((sum, one) => sum + (one?.length ?? 0), 0)
  if (bytes <= unweighed) return
  const { invitationId } = session
  const others = await db.withInvitation(session, (tx) => bytesOfOthers(tx, { invitationId, names }))
  if (others + bytes > limits.responseBytes) throw new AppError('body-too-large')
}

export function checkChanges(survey: Survey, changes: readonly Change[]): void {
  const seen = new Set<string>()
  const problems = changes.flatMap(({ name, value }, i) => {
    if (value === undefined) return [{ path: `changes.${i}.value`, message: 'This is missing.' }]
    if (seen.has(name)) return [{ path: `changes.${i}.name`, message: 'This question is named twice.' }]
    seen.add(name)
    return []
  })
  if (problems.length > 0) throw new AppError('invalid-argument', problems)

  const verdicts = changes.map(({ name, value }) => ({
    name,
    verdict: verdictOf(survey, name, value),
    value,
  }))
  const unknown = verdicts.filter((one) => one.verdict === 'unknown')
  if (unknown.length > 0)
    throw new AppError('question-unknown', { questions: unknown.map((one) => one.name) })
  // Null is no value: it takes the answer back, whatever kind its question is.
  const malformed = verdicts.filter((one) => one.verdict === 'malformed' && one.value !== null)
  if (malformed.length > 0) {
    throw new AppError('answer-malformed', { questions: malformed.map((one) => one.name) })
  }
}

const verdictOf = (survey: Survey, name: string, value: unknown): Acceptance =>
  isReplyName(name) ? (isReply(value) ? 'ok' : 'malformed') : survey.accepts(name, value)

/**
 * Why a save did not happen: it happened before (then its result), the link or the session no longer counts,
 * or another device was faster. Where that device said just the same there is nothing to choose between, and
 * the save goes on from there.
 */
async function whatIsInTheWay(
  tx: Tx,
  session: AnsweringSession,
  request: SaveRequest,
  { operation, now }: { operation: string; now: Date },
): Promise<Saved | { baseVersion: number }> {
  const { accountId, invitationId, secretHash, key } = session
  const state = await standing(tx, { invitationId, secretHash, keyId: key.keyId, now })
  const link = refuseClosed(state, now)
  const { key: idempotencyKey, bodyHash } = request.claim
  if (idempotencyKey !== undefined) {
    const earlier = await findEarlierSave(tx, { accountId, operation, key: idempotencyKey })
    if (earlier && !earlier.bodyHash.equals(bodyHash)) throw new AppError('idempotency-key-reused')
    if (earlier) return { version: earlier.version, savedAt: earlier.savedAt }
  }
  await refuseClosedQuestions(
    tx,
    { invitationId, status: link.status },
    request.changes.map(({ name }) => name),
  )
  if (request.version > link.version) {
    throw new AppError('invalid-argument', [{ path: 'version', message: 'There is no such version yet.' }])
  }

  refuseConflicts({ invitationId, key, link }, request, await answersOf(tx, invitationId))
  // Read before the answers were: what changes from here on conflicts again.
  return { baseVersion: link.version }
}

/** Refuses changes of what another device, or the firm, has changed since to something else. */
export function refuseConflicts(
  place: { invitationId: string; key: ClientKey; link: { version: number } },
  request: Pick<SaveRequest, 'changes' | 'version'>,
  rows: readonly AnswerRow[],
): void {
  const { invitationId, key, link } = place
  const sent = new Map(request.changes.map(({ name, value }) => [name, value]))
  const conflicts = rows
    .filter((row) => sent.has(row.name) && row.version > request.version)
    .map((row) => ({ name: row.name, saved: openAnswer(key, invitationId, row), sent: sent.get(row.name) }))
    .filter(({ saved, sent }) => !isDeepStrictEqual(saved, sent))
  if (conflicts.length === 0) return
  throw new AppError('conflict', { version: link.version, conflicts } satisfies ConflictDetails)
}

/**
 * Refuses what cannot be changed now: anything once it is sent; while the firm asks about answers, all but those and the
 * replies; a reply to what is not asked.
 */
export async function refuseClosedQuestions(
  tx: Tx,
  { invitationId, status }: { invitationId: string; status: ResponseStatus },
  names: readonly string[],
): Promise<void> {
  if (status !== 'in-progress' && status !== 'queried') throw new AppError('already-submitted')
  const concerned = status === 'queried' ? names : names.filter(isReplyName)
  if (concerned.length === 0) return
  const open = (await queriesOf(tx, invitationId)).filter(({ state }) => state === 'open')
  const allowed = new Set(
    open.flatMap(({ key, queryId }) => [key, `${key}-Mark`, `${key}-Comment`, replyName(queryId)]),
  )
  const questions = concerned.filter((name) => !allowed.has(name))
  if (questions.length > 0) throw new AppError('already-submitted', { questions })
}
