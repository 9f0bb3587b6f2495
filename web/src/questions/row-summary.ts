import type { ElementState, QuestionView } from '@candour/survey'
import type { AnswerSheet } from './answer-sheet.ts'
import { markWords } from './marks.tsx'

/** How many answers stand for a row in the list. */
const most = 3

/** What a row is called: where the definition says nothing better, it is numbered. */
export function rowTitle({ rowTitles }: QuestionView, index: number): string {
  const title = rowTitles[index] ?? ''
  return /^\d*$/.test(title) ? `Entry ${index + 1}` : title
}

/** The first answers of a row beside its title, as a person reads them: "3 May 2016, Leeds". */
export function rowSummary(sheet: AnswerSheet, elements: readonly ElementState[], title: string): string {
  const answers = answersOf(sheet, elements).filter((answer) => answer !== title)
  return answers.slice(0, most).join(', ')
}

function answersOf(sheet: AnswerSheet, elements: readonly ElementState[]): string[] {
  return elements.flatMap((element) => {
    if (element.kind === 'panel') return answersOf(sheet, element.elements)
    const { view } = sheet.question(element.name)
    if (view.node.type === 'expression' || view.node.type === 'html') return []
    if (view.mark?.is === 'unknown')
      return [`${view.title}${view.title.endsWith('?') ? '' : ':'} ${markWords.unknown}`]
    const text = sheet.session.survey.displayValue(view.name, view.value)
    return text ? [text] : []
  })
}
