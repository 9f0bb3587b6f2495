import { limits } from '@candour/contract'
import { compileSurvey, DefinitionError, type DefinitionProblem } from '@candour/survey'
import { ApiError, isRecord } from '../api/api-error.ts'
import { JsonError, type PlacedJson, readJson } from './json-places.ts'
import type { SurveyProblem } from './survey-problems.tsx'

export type CheckedPaste =
  | { definition: Record<string, unknown>; title: string; placed: PlacedJson }
  | { problems: SurveyProblem[] }

const start = { line: 1, column: 1 }

/** Reads a pasted survey with the engine that will run it, and says where anything stands that is wrong. */
export function checkPaste(text: string): CheckedPaste {
  if (text.trim() === '') {
    return { problems: [{ path: '', message: 'Paste a survey, or choose a file', place: start }] }
  }
  if (new Blob([text]).size > limits.definitionBytes) {
    return {
      problems: [{ path: '', message: 'This is larger than 2 MB, which is the most we take', place: start }],
    }
  }
  let placed: PlacedJson
  try {
    placed = readJson(text)
  } catch (error) {
    if (!(error instanceof JsonError)) throw error
    return { problems: [{ path: '', message: error.message, place: error.place }] }
  }
  if (!isRecord(placed.value)) {
    return {
      problems: [{ path: '', message: 'A survey is an object: it begins with {', place: placed.placeOf('') }],
    }
  }
  try {
    const { title } = compileSurvey(placed.value)
    return { definition: placed.value, title, placed }
  } catch (error) {
    if (!(error instanceof DefinitionError)) throw error
    return { problems: locate(error.problems, placed) }
  }
}

/** A survey as the text that is shown, edited and exported. */
export const asText = (definition: Record<string, unknown>) => JSON.stringify(definition, null, 2)

/** The problems that the server found in a definition, where that is what it answered. */
export function refusedProblems(error: unknown, placed: PlacedJson): SurveyProblem[] | null {
  if (!(error instanceof ApiError) || error.code !== 'definition-invalid' || !isRecord(error.details))
    return null
  const { problems } = error.details
  return Array.isArray(problems) ? locate(problems.filter(isProblem), placed) : null
}

function isProblem(value: unknown): value is DefinitionProblem {
  return isRecord(value) && typeof value.path === 'string' && typeof value.message === 'string'
}

function locate(problems: readonly DefinitionProblem[], placed: PlacedJson): SurveyProblem[] {
  return problems.map(({ path, message }) => ({ path, message, place: placed.placeOf(path) }))
}
