import { useRef } from 'react'
import type { QuestionState } from './answer-sheet.ts'
import { describedBy, errorId, hintId, inputId } from './ids.ts'

interface PartFieldsProps<Part extends string> {
  question: QuestionState
  parts: readonly { part: Part; label: string; look: string }[]
  typed: Readonly<Record<Part, string>>
  onType(typed: Readonly<Record<Part, string>>): void
  /** Called when the focus leaves all of them. */
  onLeave(): void
}

/** The parts of one answer beside each other, each a short field of its own. */
export function PartFields<Part extends string>(props: PartFieldsProps<Part>) {
  const { question, parts, typed, onType, onLeave } = props
  const group = useRef<HTMLDivElement>(null)
  const { view, error } = question
  return (
    <div className="date-fields" ref={group}>
      {parts.map(({ part, label, look }, index) => {
        const id = index === 0 ? inputId(view.name) : `${inputId(view.name)}-${part}`
        return (
          <div key={part}>
            <label htmlFor={id}>{label}</label>
            <input
              className={`input ${look}`}
              id={id}
              type="text"
              inputMode="numeric"
              autoComplete="off"
              value={typed[part]}
              readOnly={view.readOnly}
              aria-invalid={error !== null || undefined}
              aria-describedby={describedBy(
                view.description !== '' && hintId(view.name),
                error && errorId(view.name),
              )}
              onBlur={(event) => {
                if (!group.current?.contains(event.relatedTarget)) onLeave()
              }}
              onChange={(event) => onType({ ...typed, [part]: event.target.value })}
            />
          </div>
        )
      })}
    </div>
  )
}
