import { isDeepStrictEqual } from 'node:util'
import { type Change, type ConflictDetails, limits } from '@candour/contract'
import type { Survey } from '@candour/survey'
import type { Clock } from '../platform/clock/clock.ts'
import type { Database, Tx } from '../platform/db/database.ts'
import { AppError } from '../platform/errors.ts'
import { answersOf, standing } from './answering.queries.ts'
import type { AnsweringSession } from './answering-session.ts'
import { openAnswer, sealAnswer } from './answers.ts'
import { checkAttachments } from './attachments.ts'
import { saveFirst } from './first-save.ts'
import { refuseClosed } from './refusals.ts'
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

function checkChanges(survey: Survey, changes: readonly Change[]): void {
  const seen = new Set<string>()
  const problems = changes.flatMap(({ name, value }, i) => {
    if (value === undefined) return [{ path: `changes.${i}.value`, message: 'This is missing.' }]
    if (seen.has(name)) return [{ path: `changes.${i}.name`, message: 'This question is named twice.' }]
    seen.add(name)
    return []
  })
  if (problems.length > 0) throw new AppError('invalid-argument', problems)

  const verdicts = changes.map(({ name, value }) => ({ name, verdict: survey.accepts(name, value), value }))
  const unknown = verdicts.filter((one) => one.verdict === 'unknown')
  if (unknown.length > 0)
    throw new AppError('question-unknown', { questions: unknown.map((one) => one.name) })
  // Null is no value: it takes the answer back, whatever kind its question is.
  const malformed = verdicts.filter((one) => one.verdict === 'malformed' && one.value !== null)
  if (malformed.length > 0) {
    throw new AppError('answer-malformed', { questions: malformed.map((one) => one.name) })
  }
}

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
  if (link.status !== 'in-progress') throw new AppError('already-submitted')
  if (request.version > link.version) {
    throw new AppError('invalid-argument', [{ path: 'version', message: 'There is no such version yet.' }])
  }

  const sent = new Map(request.changes.map(({ name, value }) => [name, value]))
  const conflicts = (await answersOf(tx, invitationId))
    .filter((row) => sent.has(row.name) && row.version > request.version)
    .map((row) => ({ name: row.name, saved: openAnswer(key, invitationId, row), sent: sent.get(row.name) }))
    .filter(({ saved, sent }) => !isDeepStrictEqual(saved, sent))
  if (conflicts.length > 0) {
    throw new AppError('conflict', { version: link.version, conflicts } satisfies ConflictDetails)
  }
  // Read before the answers were: what changes from here on conflicts again.
  return { baseVersion: link.version }
}
