import { isObject } from '../expressions/loose.ts'

/** One text, or one a language: `{"default": …, "cy": …}`. */
export type Words = string | Readonly<Record<string, string>>

export function isWords(value: unknown): value is Words {
  if (typeof value === 'string') return true
  return isObject(value) && Object.values(value).every((text) => typeof text === 'string')
}

/** The text in the asked language, else in its parent ("en-GB" → "en"), else the survey's own. */
export function inLanguage(words: Words, locale?: string): string {
  if (typeof words === 'string') return words
  const wanted = locale ? [locale, locale.split('-')[0] ?? ''] : []
  const key = [...wanted, 'default', 'en'].find((one) => Object.hasOwn(words, one))
  return (key === undefined ? Object.values(words)[0] : words[key]) ?? ''
}

/** A definition says which of its languages is its own: that is the one that texts have where no other is asked for. */
export function inOwnLanguage(json: unknown, locale: string | undefined, depth = 0): unknown {
  if (!locale || depth > 60) return json
  if (Array.isArray(json)) return json.map((one) => inOwnLanguage(one, locale, depth + 1))
  if (!isObject(json)) return json
  if (isWords(json) && Object.hasOwn(json, locale)) return { ...json, default: inLanguage(json, locale) }
  // What is an answer by default has no languages, whatever its keys are.
  const entries = Object.entries(json).map(([key, one]) => [
    key,
    /^default./.test(key) ? one : inOwnLanguage(one, locale, depth + 1),
  ])
  return Object.fromEntries(entries)
}

export const everyLanguage = (words: Words): string[] =>
  typeof words === 'string' ? [words] : Object.values(words)
