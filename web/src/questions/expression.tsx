import type { RendererProps } from './renderer.ts'
import { useAnswerSheet } from './use-answers.ts'

/** A figure worked out from the other answers. */
export function Calculated({ question }: RendererProps) {
  const { session } = useAnswerSheet()
  const { view } = question
  const empty = view.value === undefined || view.value === null || view.value === ''
  return (
    <div className="question calculated">
      <p className="calculated-line">
        <span className="calculated-title">{view.title}</span>
        {/* Read when somebody comes to it: it changes with every figure that is typed. */}
        <output className="calculated-value" aria-live="off">
          {empty ? 'Nothing yet' : session.survey.displayValue(view.name, view.value)}
        </output>
      </p>
      {view.description && <p className="question-hint">{view.description}</p>}
      {view.provisional && (
        <p className="calculated-provisional">Not final: it leaves out what you do not know yet.</p>
      )}
    </div>
  )
}
