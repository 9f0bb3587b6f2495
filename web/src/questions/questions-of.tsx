import type { ReactNode } from 'react'
import type { AnswerSheet } from './answer-sheet.ts'
import { type FilePlace, FilePlaceContext } from './files/place.ts'
import { SurveyLanguage } from './said.tsx'
import { AnswerSheetContext } from './use-answers.ts'

interface QuestionsOfProps {
  readonly sheet: AnswerSheet
  readonly files: FilePlace
  /** That of the survey's words, where it is not that of the page. */
  readonly language?: string | undefined
  readonly children: ReactNode
}

/** Questions within are answered on this sheet, and their files go to this place. */
export function QuestionsOf({ sheet, files, language, children }: QuestionsOfProps) {
  return (
    <AnswerSheetContext value={sheet}>
      <SurveyLanguage value={language}>
        <FilePlaceContext value={files}>{children}</FilePlaceContext>
      </SurveyLanguage>
    </AnswerSheetContext>
  )
}
