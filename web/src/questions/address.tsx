import { type AddressPart, addressFields, tidyPostcode, withPart } from './addresses.ts'
import { FieldGroup } from './frame.tsx'
import { inputId } from './ids.ts'
import type { RendererProps } from './renderer.ts'
import { useAnswerSheet } from './use-answers.ts'

const lines: readonly { part: AddressPart; label: string; width: string; autocomplete: string }[] = [
  { part: 'line1', label: 'Address line 1', width: 'wide', autocomplete: 'address-line1' },
  { part: 'line2', label: 'Address line 2 (optional)', width: 'wide', autocomplete: 'address-line2' },
  { part: 'town', label: 'Town or city', width: 'half', autocomplete: 'address-level2' },
  { part: 'county', label: 'County (optional)', width: 'half', autocomplete: 'address-level1' },
  { part: 'postcode', label: 'Postcode', width: 'short', autocomplete: 'postal-code' },
]

export function Address({ question }: RendererProps) {
  const sheet = useAnswerSheet()
  const { view, error } = question
  const fields = addressFields(view.value)
  const set = (part: AddressPart, text: string) => sheet.set(view.name, withPart(view.value, part, text))
  return (
    <FieldGroup question={question}>
      <div className="lines">
        {lines.map(({ part, label, width, autocomplete }) => {
          const id = part === 'line1' ? inputId(view.name) : `${inputId(view.name)}-${part}`
          return (
            <div key={part}>
              <label htmlFor={id}>{label}</label>
              <input
                className={`input ${width}`}
                id={id}
                type="text"
                autoComplete={autocomplete}
                autoCapitalize={part === 'postcode' ? 'characters' : undefined}
                spellCheck={false}
                value={fields[part] ?? ''}
                readOnly={view.readOnly}
                aria-invalid={error !== null || undefined}
                onChange={(event) => set(part, event.target.value)}
                onBlur={(event) => {
                  const tidy = part === 'postcode' ? tidyPostcode(event.target.value) : event.target.value
                  if (tidy !== event.target.value) set(part, tidy)
                }}
              />
            </div>
          )
        })}
      </div>
    </FieldGroup>
  )
}
