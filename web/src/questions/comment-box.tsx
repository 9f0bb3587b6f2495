import type { QuestionView } from '@candour/survey'
import { useWords } from '../language/language.ts'
import { inputId } from './ids.ts'
import { Said } from './said.tsx'
import { useAnswerSheet } from './use-answers.ts'

/** A box for words beside the answer, where the survey has one. */
export function CommentBox({ view }: { view: QuestionView }) {
  const sheet = useAnswerSheet()
  const { addWords } = useWords().questions
  const { commentText } = view.labels
  if (commentText === undefined) return null
  const id = `${inputId(view.name)}-comment`
  return (
    <div className="comment-box">
      <label htmlFor={id}>
        {commentText ? <Said>{commentText}</Said> : addWords}
        <span className="visually-hidden">
          {' '}
          <Said>{view.title}</Said>
        </span>
      </label>
      <textarea
        className="input wide"
        id={id}
        rows={2}
        value={view.comment ?? ''}
        readOnly={view.readOnly}
        onChange={(event) => sheet.setComment(view.name, event.target.value)}
      />
    </div>
  )
}
