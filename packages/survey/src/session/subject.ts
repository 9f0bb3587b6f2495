import type { Kind } from '../questions/kind.ts'

/** A title in the middle of a sentence: "Your full name" becomes "your full name". */
function lowered(title: string): string {
  const [first = ''] = title.split(/\s/, 1)
  // "NHS number", "I agree" and names of one capital stay as they are.
  if (first.length < 2 || first.slice(1) !== first.slice(1).toLowerCase() || /^I['’]/.test(first))
    return title
  return title.charAt(0).toLowerCase() + title.slice(1)
}

const stripped = (title: string) => title.trim().replace(/[.:*\s]+$/, '')

/** The question as a noun, where its title is one. */
export function subjectOf(title: string): string {
  const text = stripped(title)
  return text === '' || text.includes('?') || text.length > 90 ? 'your answer' : lowered(text)
}

/** What to ask of somebody who left a required question out. */
export function requestFor(verb: Kind['verb'], title: string): string {
  const text = stripped(title)
  if (text.includes('?') || text.length > 90) return `Answer “${text}”`
  return `${verb} ${subjectOf(title)}`
}
