import type { ReactNode } from 'react'
import type { QuestionState } from './answer-sheet.ts'
import { describedBy, errorId, hintId, inputId } from './ids.ts'
import { Marks } from './marks.tsx'

interface FrameProps {
  question: QuestionState
  children: ReactNode
}

/** A question with one control: label, hint and error are tied to it. */
export function Field({ question, children }: FrameProps) {
  const { view, error } = question
  return (
    <div className="question" data-wrong={error ? '' : undefined}>
      <label className="question-title" htmlFor={inputId(view.name)}>
        <Title question={question} />
      </label>
      <Around question={question}>{children}</Around>
    </div>
  )
}

/** A question with several controls: a group with a legend. */
export function FieldGroup({ question, children }: FrameProps) {
  const { view, error } = question
  return (
    <fieldset
      className="question"
      data-wrong={error ? '' : undefined}
      aria-describedby={describedBy(
        view.description !== '' && hintId(view.name),
        error && errorId(view.name),
      )}
    >
      <legend className="question-title">
        <Title question={question} />
      </legend>
      <Around question={question}>{children}</Around>
    </fieldset>
  )
}

function Title({ question: { view } }: { question: QuestionState }) {
  const asks = view.node.type !== 'expression' && !view.readOnly
  return (
    <>
      {view.title}
      {asks && !view.required && <span className="question-optional"> (optional)</span>}
    </>
  )
}

function Around({ question, children }: FrameProps) {
  const { view, error } = question
  return (
    <>
      {view.description && (
        <p className="question-hint" id={hintId(view.name)}>
          {view.description}
        </p>
      )}
      {view.whyWeAsk && (
        <details className="question-why">
          <summary>Why we ask</summary>
          <p>{view.whyWeAsk}</p>
        </details>
      )}
      {error && (
        <p className="question-error" id={errorId(view.name)}>
          <span className="visually-hidden">Error: </span>
          {error}
        </p>
      )}
      {children}
      <Marks question={question} />
    </>
  )
}
