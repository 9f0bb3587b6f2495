import type { ChoiceView } from '@candour/survey'
import { Fragment, type ReactNode, useContext } from 'react'
import { inputId } from './ids.ts'
import { SurveyLanguage } from './said.tsx'
import { same } from './same.ts'

interface ChoicesProps {
  name: string
  kind: 'radio' | 'checkbox'
  choices: readonly ChoiceView[]
  /** Which of them hold. */
  chosen: readonly unknown[]
  readOnly: boolean
  wrong: boolean
  /** Beside each other: for a scale, or yes and no. */
  inline?: boolean
  onChoose(value: unknown, on: boolean): void
  /** What follows a choice while it holds. */
  after?(choice: ChoiceView): ReactNode
}

/** Native radio buttons or checkboxes, each with its whole line as the target. */
export function Choices({
  name,
  kind,
  choices,
  chosen,
  readOnly,
  wrong,
  inline,
  onChoose,
  after,
}: ChoicesProps) {
  const languageOf = useContext(SurveyLanguage)
  return (
    <div className="choices" data-inline={inline ? '' : undefined}>
      {choices.map((choice, index) => {
        const id = index === 0 ? inputId(name) : `${inputId(name)}-${index + 1}`
        const on = chosen.some((value) => same(value, choice.value))
        return (
          <Fragment key={JSON.stringify(choice.value)}>
            <label className="choice" htmlFor={id}>
              <input
                type={kind}
                id={id}
                name={kind === 'radio' ? inputId(name) : undefined}
                checked={on}
                disabled={readOnly || !choice.enabled}
                aria-invalid={wrong || undefined}
                onChange={(event) => onChoose(choice.value, event.target.checked)}
              />
              <span lang={languageOf(choice.text)}>{choice.text}</span>
            </label>
            {on && after?.(choice)}
          </Fragment>
        )
      })}
    </div>
  )
}
