import type { ElementState } from '@candour/survey'
import type { AnswerSheet } from './answer-sheet.ts'
import { markWords } from './marks.tsx'

/** How many answers stand for a row in the list. */
const most = 3

/** The first answers of a row, as a person reads them: "Amy Smith, 3 May 2016". */
export function rowSummary(sheet: AnswerSheet, elements: readonly ElementState[]): string {
  return answersOf(sheet, elements).slice(0, most).join(', ')
}

function answersOf(sheet: AnswerSheet, elements: readonly ElementState[]): string[] {
  return elements.flatMap((element) => {
    if (element.kind === 'panel') return answersOf(sheet, element.elements)
    const { view } = sheet.question(element.name)
    if (view.node.type === 'expression' || view.node.type === 'html') return []
    if (view.mark?.is === 'unknown') return [`${view.title}: ${markWords.unknown}`]
    const text = sheet.session.survey.displayValue(view.name, view.value)
    return text ? [text] : []
  })
}
