import type { Kind } from '../questions/kind.ts'

/** "Your", whatever follows; and one word in small letters that no name follows, such as "Full UK address". */
const ordinary =
  /^((An?|Any|My|Our|The|Their|Your)\b|(?!I['’]|British|Christmas|English|Welsh)\S[\p{Ll}'’,-]+(?! \p{Lu}(\P{Lu}|$))(?=\s|$))/u

/** A title in the middle of a sentence: "Your full name" becomes "your full name"; "NHS number" stays. */
const lowered = (title: string) =>
  ordinary.test(title) ? title.charAt(0).toLowerCase() + title.slice(1) : title

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
