import { useContext } from 'react'
import { SurveyLanguage } from './said.tsx'
import './pictures.css'
import type { ChoiceView, PictureChoice } from '@candour/survey'
import { ClearAnswer } from './clear-answer.tsx'
import { FieldGroup } from './frame.tsx'
import { inputId } from './ids.ts'
import { isPicture, usePicture } from './picture.ts'
import type { RendererProps } from './renderer.ts'
import { same } from './same.ts'
import { useAnswerSheet } from './use-answers.ts'

/** One of several pictures, or several: radio buttons or checkboxes with the pictures as their labels. */
export function ImagePicker({ question }: RendererProps) {
  const sheet = useAnswerSheet()
  const { view, error } = question
  const { node } = view
  if (node.type !== 'imagepicker') return null
  const { multiSelect } = node
  const given = Array.isArray(view.value) ? (view.value as unknown[]) : []
  const chosen = multiSelect ? given : [view.value]

  function choose(value: unknown, on: boolean): void {
    const next = view.choices
      .map((choice) => choice.value)
      .filter((one) => (same(one, value) ? on : given.some((other) => same(other, one))))
    sheet.set(view.name, multiSelect ? (next.length > 0 ? next : undefined) : value)
  }

  return (
    <FieldGroup question={question}>
      <div className="pictures">
        {view.choices.map((choice, index) => (
          <label className="picture-choice" key={JSON.stringify(choice.value)}>
            <input
              type={multiSelect ? 'checkbox' : 'radio'}
              id={index === 0 ? inputId(view.name) : `${inputId(view.name)}-${index + 1}`}
              name={multiSelect ? undefined : inputId(view.name)}
              checked={chosen.some((value) => same(value, choice.value))}
              disabled={view.readOnly || !choice.enabled}
              aria-invalid={error !== null || undefined}
              onChange={(event) => choose(choice.value, event.target.checked)}
            />
            <PictureLabel choice={choice} known={node.choices} showLabel={node.showLabel} />
          </label>
        ))}
      </div>
      {!multiSelect && <ClearAnswer view={view} />}
    </FieldGroup>
  )
}

interface PictureLabelProps {
  choice: ChoiceView
  known: readonly PictureChoice[]
  showLabel: boolean
}

/** The words too where the survey asks for them, and wherever the picture cannot be shown. */
function PictureLabel({ choice, known, showLabel }: PictureLabelProps) {
  const link = known.find(({ value }) => same(value, choice.value))?.imageLink ?? ''
  const address = usePicture(link)
  const language = useContext(SurveyLanguage)(choice.text)
  if (!isPicture(link)) return <span lang={language}>{choice.text}</span>
  return (
    <>
      <img
        className="picture-shown"
        src={address ?? undefined}
        alt={showLabel ? '' : choice.text}
        lang={language}
      />
      {showLabel && <span lang={language}>{choice.text}</span>}
    </>
  )
}
