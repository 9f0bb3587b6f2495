import { Choices } from './choices.tsx'
import { ClearAnswer } from './clear-answer.tsx'
import { FieldGroup } from './frame.tsx'
import type { RendererProps } from './renderer.ts'
import { useAnswerSheet } from './use-answers.ts'

/** A scale. What its ends mean is part of their words, so that it is heard too. */
export function Rating({ question }: RendererProps) {
  const sheet = useAnswerSheet()
  const { view, error } = question
  const { minRateDescription, maxRateDescription } = view.labels
  const last = view.choices.length - 1
  const choices = view.choices.map((choice, index) => {
    const meaning = index === 0 ? minRateDescription : index === last ? maxRateDescription : ''
    return meaning ? { ...choice, text: `${choice.text} – ${meaning}` } : choice
  })
  return (
    <FieldGroup question={question}>
      <Choices
        name={view.name}
        kind="radio"
        choices={choices}
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
