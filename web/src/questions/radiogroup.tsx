import { Choices } from './choices.tsx'
import { ClearAnswer } from './clear-answer.tsx'
import { FieldGroup } from './frame.tsx'
import { isOther, OtherWords } from './other-words.tsx'
import type { RendererProps } from './renderer.ts'
import { useAnswerSheet } from './use-answers.ts'

export function RadioGroup({ question }: RendererProps) {
  const sheet = useAnswerSheet()
  const { view, error } = question
  return (
    <FieldGroup question={question}>
      <Choices
        name={view.name}
        kind="radio"
        choices={view.choices}
        chosen={[view.value]}
        readOnly={view.readOnly}
        wrong={error !== null}
        onChoose={(value) => sheet.set(view.name, value)}
        after={({ value }) => isOther(view, value) && <OtherWords view={view} />}
      />
      <ClearAnswer view={view} />
    </FieldGroup>
  )
}
