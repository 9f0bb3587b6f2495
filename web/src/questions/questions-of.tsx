import type { ReactNode } from 'react'
import type { LanguageOf } from '../language/other-language.ts'
import type { AnswerSheet } from './answer-sheet.ts'
import { type FilePlace, FilePlaceContext } from './files/place.ts'
import { SurveyLanguage } from './said.tsx'
import { AnswerSheetContext } from './use-answers.ts'

interface QuestionsOfProps {
  readonly sheet: AnswerSheet
  readonly files: FilePlace
  readonly language: LanguageOf
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
