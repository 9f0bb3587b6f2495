import type { UrgencyFlag } from '@candour/contract'
import type { Evaluation } from '@candour/survey'
import type { ClientKey, ClientKeys, ClientOf } from '../clients/index.ts'
import type { Clock } from '../platform/clock/clock.ts'
import type { Database } from '../platform/db/database.ts'
import { AppError } from '../platform/errors.ts'
import { evaluated, type PublishedSurvey, type PublishedSurveys } from '../surveys/index.ts'
import { answersOf } from './answering.queries.ts'
import { openAnswers } from './answers.ts'
import { flagsOf } from './flags.ts'
import { type FoundInAnswers, findOverviewSource, writeFound } from './overviews.queries.ts'

export interface OverviewContext {
  db: Database
  clock: Clock
  keys: ClientKeys
  surveys: PublishedSurveys
}

/** What the answers say of a client at a glance, and how long it took to find out, in milliseconds. */
export interface Refreshed {
  hasChanged: boolean
  ms: number
}

const hour = 60 * 60 * 1000
const flagsPlace = 'client_overviews.flags'
/** Flags are those of all links, of which nobody sends so many. */
const mostLinks = 5

/** Brings up to date what only the answers tell. Costs one look where nothing was saved. */
export async function refreshOverview(context: OverviewContext, owner: ClientOf): Promise<Refreshed> {
  // A link that is sent, or a save, in between: from the start.
  for (let attempt = 0; attempt < 3; attempt += 1) {
    const refreshed = await tryRefresh(context, owner)
    if (refreshed) return refreshed
  }
  return { hasChanged: false, ms: 0 }
}

async function tryRefresh(context: OverviewContext, owner: ClientOf): Promise<Refreshed | undefined> {
  const { db, clock, keys, surveys } = context
  const now = clock.now()
  const read = await db.withAccount(owner, async (tx) => {
    const source = await findOverviewSource(tx, owner.clientId)
    if (!source) return undefined
    const isDue = source.lookAgainAt !== null && source.lookAgainAt <= now
    if (source.saves === source.savesSeen && !isDue) return undefined
    const key = await keys.find(tx, owner)
    if (!key) return undefined
    const answered = []
    for (const { invitationId, versionId } of source.links.slice(0, mostLinks)) {
      const rows = await answersOf(tx, invitationId)
      answered.push({ invitationId, rows, published: await surveys.find(tx, versionId) })
    }
    return { source, key, answered }
  })
  if (!read) return { hasChanged: false, ms: 0 }
  const { source, key, answered } = read
  const begun = performance.now()
  const given = answered.map(({ invitationId, rows, published }) => ({
    invitationId,
    published,
    answers: openAnswers(key, invitationId, rows),
  }))
  const found = {
    ...foundInLatest(
      given.find(({ invitationId }) => invitationId === source.latestId),
      now,
    ),
    ...foundInAll(given, key, now),
  }
  const ms = performance.now() - begun
  const isWritten = await db.withAccount(owner, (tx) => writeFound(tx, owner.clientId, source, found))
  return isWritten ? { hasChanged: true, ms } : undefined
}

interface Given {
  published: PublishedSurvey
  answers: Record<string, unknown>
}

type OfLatest = Pick<FoundInAnswers, 'progress' | 'openItems' | 'stoppedPage'>

function foundInLatest(given: Given | undefined, now: Date): OfLatest {
  const nothing = { progress: null, openItems: 0, stoppedPage: null }
  if (!given) return nothing
  return (
    unlessEndless(() => {
      const { progress, open, pages } = evaluated(given.published.survey, given.answers, now)
      const { answered, total } = progress
      return {
        progress: total === 0 ? 100 : Math.floor((100 * answered) / total),
        openItems: open.length,
        stoppedPage: stoppedAt(pages),
      }
    }) ?? nothing
  )
}

/** The last page that has an answer; where that is done, the one after it. */
function stoppedAt(pages: Evaluation['pages']): string | null {
  const visible = pages.filter((page) => page.visible)
  const last = visible.findLastIndex(({ state }) => state !== 'not-started')
  const page =
    visible[last]?.state === 'done' ? (visible[last + 1] ?? visible[last]) : visible[Math.max(last, 0)]
  return page ? page.title || page.name : null
}

function foundInAll(
  given: readonly Given[],
  key: ClientKey,
  now: Date,
): Pick<FoundInAnswers, 'flagCount' | 'flagsSealed' | 'lookAgainAt'> {
  const flagsAt = (at: Date) =>
    given.flatMap(({ published, answers }) => unlessEndless(() => flagsOf(published, answers, at)) ?? [])
  const flags = flagsAt(now)
  // A hearing comes nearer without a word: what will not be so for ever is looked at again.
  const inTenYears = flagsAt(new Date(now.getTime() + 10 * 365 * 24 * hour))
  const isLasting = JSON.stringify(flags) === JSON.stringify(inTenYears)
  return {
    flagCount: flags.length,
    flagsSealed: flags.length > 0 ? key.seal(flagsPlace, JSON.stringify(flags)) : null,
    lookAgainAt: isLasting ? null : new Date(now.getTime() + 6 * hour),
  }
}

/** A survey and answers that were made to take for ever say nothing at a glance. */
function unlessEndless<T>(work: () => T): T | undefined {
  try {
    return work()
  } catch (error) {
    if (error instanceof AppError && error.code === 'deadline-exceeded') return undefined
    throw error
  }
}

export const openFlags = (key: ClientKey | undefined, sealed: Buffer | null): UrgencyFlag[] =>
  key && sealed ? JSON.parse(key.open(flagsPlace, sealed)) : []
