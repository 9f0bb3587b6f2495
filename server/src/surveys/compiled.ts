import { allParts, type Evaluation, type Session, type Survey, TooMuchWork } from '@candour/survey'
import { openSurvey } from '@candour/survey/open'
import type { Tx } from '../platform/db/database.ts'
import { AppError } from '../platform/errors.ts'
import { recent } from '../platform/memory/recent.ts'
import { type Definition, findVersion } from './surveys.queries.ts'

/** A published version, ready to check answers with. */
export interface PublishedSurvey {
  versionId: string
  title: string
  /** Of the template that it is, or was made from. */
  templateId: string | null
  definition: Definition
  survey: Survey
}

export interface PublishedSurveys {
  /** What is remembered of a version that the caller has found before. */
  known(versionId: string): PublishedSurvey | undefined
  /** Within a scope that may see the version. */
  find(tx: Tx, versionId: string): Promise<PublishedSurvey>
}

/** Compiled, a large definition takes up to a hundred times as much memory as its text does. */
const mostText = 4_000_000

/** Versions never change, so what was compiled once stays right; only how much is kept is bounded. */
export function publishedSurveys(): PublishedSurveys {
  const textLength = ({ definition }: PublishedSurvey) => JSON.stringify(definition).length
  const compiled = recent<PublishedSurvey>({ max: 200, weights: { of: textLength, max: mostText } })
  return {
    known: (versionId) => compiled.get(versionId),
    find: async (tx, versionId) => {
      const known = compiled.get(versionId)
      if (known) return known
      const row = await findVersion(tx, versionId)
      if (!row) throw new AppError('not-found')
      // Meanwhile another request may have found it too.
      const since = compiled.get(versionId)
      if (since) return since
      const { title, templateId, definition } = row
      const found = { versionId, title, templateId, definition, survey: openSurvey(definition, allParts) }
      compiled.set(versionId, found)
      return found
    },
  }
}

/** What follows from the answers; `deadline-exceeded` where survey and answers were made to take for ever. */
export function evaluated(survey: Survey, answers: Record<string, unknown>, now: Date): Evaluation {
  return inTime(() => {
    const evaluation = survey.evaluate(answers, { now: now.toISOString() })
    // Worked out when it is first asked for, which is to be here.
    void evaluation.problems
    return evaluation
  })
}

/** For looking at single answers by their full names; the same may happen. */
export function started(survey: Survey, answers: Record<string, unknown>, now: Date): Session {
  return inTime(() => survey.start(answers, { now: now.toISOString() }))
}

function inTime<T>(work: () => T): T {
  try {
    return work()
  } catch (error) {
    if (!(error instanceof TooMuchWork)) throw error
    throw new AppError('deadline-exceeded', undefined, { cause: error })
  }
}
