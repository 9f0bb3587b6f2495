import { kinds } from '../language/en/kinds.ts'
import { seldomWords, useSeldom } from '../language/language.ts'
import { afterTap } from './after-tap.ts'
import { FieldGroup } from './frame.tsx'
import { inputId } from './ids.ts'
import { readFigure } from './money-and-numbers.ts'
import type { RendererProps } from './renderer.ts'
import { useAnswerSheet } from './use-answers.ts'

const parts = [
  { part: 'latitude', limit: 90 },
  { part: 'longitude', limit: 180 },
] as const

const plain = { isMoney: false, prefix: '', suffix: '', precision: null }

const place = () => seldomWords('kinds', kinds).place

type TypedPlace = Readonly<Record<'latitude' | 'longitude', string>>

/** A place by its coordinates. */
export function Location({ question }: RendererProps) {
  const sheet = useAnswerSheet()
  const { view, typed, error } = question
  const labels = useSeldom('kinds', kinds).place
  const place: TypedPlace = typeof typed === 'object' ? (typed as TypedPlace) : placeFields(view.value)
  const type = (next: TypedPlace) => {
    const read = readPlace(next)
    sheet.type(view.name, next, 'error' in read ? read.error : null)
    if (!('error' in read)) sheet.set(view.name, read.value)
  }
  return (
    <FieldGroup question={question}>
      <div className="lines">
        {parts.map(({ part }, index) => {
          const id = index === 0 ? inputId(view.name) : `${inputId(view.name)}-${part}`
          return (
            <div key={part}>
              <label htmlFor={id}>{labels[part]}</label>
              <input
                className="input short"
                id={id}
                type="text"
                autoComplete="off"
                value={place[part]}
                readOnly={view.readOnly}
                aria-invalid={error !== null || undefined}
                onChange={(event) => type({ ...place, [part]: event.target.value })}
                onBlur={(event) => {
                  if (event.relatedTarget?.id.startsWith(inputId(view.name)) !== true) {
                    afterTap(() => sheet.leave(view.name))
                  }
                }}
              />
            </div>
          )
        })}
      </div>
    </FieldGroup>
  )
}

function placeFields(value: unknown): TypedPlace {
  const given = (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>
  const text = (part: unknown) => (typeof part === 'number' ? String(part) : '')
  return { latitude: text(given.latitude), longitude: text(given.longitude) }
}

function readPlace(typed: TypedPlace) {
  const read: Partial<Record<'latitude' | 'longitude', number>> = {}
  for (const { part, limit } of parts) {
    const figure = readFigure(typed[part], plain)
    if ('error' in figure) return { error: () => place().notANumber(place()[part]) }
    if (figure.value === undefined) continue
    if (Math.abs(figure.value) > limit) return { error: () => place().outOfRange(place()[part], limit) }
    read[part] = figure.value
  }
  const { latitude, longitude } = read
  if (latitude === undefined && longitude === undefined) return { value: undefined }
  if (latitude === undefined) return { error: () => place().noLatitude }
  if (longitude === undefined) return { error: () => place().noLongitude }
  return { value: { latitude, longitude } }
}
