import { definitionLimits } from '../definition/limits.ts'
import { type Json, read } from '../definition/read.ts'
import { inLanguage, type Words } from '../definition/words.ts'
import { isEqual, isObject } from '../expressions/loose.ts'
import type { Choice, ChoiceQuestion, ChoicesQuestion } from '../nodes.ts'
import type { Fault, Kind } from './kind.ts'

/** A choice as the definition has it, before its conditions are understood. */
export interface ChoiceDefinition {
  readonly value: unknown
  readonly words: Words
  readonly visibleIf?: string | undefined
  readonly enableIf?: string | undefined
  /** Where it stands, for one that has a condition. */
  readonly path?: string
}

export const isScalar = (value: unknown) =>
  typeof value === 'string' ? value.length <= 2_000 : typeof value === 'boolean' || Number.isFinite(value)

/** Those that a question has besides its own choices. */
export const isSpecial = (json: Json, value: unknown): boolean =>
  (value === 'none' && hasNone(json)) ||
  (value === 'other' && hasOther(json)) ||
  (value === 'refused' && read.flag(json, 'showRefuseItem')) ||
  (value === 'dontknow' && read.flag(json, 'showDontKnowItem'))

/** The choices of a definition, with "none" and "other" last. */
export function readChoices(json: Json, path: string, key = 'choices'): ChoiceDefinition[] {
  const choices: ChoiceDefinition[] = []
  for (const [index, entry] of read.list(json, key).entries())
    if (isScalar(entry)) choices.push({ value: entry, words: String(entry) })
    else if (isObject(entry) && isScalar(entry.value)) {
      const { value } = entry
      const [visibleIf, enableIf] = [read.string(entry, 'visibleIf'), read.string(entry, 'enableIf')]
      const ifs = visibleIf || enableIf ? { visibleIf, enableIf, path: `${path}.${key}[${index}]` } : {}
      choices.push({ value, words: read.words(entry, 'text', String(value)), ...ifs })
    }
  if (hasNone(json)) choices.push({ value: 'none', words: read.words(json, 'noneText', 'None') })
  if (hasOther(json)) choices.push({ value: 'other', words: read.words(json, 'otherText', 'Other') })
  return choices
}

const hasNone = (json: Json) => read.flag(json, 'showNoneItem', read.flag(json, 'hasNone'))
const hasOther = (json: Json) => read.flag(json, 'showOtherItem', read.flag(json, 'hasOther'))

export const asChoices = (definitions: readonly ChoiceDefinition[]): Choice[] =>
  definitions.map(({ value, words }) => ({ value, text: inLanguage(words) }))

const labels = (json: Json) => ({
  placeholder: read.words(json, 'placeholder'),
  otherText: read.words(json, 'otherPlaceholder', 'Say which'),
})

export const textOf = (choices: readonly Choice[], value: unknown) =>
  choices.find((choice) => isEqual(choice.value, value))?.text ?? (isScalar(value) ? String(value) : '')

const shared = (json: Json) => ({
  hasOther: hasOther(json),
  hasNone: hasNone(json),
  placeholder: inLanguage(labels(json).placeholder),
})

/** One of several. */
export const choice = (type: ChoiceQuestion['type']): Kind<ChoiceQuestion> => ({
  verb: 'Choose',
  isAnswered: true,
  read: (json, base) => ({
    type,
    choices: asChoices(readChoices(json, '')),
    ...shared(json),
    ...base,
  }),
  accepts: (_, value) => isScalar(value),
  faults: (_, value) => (isScalar(value) ? [] : [malformed]),
  display: (node, value) => textOf(node.choices, value),
  labels,
})

const malformed: Fault = { code: 'malformed', message: 'Choose from the list' }

type Counted = Pick<ChoicesQuestion, 'minSelected' | 'maxSelected'>

export function countFaults({ minSelected, maxSelected }: Counted, value: readonly unknown[]): Fault[] {
  if (minSelected !== null && value.length < minSelected)
    return [{ code: 'too-few-choices', message: `Choose at least ${minSelected}` }]
  if (maxSelected !== null && value.length > maxSelected)
    return [{ code: 'too-many-choices', message: `Choose ${maxSelected} or fewer` }]
  return []
}

/** Some of several. */
export const choices = (type: ChoicesQuestion['type']): Kind<ChoicesQuestion> => ({
  verb: 'Choose',
  isAnswered: true,
  read: (json, base) => ({
    type,
    choices: asChoices(readChoices(json, '')),
    minSelected: read.limit(json, 'minSelectedChoices'),
    maxSelected: read.limit(json, 'maxSelectedChoices'),
    ...shared(json),
    ...base,
  }),
  accepts: (_, value) =>
    Array.isArray(value) && value.length <= definitionLimits.choices && value.every(isScalar),
  faults: (node, value) => {
    if (!Array.isArray(value) || !value.every(isScalar)) return [malformed]
    // "None" by itself is enough.
    return node.hasNone && String(value) === 'none' ? [] : countFaults(node, value)
  },
  display: (node, value) =>
    (Array.isArray(value) ? value : []).map((one) => textOf(node.choices, one)).join('; '),
  labels,
})
