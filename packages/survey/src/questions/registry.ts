import type { QuestionType } from '../nodes.ts'
import { boolean } from './boolean.ts'
import { choice, choices } from './choice.ts'
import { comment } from './comment.ts'
import { expression } from './expression.ts'
import type { Kind } from './kind.ts'
import { paneldynamic } from './paneldynamic.ts'
import { text } from './text.ts'

export const kinds = {
  text,
  comment,
  radiogroup: choice('radiogroup'),
  dropdown: choice('dropdown'),
  checkbox: choices('checkbox'),
  tagbox: choices('tagbox'),
  boolean,
  paneldynamic,
  expression,
} as const satisfies Partial<Record<QuestionType, Kind>>
