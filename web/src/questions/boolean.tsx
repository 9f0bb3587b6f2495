import { useWords } from '../language/language.ts'
import { Choices } from './choices.tsx'
import { ClearAnswer } from './clear-answer.tsx'
import { FieldGroup } from './frame.tsx'
import type { RendererProps } from './renderer.ts'
import { useAnswerSheet } from './use-answers.ts'

/** Yes and no as two radio buttons: a switch always looks answered. */
export function YesOrNo({ question }: RendererProps) {
  const sheet = useAnswerSheet()
  const { yes, no } = useWords().questions
  const { view, error } = question
  const { node, labels } = view
  if (node.type !== 'boolean') return null
  return (
    <FieldGroup question={question}>
      <Choices
        name={view.name}
        kind="radio"
        choices={[
          { value: node.valueTrue, text: labels.labelTrue || yes, enabled: true },
          { value: node.valueFalse, text: labels.labelFalse || no, enabled: true },
        ]}
        chosen={[view.value]}
        readOnly={view.readOnly}
        wrong={error !== null}
        inline
        onChoose={(value) => sheet.set(view.name, value)}
      />
      <ClearAnswer view={view} />
    </FieldGroup>
  )
}
