import type { Mark, QuestionNode, Survey } from '@candour/survey'
import { markWords } from '../questions/marks.tsx'

const months = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
})

/** A mark as a person reads it: "I’ll send the document later, by 3 May 2026. “My bank posts it.”" */
export function markText({ is, due, note }: Mark): string {
  const words = due ? `${markWords[is]}, by ${months.format(new Date(due))}` : markWords[is]
  return note ? `${words}. “${note}”` : words
}

/** A value that is saved under a name of its own (an answer, a mark, the words beside "other"), in words. */
export function savedInWords(survey: Survey, name: string, value: unknown): string[] {
  if (value === null || value === undefined) return ['No answer']
  if (name.endsWith('-Mark')) return [markText(value as Mark)]
  if (name.endsWith('-Comment')) return [String(value)]
  const node = survey.find(name)
  if (node?.type !== 'paneldynamic' || !Array.isArray(value)) return [survey.displayValue(name, value)]
  return value.map((row, index) => rowInWords(survey, node.elements, `${name}[${index}]`, row))
}

type Elements = Extract<QuestionNode, { type: 'paneldynamic' }>['elements']

function rowInWords(survey: Survey, elements: Elements, path: string, row: unknown): string {
  const values = (typeof row === 'object' && row !== null ? row : {}) as Record<string, unknown>
  const parts = elements.flatMap((element): string[] => {
    if (element.kind === 'panel') return [rowInWords(survey, element.elements, path, row)]
    const value = values[element.name]
    return value === undefined ? [] : savedInWords(survey, `${path}.${element.name}`, value)
  })
  return parts.filter(Boolean).join(', ') || 'Nothing yet'
}

/** What a name that answers are saved under is called: the title of its question. */
export function titleOf(survey: Survey, name: string): string {
  return survey.find(name.replace(/-(Mark|Comment)$/, ''))?.title || survey.find(name)?.title || name
}
