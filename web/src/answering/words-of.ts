import type { ChoiceView, Mark, QuestionNode, QuestionView, Survey } from '@candour/survey'
import { markWords } from '../questions/marks.tsx'
import { same } from '../questions/same.ts'

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

/** Whether the answer is looked over question by question, in rows. */
export const isGroup = ({ node }: QuestionView) => 'elements' in node

/** An answer as it stands in a list of answers: what has several parts takes several lines. */
export function answerInWords(
  survey: Survey,
  { node, name, value, matrixRows, choices }: QuestionView,
): string {
  if (value === undefined) return ''
  if (node.type === 'matrix') return matrixInWords(matrixRows, choices, value)
  const text = survey.displayValue(name, value)
  if (node.type === 'address') return text.replaceAll(', ', '\n')
  return node.type === 'ranking' ? text.replaceAll(/; (?=\d+\. )/g, '\n') : text
}

/** "Service: Good", a line for each row that was answered. */
function matrixInWords(rows: readonly ChoiceView[], columns: readonly ChoiceView[], value: unknown): string {
  const chosen = Object(value) as Record<string, unknown>
  return rows
    .flatMap((row) => {
      const column = columns.find((one) => same(one.value, chosen[String(row.value)]))
      return column ? [`${row.text}: ${column.text}`] : []
    })
    .join('\n')
}

/** A value that is saved under a key of its own (an answer, a mark, the words beside "other"), in words. */
export function savedInWords(survey: Survey, key: string, value: unknown): string[] {
  if (value === null || value === undefined) return ['No answer']
  if (key.endsWith('-Mark')) return [markText(value as Mark)]
  if (key.endsWith('-Comment')) return [String(value)]
  return valueInWords(survey, survey.questionsOf(key)[0] ?? key, value)
}

function valueInWords(survey: Survey, name: string, value: unknown): string[] {
  const node = survey.find(name)
  const isList = node?.type === 'paneldynamic' || node?.type === 'matrixdynamic'
  if (!isList || !Array.isArray(value)) return [survey.displayValue(name, value)]
  return value.map((row, index) => rowInWords(survey, node.elements, `${name}[${index}]`, row))
}

type Elements = Extract<QuestionNode, { type: 'paneldynamic' }>['elements']

function rowInWords(survey: Survey, elements: Elements, path: string, row: unknown): string {
  const values = (typeof row === 'object' && row !== null ? row : {}) as Record<string, unknown>
  const parts = elements.flatMap((element): string[] => {
    if (element.kind === 'panel') return [rowInWords(survey, element.elements, path, row)]
    const value = values[element.name] ?? undefined
    return value === undefined ? [] : valueInWords(survey, `${path}.${element.name}`, value)
  })
  return parts.filter(Boolean).join(', ') || 'Nothing yet'
}

/** What a key that answers are saved under is called: the title of its question. */
export function titleOf(survey: Survey, key: string): string {
  const [name = key] = survey.questionsOf(key)
  return survey.find(name)?.title || name
}
