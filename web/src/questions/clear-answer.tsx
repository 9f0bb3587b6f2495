import type { QuestionView } from '@candour/survey'
import { useWords } from '../language/language.ts'
import { inputId } from './ids.ts'
import { Said } from './said.tsx'
import { useAnswerSheet } from './use-answers.ts'

/** Radio buttons cannot be unticked; where an answer is optional, this takes it back. */
export function ClearAnswer({ view }: { view: QuestionView }) {
  const sheet = useAnswerSheet()
  const { clear } = useWords().questions
  if (view.required || view.readOnly || view.value === undefined) return null
  return (
    <button
      type="button"
      className="link-button"
      onClick={() => {
        document.getElementById(inputId(view.name))?.focus()
        sheet.set(view.name, undefined)
      }}
    >
      {clear}
      <span className="visually-hidden">
        : <Said>{view.title}</Said>
      </span>
    </button>
  )
}
