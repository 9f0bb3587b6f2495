import { compileSurvey, DefinitionError, type Survey } from '@candour/survey'
import { openSurvey } from '@candour/survey/open'
import type { Tx } from '../platform/db/database.ts'
import { AppError } from '../platform/errors.ts'
import { recent } from '../platform/memory/recent.ts'
import { type Definition, findVersion } from './surveys.queries.ts'

/** A published version, ready to check answers with. */
export interface PublishedSurvey {
  versionId: string
  title: string
  definition: Definition
  survey: Survey
}

export interface PublishedSurveys {
  /** Within a scope that may see the version. */
  find(tx: Tx, versionId: string): Promise<PublishedSurvey>
}

/** Versions never change, so what was compiled once stays right; only how many are kept is bounded. */
export function publishedSurveys(): PublishedSurveys {
  const compiled = recent<PublishedSurvey>({ max: 200 })
  return {
    find: async (tx, versionId) => {
      const known = compiled.get(versionId)
      if (known) return known
      const row = await findVersion(tx, versionId)
      if (!row) throw new AppError('not-found')
      const { title, definition } = row
      const found = { versionId, title, definition, survey: openSurvey(definition) }
      compiled.set(versionId, found)
      return found
    },
  }
}

/** The compiled definition, or `definition-invalid` with every problem and its place. */
export function checkedSurvey(definition: unknown): Survey {
  try {
    return compileSurvey(definition)
  } catch (error) {
    if (!(error instanceof DefinitionError)) throw error
    throw new AppError('definition-invalid', { problems: error.problems }, { cause: error })
  }
}
