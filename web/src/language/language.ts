import { useSyncExternalStore } from 'react'
import { english } from './en/english.ts'
import type { SeldomWords } from './seldom.ts'

/** The languages of the client's page; a survey's own words are in whatever languages its definition has. */
export type Language = 'en' | 'cy'

/** The words of the page that no survey brings and that are there from the start. */
export type Words = typeof english

/** Every word. Welsh has the same, or does not compile. */
export type Whole = Words & SeldomWords

interface Spoken {
  readonly language: Language
  readonly words: Words
  readonly seldom: Partial<SeldomWords>
}

let spoken: Spoken = { language: 'en', words: english, seldom: {} }
let asked: Language = 'en'
/** What the build renders, and so what the browser finds on the page, is in English. */
const first = spoken
const listeners = new Set<() => void>()

/** Calls back when another language is spoken, in the same turn as the words change. */
export function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const useSpoken = () =>
  useSyncExternalStore(
    subscribe,
    () => spoken,
    () => first,
  )

/** The words in the language that is spoken now; renders again when that changes. */
export function useWords(): Words {
  return useSpoken().words
}

/** The words of a part that is downloaded when it is needed: its English comes with it. */
export function useSeldom<Area extends keyof SeldomWords>(
  area: Area,
  inEnglish: SeldomWords[Area],
): SeldomWords[Area] {
  return useSpoken().seldom[area] ?? inEnglish
}

/** The same outside of components. */
export function seldomWords<Area extends keyof SeldomWords>(
  area: Area,
  inEnglish: SeldomWords[Area],
): SeldomWords[Area] {
  return spoken.seldom[area] ?? inEnglish
}

export function useLanguage(): Language {
  return useSpoken().language
}

/** The words outside of components. */
export function words(): Words {
  return spoken.words
}

export function languageNow(): Language {
  return spoken.language
}

/** Downloads a language where that is needed, and speaks it from then on; the last that was asked for. */
export async function speak(language: Language): Promise<void> {
  asked = language
  const welsh = language === 'cy' ? (await import('./cy/welsh.ts')).welsh : null
  if (asked !== language) return
  spoken = { language, words: welsh ?? english, seldom: welsh ?? {} }
  document.documentElement.lang = language === 'cy' ? 'cy' : 'en-GB'
  document.title = spoken.words.language.title
  for (const listener of listeners) listener()
}
