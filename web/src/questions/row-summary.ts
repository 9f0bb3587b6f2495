import type { ElementState, QuestionView } from '@candour/survey'
import { words } from '../language/language.ts'
import type { AnswerSheet } from './answer-sheet.ts'
import { shownValue } from './shown-value.ts'

/** How many answers stand for a row in the list. */
const most = 3

/** What a row is called: where the definition says nothing better, it is numbered. */
export function rowTitle({ rowTitles }: QuestionView, index: number): string {
  const title = rowTitles[index] ?? ''
  return /^\d*$/.test(title) ? words().questions.rows.entry(index + 1) : title
}

/** What the row is called that a question is in; empty where it is in none. */
export function rowTitleOf({ session }: AnswerSheet, question: string): string {
  // From the nearest group outwards: names may have dots of their own.
  for (let at = question.lastIndexOf('.'); at > 0; at = question.lastIndexOf('.', at - 1)) {
    const group = question.slice(0, at).replace(/\[\d+\]$/, '')
    const node = session.survey.find(group)
    if (!node || !('elements' in node)) continue
    const view = session.view(group)
    const row = view.rows.findIndex((elements) => holds(elements, question))
    if (row >= 0) return node.type === 'multipletext' ? view.title : rowTitle(view, row)
  }
  return ''
}

const holds = (elements: readonly ElementState[], question: string): boolean =>
  elements.some((element) =>
    element.kind === 'panel' ? holds(element.elements, question) : element.name === question,
  )

/** The first answers of a row beside its title: "3 May 2016 · Leeds". Answers have commas of their own. */
export function rowSummary(sheet: AnswerSheet, elements: readonly ElementState[], title: string): string {
  const answers = answersOf(sheet, elements).filter((answer) => answer !== title)
  return answers.slice(0, most).join(' · ')
}

function answersOf(sheet: AnswerSheet, elements: readonly ElementState[]): string[] {
  return elements.flatMap((element) => {
    if (element.kind === 'panel') return answersOf(sheet, element.elements)
    const { view } = sheet.question(element.name)
    if (['expression', 'html', 'image'].includes(view.node.type)) return []
    if (view.mark?.is === 'unknown')
      return [`${view.title}${view.title.endsWith('?') ? '' : ':'} ${words().questions.marks.unknown}`]
    const text = shownValue(sheet.session.survey, view.name, view.value)
    return text ? [text] : []
  })
}
