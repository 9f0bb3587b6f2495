import type { Language } from './language.ts'

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * The language that a survey's words are in on a page of this language, where that is another one: the survey has
 * none of its words in the language of the page.
 */
export function otherLanguage(definition: unknown, language: Language): string | undefined {
  const own = (isRecord(definition) && typeof definition.locale === 'string' && definition.locale) || 'en'
  return own.split('-')[0] === language || hasWords(definition, language, 0) ? undefined : own
}

function hasWords(part: unknown, language: Language, depth: number): boolean {
  if (depth > 60) return false
  if (Array.isArray(part)) return part.some((one) => hasWords(one, language, depth + 1))
  if (!isRecord(part)) return false
  if (Object.hasOwn(part, language) && Object.values(part).every((text) => typeof text === 'string'))
    return true
  // What is an answer by default has no languages, whatever its keys are.
  return Object.entries(part).some(
    ([key, one]) => !/^default./.test(key) && hasWords(one, language, depth + 1),
  )
}
