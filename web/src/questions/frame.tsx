import { createContext, type ReactNode, useContext, useRef } from 'react'
import { useWords } from '../language/language.ts'
import type { QuestionState } from './answer-sheet.ts'
import { CommentBox } from './comment-box.tsx'
import { describedBy, errorId, hintId, inputId } from './ids.ts'
import { Marks } from './marks.tsx'
import { Said } from './said.tsx'

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

/** The row of a table that a question is in: its column does not say which one is meant. */
export const RowTitle = createContext('')

function Title({ question: { view } }: { question: QuestionState }) {
  const { type } = view.node
  // Of several questions under one title, each says for itself whether it is optional.
  const asks = type !== 'expression' && type !== 'multipletext' && type !== 'matrixdropdown' && !view.readOnly
  const row = useContext(RowTitle)
  const { optional } = useWords().questions
  return (
    <>
      <Said>{view.title}</Said>
      {row && (
        <span className="visually-hidden">
          {' '}
          <Said>{row}</Said>
        </span>
      )}
      {asks && !view.required && <span className="question-optional"> {optional}</span>}
    </>
  )
}

function Around({ question, children }: FrameProps) {
  const { view } = question
  const { whyWeAsk } = useWords().questions
  return (
    <>
      {view.description && (
        <p className="question-hint" id={hintId(view.name)}>
          <Said>{view.description}</Said>
        </p>
      )}
      {view.whyWeAsk && (
        <details className="question-why">
          <summary>{whyWeAsk}</summary>
          <p>
            <Said>{view.whyWeAsk}</Said>
          </p>
        </details>
      )}
      <ErrorWords question={question} />
      {children}
      <CommentBox view={view} />
      <Marks question={question} />
    </>
  )
}

/**
 * Once an error is put right its room stays until the step changes: what is being typed or tapped in below it
 * must not move.
 */
function ErrorWords({ question: { view, error } }: { question: QuestionState }) {
  const last = useRef('')
  const words = useWords().questions
  if (error) last.current = error
  if (!last.current) return null
  return (
    <p
      className="question-error"
      id={error ? errorId(view.name) : undefined}
      data-righted={error ? undefined : ''}
    >
      <span className="visually-hidden">{words.error} </span>
      {last.current}
    </p>
  )
}
