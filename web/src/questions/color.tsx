import { useWords } from '../language/language.ts'
import './color.css'
import { ClearAnswer } from './clear-answer.tsx'
import { Field } from './frame.tsx'
import { described, inputId } from './ids.ts'
import type { TextProps } from './renderer.ts'
import { useAnswerSheet } from './use-answers.ts'

/** The browser's own picker, which always shows some colour: whether one was chosen is said beside it. */
export function Color({ question }: TextProps) {
  const sheet = useAnswerSheet()
  const { noColour } = useWords().questions
  const { view, error } = question
  const value = typeof view.value === 'string' ? view.value : ''
  return (
    <Field question={question}>
      <div className="color">
        <input
          type="color"
          className="color-input"
          id={inputId(view.name)}
          value={/^#[0-9a-f]{6}$/i.test(value) ? value.toLowerCase() : '#ffffff'}
          disabled={view.readOnly}
          {...described(view.name, { hint: view.description !== '', error: error !== null })}
          onChange={(event) => sheet.set(view.name, event.target.value)}
        />
        <span className="color-value" data-empty={value === '' ? '' : undefined}>
          {value || noColour}
        </span>
      </div>
      <ClearAnswer view={view} />
    </Field>
  )
}
