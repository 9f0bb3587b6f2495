import { useRef } from 'react'
import { useWords } from '../language/language.ts'
import { type TypedDate, wholeDate } from './dates.ts'
import { describedBy } from './ids.ts'

interface DateFieldsProps {
  /** The id of the first field. */
  id: string
  typed: TypedDate
  wrong: boolean
  describedBy?: string | undefined
  /** "bday" gives the three fields of a birthday. */
  autocomplete?: string
  readOnly?: boolean
  onType(typed: TypedDate): void
  /** Called when the focus leaves all three fields, with where it goes. */
  onLeave(to: EventTarget | null): void
}

const fields = ['day', 'month', 'year'] as const

/** Day, month and year, each on its own: quicker and surer than a calendar for dates that one knows. */
export function DateFields(props: DateFieldsProps) {
  const { id, typed, wrong, autocomplete, readOnly, onType, onLeave } = props
  const { date } = useWords().questions
  const group = useRef<HTMLDivElement>(null)
  return (
    <div className="date-fields" ref={group}>
      {fields.map((part) => {
        const fieldId = part === 'day' ? id : `${id}-${part}`
        return (
          <div key={part}>
            <label htmlFor={fieldId}>{date[part]}</label>
            <input
              className={`input date-${part}`}
              id={fieldId}
              type="text"
              inputMode="numeric"
              autoComplete={autocomplete === 'bday' ? `bday-${part}` : 'off'}
              value={typed[part]}
              readOnly={readOnly}
              aria-invalid={wrong || undefined}
              aria-describedby={describedBy(props.describedBy)}
              onBlur={(event) => {
                if (!group.current?.contains(event.relatedTarget)) onLeave(event.relatedTarget)
              }}
              onChange={(event) =>
                onType(wholeDate(event.target.value) ?? { ...typed, [part]: event.target.value })
              }
            />
          </div>
        )
      })}
    </div>
  )
}
