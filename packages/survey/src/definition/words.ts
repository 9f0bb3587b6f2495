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

export const everyLanguage = (words: Words): string[] =>
  typeof words === 'string' ? [words] : Object.values(words)
