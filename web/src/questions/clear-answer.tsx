import type { QuestionView } from '@candour/survey'
import { inputId } from './ids.ts'
import { useAnswerSheet } from './use-answers.ts'

/** Radio buttons cannot be unticked; where an answer is optional, this takes it back. */
export function ClearAnswer({ view }: { view: QuestionView }) {
  const sheet = useAnswerSheet()
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
      Clear this answer<span className="visually-hidden">: {view.title}</span>
    </button>
  )
}
