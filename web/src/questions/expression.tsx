import { useWords } from '../language/language.ts'
import type { RendererProps } from './renderer.ts'
import { Said } from './said.tsx'
import { shownValue } from './shown-value.ts'
import { useAnswerSheet } from './use-answers.ts'

/** A figure worked out from the other answers. */
export function Calculated({ question }: RendererProps) {
  const { session } = useAnswerSheet()
  const { nothingYet, notFinal } = useWords().questions
  const { view } = question
  const empty = view.value === undefined || view.value === null || view.value === ''
  return (
    <div className="question calculated">
      <p className="calculated-line">
        <span className="calculated-title">
          <Said>{view.title}</Said>
        </span>
        {/* Read when somebody comes to it: it changes with every figure that is typed. */}
        <output className="calculated-value" aria-live="off">
          {empty ? nothingYet : shownValue(session.survey, view.name, view.value)}
        </output>
      </p>
      {view.description && (
        <p className="question-hint">
          <Said>{view.description}</Said>
        </p>
      )}
      {view.provisional && <p className="calculated-provisional">{notFinal}</p>}
    </div>
  )
}
