import { existsSync, readFileSync } from 'node:fs'

/** Words for a page, by the names of the places that they go to. What a place has no words for is not shown. */
export type PageWords = Readonly<Record<string, string>>

/** A page of the build that is filled in for one person: in place of what is between the two marks of the page. */
export interface Greetings {
  /** The page with these words; null where the build has none for just them. */
  page(words: PageWords): string | null
}

interface Template {
  readonly slots: readonly string[]
  readonly html: string
}

const marked = /<!--root-->[\s\S]*<!--\/root-->/

/** `html` is the page as anybody gets it; `file` has what takes the place of its middle, by the words that it needs. */
export function readGreetings(html: string, file: string): Greetings {
  const templates: Template[] = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : []
  const bySlots = new Map(
    templates.map(({ slots, html: root }) => [nameOf(slots), partsOf(html.replace(marked, () => root))]),
  )
  return {
    page(words) {
      const used = Object.keys(words).filter((name) => words[name] !== '')
      const parts = bySlots.get(nameOf(used))
      return (
        parts?.map((part, index) => (index % 2 === 0 ? part : escaped(words[part] ?? ''))).join('') ?? null
      )
    },
  }
}

const nameOf = (slots: readonly string[]) => [...slots].sort().join(' ')

/** Text, the name of a slot, text, and so on: cut once, so that no word can bring a slot of its own. */
const partsOf = (html: string) => html.split(/\{\{([a-z]+)\}\}/)

/** A text with words in the places that are named for them; a place without words keeps its name. */
export const filled = (html: string, words: PageWords): string =>
  partsOf(html)
    .map((part, index) =>
      index % 2 === 0 ? part : part in words ? escaped(words[part] ?? '') : `{{${part}}}`,
    )
    .join('')

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
  // A browser would read them as something else in an attribute than in a text, or not at all.
  '\r': '&#13;',
  '\0': '\ufffd',
}

/** Any text, to stand between tags or between double quotes. */
export const escaped = (text: string): string =>
  text.replace(/[&<>"'\r\0]/g, (sign) => entities[sign] ?? sign)
