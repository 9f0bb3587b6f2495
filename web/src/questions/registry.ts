import type { QuestionType } from '@candour/survey'
import type { ComponentType } from 'react'
import { Address } from './address.tsx'
import { YesOrNo } from './boolean.tsx'
import { Checkbox } from './checkbox.tsx'
import { Comment } from './comment.tsx'
import { Dropdown } from './dropdown.tsx'
import { Calculated } from './expression.tsx'
import { Words } from './html.tsx'
import { Location } from './location.tsx'
import { RepeatingGroup } from './paneldynamic.tsx'
import { RadioGroup } from './radiogroup.tsx'
import { Rating } from './rating.tsx'
import type { RendererProps } from './renderer.ts'
import { Text } from './text.tsx'

/** A renderer for every question type of the engine: a missing one does not compile. */
export const renderers = {
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
  html: Words,
  address: Address,
  location: Location,
} satisfies Record<QuestionType, ComponentType<RendererProps>>
