import type { ChoiceView, Mark, QuestionNode, QuestionView, Session, Survey } from '@candour/survey'
import { filesIn } from '@candour/survey/reading'
import { checking } from '../language/en/checking.ts'
import { seldomWords, words } from '../language/language.ts'
import { same } from './same.ts'
import { shownValue } from './shown-value.ts'

/** A mark as a person reads it: "I’ll send the document later, by 3 May 2026. “My bank posts it.”" */
export function markText({ is, due, note }: Mark): string {
  const { questions, dates } = words()
  const says = due
    ? `${questions.marks[is]}, ${seldomWords('checking', checking).by(dates.day(due))}`
    : questions.marks[is]
  return note ? `${says}. “${note}”` : says
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
  if (node.type === 'file')
    return filesIn(value)
      .map(({ name }) => name)
      .join('\n')
  const text = shownValue(survey, name, value)
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
  if (value === null || value === undefined) return [seldomWords('checking', checking).noAnswer]
  if (key.endsWith('-Mark')) return [markText(value as Mark)]
  if (key.endsWith('-Comment')) return [String(value)]
  return valueInWords(survey, survey.questionsOf(key)[0] ?? key, value)
}

function valueInWords(survey: Survey, name: string, value: unknown): string[] {
  const node = survey.find(name)
  const isList = node?.type === 'paneldynamic' || node?.type === 'matrixdynamic'
  if (!isList || !Array.isArray(value)) return [shownValue(survey, name, value)]
  return value.map((row, index) => rowInWords(survey, node.elements, `${name}[${index}]`, row))
}

type Elements = Extract<QuestionNode, { type: 'paneldynamic' }>['elements']

function rowInWords(survey: Survey, elements: Elements, path: string, row: unknown): string {
  const values = (typeof row === 'object' && row !== null ? row : {}) as Record<string, unknown>
  const parts = elements.flatMap((element): string[] => {
    if (element.kind === 'panel') return [rowInWords(survey, element.elements, path, row)]
    const value = values[element.name] ?? undefined
    const said = value === undefined ? [] : valueInWords(survey, `${path}.${element.name}`, value)
    return [...said, ...besideInWords(element, values)]
  })
  return parts.filter(Boolean).join(', ') || words().questions.nothingYet
}

/** What is said of an answer in a row, by its question: two values of a row may differ in nothing else. */
function besideInWords({ name, title }: Elements[number], row: Record<string, unknown>): string[] {
  const [comment, mark] = [row[`${name}-Comment`], row[`${name}-Mark`] as Mark | null | undefined]
  const said = [comment ? String(comment) : '', mark ? markText(mark) : ''].filter(Boolean)
  return said.map((text) => `${title}${title.endsWith('?') ? '' : ':'} ${text}`)
}

/** What a key that answers are saved under is called: the title of its question. */
export function titleOf(session: Session, key: string): string {
  const [name = key] = session.survey.questionsOf(key)
  return (session.survey.find(name) && session.view(name).title) || name
}
