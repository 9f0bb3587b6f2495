import type { QuestionType } from '@candour/survey'
import type { ComponentType } from 'react'
import { YesOrNo } from './boolean.tsx'
import { Checkbox } from './checkbox.tsx'
import { Comment } from './comment.tsx'
import { Dropdown } from './dropdown.tsx'
import { Calculated } from './expression.tsx'
import { RepeatingGroup } from './paneldynamic.tsx'
import { RadioGroup } from './radiogroup.tsx'
import { Rating } from './rating.tsx'
import type { RendererProps } from './renderer.ts'
import { seldom } from './seldom.tsx'
import { seldomInputs, Text } from './text.tsx'

/** A renderer for every question type of the engine: a missing one does not compile. */
const renderers = {
  text: Text,
  comment: Comment,
  radiogroup: RadioGroup,
  checkbox: Checkbox,
  dropdown: Dropdown,
  tagbox: Checkbox,
  boolean: YesOrNo,
  rating: Rating,
  paneldynamic: RepeatingGroup,
  expression: Calculated,
  html: seldom(async () => (await import('./html.tsx')).Words),
  address: seldom(async () => (await import('./address.tsx')).Address),
  location: seldom(async () => (await import('./location.tsx')).Location),
  ranking: seldom(async () => (await import('./ranking.tsx')).Ranking),
  imagepicker: seldom(async () => (await import('./imagepicker.tsx')).ImagePicker),
  image: seldom(async () => (await import('./image.tsx')).Picture),
  signaturepad: seldom(async () => (await import('./signaturepad.tsx')).Signature),
  file: seldom(async () => (await import('./file.tsx')).Files),
  multipletext: seldom(async () => (await import('./multipletext.tsx')).SeveralTexts),
  matrix: seldom(async () => (await import('./matrix.tsx')).ChoiceTable),
  matrixdropdown: seldom(async () => (await import('./matrix-of-questions.tsx')).NamedRows),
  matrixdynamic: seldom(async () => (await import('./matrix-of-questions.tsx')).AddedRows),
} satisfies Record<QuestionType, ComponentType<RendererProps>>

export function rendererOf(type: QuestionType): ComponentType<RendererProps> {
  return renderers[type]
}

const byName: Readonly<Record<string, object>> = { ...renderers, ...seldomInputs }

/** Other names that definitions have for inputs; a mask of dates or times asks for any of them. */
const alsoNamed: ReadonlyMap<string, readonly string[]> = new Map([
  ['datetime', ['datetime-local', 'time']],
  ['datetime_local', ['datetime-local']],
])

/** Downloads the renderers that a definition needs and not every survey does. */
export async function loadRenderers(definition: unknown): Promise<void> {
  const named = (JSON.stringify(definition) ?? '').matchAll(
    /"(?:type|cellType|inputType|maskType)":"([a-z_-]+)"/g,
  )
  const names = new Set(Array.from(named, ([, name = '']) => alsoNamed.get(name) ?? [name]).flat())
  await Promise.all(
    Array.from(names, (name) => {
      const found = Object.hasOwn(byName, name) ? byName[name] : undefined
      return found && 'load' in found ? (found.load as () => Promise<void>)() : undefined
    }),
  )
}
