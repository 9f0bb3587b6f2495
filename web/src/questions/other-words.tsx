import type { QuestionView } from '@candour/survey'
import { useWords } from '../language/language.ts'
import { inputId } from './ids.ts'
import { Said } from './said.tsx'
import { useAnswerSheet } from './use-answers.ts'

/** The value that stands for "other" in a question that has it; the words are kept beside the answer. */
const otherValue = 'other'

/** Whether a choice is the "other" that the question itself adds. */
export function isOther(view: QuestionView, value: unknown): boolean {
  return 'hasOther' in view.node && view.node.hasOther && value === otherValue
}

/** The box beside "other". */
export function OtherWords({ view }: { view: QuestionView }) {
  const sheet = useAnswerSheet()
  const { sayWhat } = useWords().questions
  const id = `${inputId(view.name)}-other`
  return (
    <div className="other-words">
      <label htmlFor={id}>{view.labels.otherText ? <Said>{view.labels.otherText}</Said> : sayWhat}</label>
      <input
        className="input wide"
        id={id}
        type="text"
        value={view.comment ?? ''}
        readOnly={view.readOnly}
        onChange={(event) => sheet.setComment(view.name, event.target.value)}
      />
    </div>
  )
}
