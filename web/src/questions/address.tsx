import { kinds } from '../language/en/kinds.ts'
import { useSeldom } from '../language/language.ts'
import { type AddressPart, addressFields, tidyPostcode, withPart } from './addresses.ts'
import { FieldGroup } from './frame.tsx'
import { inputId } from './ids.ts'
import type { RendererProps } from './renderer.ts'
import { useAnswerSheet } from './use-answers.ts'

const lines: readonly { part: AddressPart; width: string; autocomplete: string }[] = [
  { part: 'line1', width: 'wide', autocomplete: 'address-line1' },
  { part: 'line2', width: 'wide', autocomplete: 'address-line2' },
  { part: 'town', width: 'half', autocomplete: 'address-level2' },
  { part: 'county', width: 'half', autocomplete: 'address-level1' },
  { part: 'postcode', width: 'short', autocomplete: 'postal-code' },
]

/** The line that a problem is about, by its code. */
const lineOf: Readonly<Record<string, AddressPart>> = {
  'address-line': 'line1',
  'address-town': 'town',
  'address-postcode': 'postcode',
}

export function Address({ question }: RendererProps) {
  const sheet = useAnswerSheet()
  const { address } = useSeldom('kinds', kinds)
  const { view, error } = question
  const fields = addressFields(view.value)
  const problem = error
    ? sheet.evaluation().problems.find(({ question }) => question === view.name)
    : undefined
  const wrong = lineOf[problem?.code ?? '']
  const set = (part: AddressPart, text: string) => sheet.set(view.name, withPart(view.value, part, text))
  return (
    <FieldGroup question={question}>
      <div className="lines">
        {lines.map(({ part, width, autocomplete }) => {
          const id = part === 'line1' ? inputId(view.name) : `${inputId(view.name)}-${part}`
          return (
            <div key={part}>
              <label htmlFor={id}>{address[part]}</label>
              <input
                className={`input ${width}`}
                id={id}
                type="text"
                autoComplete={autocomplete}
                autoCapitalize={part === 'postcode' ? 'characters' : undefined}
                spellCheck={false}
                value={fields[part] ?? ''}
                readOnly={view.readOnly}
                aria-invalid={(error !== null && (wrong === undefined || wrong === part)) || undefined}
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
