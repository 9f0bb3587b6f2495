import { useContext } from 'react'
import { useWords } from '../language/language.ts'
import { Field } from './frame.tsx'
import { described, inputId } from './ids.ts'
import { isOther, OtherWords } from './other-words.tsx'
import type { RendererProps } from './renderer.ts'
import { SurveyLanguage } from './said.tsx'
import { same } from './same.ts'
import { useAnswerSheet } from './use-answers.ts'

export function Dropdown({ question }: RendererProps) {
  const sheet = useAnswerSheet()
  const { chooseOne } = useWords().questions
  const languageOf = useContext(SurveyLanguage)
  const { view, error } = question
  const index = view.choices.findIndex((choice) => same(choice.value, view.value))
  return (
    <Field question={question}>
      <select
        className="input half"
        id={inputId(view.name)}
        value={index < 0 ? '' : String(index)}
        disabled={view.readOnly}
        {...described(view.name, { hint: view.description !== '', error: error !== null })}
        onChange={(event) =>
          sheet.set(
            view.name,
            event.target.value === '' ? undefined : view.choices[Number(event.target.value)]?.value,
          )
        }
      >
        <option value="">{view.labels.placeholder || chooseOne}</option>
        {view.choices.map((choice, place) => (
          <option
            key={JSON.stringify(choice.value)}
            value={place}
            disabled={!choice.enabled}
            lang={languageOf(choice.text)}
          >
            {choice.text}
          </option>
        ))}
      </select>
      {isOther(view, view.value) && <OtherWords view={view} />}
    </Field>
  )
}
