import type { OpenInvitation } from '@candour/contract'
import type { Language } from '../language/language.ts'

/** What the start page shows of an invitation: what the server writes into the page that it sends, too. */
export interface Greeting {
  readonly firm: string
  readonly title: string
  readonly description: string
  /** About how many minutes it takes; empty where the survey does not say. */
  readonly minutes: string
}

/** What the server has written into the page; null where the page greets nobody. */
export function greetingIn({ dataset }: HTMLElement): Greeting | null {
  const { firm, title, description = '', minutes = '' } = dataset
  return firm && title ? { firm, title, description, minutes } : null
}

export function greetingOf(opened: OpenInvitation, language: Language): Greeting {
  const { title, description, locale } = opened.definition
  return {
    firm: opened.firm.name,
    title: (language === 'en' ? '' : inLanguage(title, language, locale)) || opened.title,
    description: inLanguage(description, language, locale),
    minutes: opened.minutes === null ? '' : String(opened.minutes),
  }
}

/** As the engine reads it, which is not here yet: the language itself, else the definition's own. */
function inLanguage(words: unknown, language: Language, own: unknown): string {
  if (typeof words === 'string') return words
  const texts = Object(words ?? {}) as Record<string, unknown>
  const wanted = language === 'en' ? [own, 'default', 'en'] : [language, own, 'default', 'en']
  const key = wanted.find((one) => typeof one === 'string' && Object.hasOwn(texts, one))
  const text = key === undefined ? Object.values(texts)[0] : texts[String(key)]
  return typeof text === 'string' ? text : ''
}
