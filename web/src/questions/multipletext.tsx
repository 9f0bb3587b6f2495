import './tables.css'
import { FieldGroup } from './frame.tsx'
import { inputId } from './ids.ts'
import type { RendererProps } from './renderer.ts'

/** Several short texts under one title. */
export function SeveralTexts({ question, Nested }: RendererProps) {
  return (
    <FieldGroup question={question}>
      <div className="several-texts" id={inputId(question.view.name)} tabIndex={-1}>
        <Nested elements={question.view.rows[0] ?? []} />
      </div>
    </FieldGroup>
  )
}
