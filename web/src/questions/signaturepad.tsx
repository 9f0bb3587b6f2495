import { kinds } from '../language/en/kinds.ts'
import { useSeldom } from '../language/language.ts'
import { Said } from './said.tsx'
import './signaturepad.css'
import { useRef, useState } from 'react'
import { FieldGroup } from './frame.tsx'
import { describedBy, errorId, hintId, inputId } from './ids.ts'
import { isPicture } from './picture.ts'
import type { RendererProps } from './renderer.ts'
import { SignatureCanvas } from './signature-canvas.tsx'
import { useAnswerSheet } from './use-answers.ts'

/** Signing with a finger, a pen or a mouse; or, as good as that, by typing one's name. */
export function Signature({ question }: RendererProps) {
  const sheet = useAnswerSheet()
  const { view, error } = question
  const value = typeof view.value === 'string' ? view.value : ''
  const isDrawn = isPicture(value)
  const words = useSeldom('kinds', kinds).sign
  const [tooLarge, setTooLarge] = useState(false)
  const typed = useRef<HTMLInputElement>(null)
  return (
    <FieldGroup question={question}>
      {!view.readOnly && <p className="signature-says">{words.says}</p>}
      <SignatureCanvas
        title={view.title}
        drawn={isDrawn ? value : ''}
        readOnly={view.readOnly}
        onDraw={(drawing) => {
          setTooLarge(drawing === null)
          if (drawing) sheet.set(view.name, drawing)
        }}
      />
      <div aria-live="polite">{tooLarge && <p className="question-error">{words.tooLarge}</p>}</div>
      {isDrawn && !view.readOnly && (
        <button
          type="button"
          className="link-button"
          onClick={() => {
            setTooLarge(false)
            sheet.set(view.name, undefined)
            typed.current?.focus()
          }}
        >
          {words.clear}
          <span className="visually-hidden">
            : <Said>{view.title}</Said>
          </span>
        </button>
      )}
      <div className="signature-typed">
        <label htmlFor={inputId(view.name)}>{words.type}</label>
        <input
          className="input wide"
          ref={typed}
          id={inputId(view.name)}
          type="text"
          autoComplete="name"
          spellCheck={false}
          maxLength={200}
          value={isDrawn ? '' : value}
          readOnly={view.readOnly}
          aria-invalid={error !== null || undefined}
          aria-describedby={describedBy(
            view.description !== '' && hintId(view.name),
            error && errorId(view.name),
          )}
          onChange={(event) => sheet.set(view.name, event.target.value || undefined)}
        />
      </div>
    </FieldGroup>
  )
}
