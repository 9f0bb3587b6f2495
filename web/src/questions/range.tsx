import { useWords } from '../language/language.ts'
import './range.css'
import { ClearAnswer } from './clear-answer.tsx'
import { Field } from './frame.tsx'
import { described, inputId } from './ids.ts'
import type { TextProps } from './renderer.ts'
import { useAnswerSheet } from './use-answers.ts'

/** A slider. It stands somewhere before it is used, so what is answered is said in words beside it. */
export function Range({ question, node }: TextProps) {
  const sheet = useAnswerSheet()
  const { view, error } = question
  const { notAnsweredYet } = useWords().questions
  const min = numberOf(view.min) ?? 0
  const max = numberOf(view.max) ?? 100
  const value = numberOf(view.value)
  const says = (figure: number) => `${node.prefix}${figure}${node.suffix}`
  return (
    <Field question={question}>
      <div className="range">
        <input
          type="range"
          className="range-input"
          id={inputId(view.name)}
          min={min}
          max={max}
          step={node.step ?? 1}
          value={value ?? (min + max) / 2}
          disabled={view.readOnly}
          data-empty={value === null ? '' : undefined}
          aria-valuetext={value === null ? notAnsweredYet : says(value)}
          {...described(view.name, { hint: view.description !== '', error: error !== null })}
          onChange={(event) => sheet.set(view.name, Number(event.target.value))}
          // Where it stands already may be what is meant: a tap on it, or Enter, says so.
          onClick={(event) => value === null && sheet.set(view.name, Number(event.currentTarget.value))}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' && event.key !== ' ') return
            event.preventDefault()
            sheet.set(view.name, Number(event.currentTarget.value))
          }}
        />
        <div className="range-ends" aria-hidden="true">
          <span>{says(min)}</span>
          <span>{says(max)}</span>
        </div>
      </div>
      <p className="range-value" data-empty={value === null ? '' : undefined} aria-hidden="true">
        {value === null ? notAnsweredYet : says(value)}
      </p>
      <ClearAnswer view={view} />
    </Field>
  )
}

function numberOf(value: unknown): number | null {
  const figure = typeof value === 'string' && value !== '' ? Number(value) : value
  return typeof figure === 'number' && Number.isFinite(figure) ? figure : null
}
