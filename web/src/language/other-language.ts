import type { Language } from './language.ts'

/** The language of words of the survey, where it is another one than that of the page; of all of them without any. */
export type LanguageOf = (words?: string) => string | undefined

/**
 * A survey may have some of its words in the language of the page, all, or none. Words with an answer in them stand in no
 * definition: where some of the others are in the language of the page, they are taken to be.
 */
export function otherLanguage(definition: Record<string, unknown>, language: Language): LanguageOf {
  const { locale } = definition
  const own = typeof locale === 'string' && locale ? locale : 'en'
  if (own.split('-')[0] === language) return () => undefined
  const here = new Set<string>()
  const others = new Set<string>()
  // Only to come by every part of it.
  JSON.stringify(definition, (key, part) => {
    // What is an answer by default has no languages, whatever its keys are.
    if (/^default./.test(key)) return undefined
    if (typeof part === 'string') others.add(part)
    const words = Object(part)[language]
    if (typeof words !== 'string' || Object.values(part).some((text) => typeof text !== 'string')) return part
    here.add(words)
  })
  return (words = '') => (here.size === 0 || (others.has(words) && !here.has(words)) ? own : undefined)
}
