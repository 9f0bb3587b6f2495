import { cellTypeOf, cellTypes, propertiesOfCell } from '../definition/cell-properties.ts'
import { families } from '../definition/families.ts'
import { definitionLimits, sizeLimits } from '../definition/limits.ts'
import type { Properties, Rule } from '../definition/properties.ts'
import { triggerProperties, validatorProperties } from '../definition/properties.ts'
import { propertiesOfType } from '../definition/question-properties.ts'
import { fieldNameLength } from '../field-name.ts'
import { describe } from './descriptions.ts'

type Schema = Readonly<Record<string, unknown>>

const ref = (name: string): Schema => ({ $ref: `#/$defs/${name.replaceAll(' ', '-')}` })

const list = (most: number, items: Schema): Schema => ({ type: 'array', maxItems: most, items })

const scalar: Schema = { type: ['string', 'number', 'boolean'] }

const words = (longest: number): Schema => ({
  anyOf: [
    { type: 'string', maxLength: longest },
    { type: 'object', additionalProperties: { type: 'string', maxLength: longest } },
  ],
})

/** What a property of each rule takes. */
const rules: Readonly<Partial<Record<Extract<Rule, string>, Schema>>> = {
  text: ref('words'),
  picture: ref('picture-link'),
  string: { type: 'string', maxLength: sizeLimits.textLength },
  name: ref('name'),
  key: ref('key'),
  expression: ref('formula'),
  number: { type: 'number' },
  count: { type: 'integer', minimum: 0, maximum: Number.MAX_SAFE_INTEGER },
  boolean: { type: 'boolean' },
  scalar,
  strings: {
    anyOf: [
      { type: 'string', maxLength: 200 },
      { type: 'array', items: { type: 'string', maxLength: 200 } },
    ],
  },
  value: {},
  ignored: {},
  marks: { type: 'array', items: { enum: ['unknown', 'estimate', 'to-follow'] } },
  mask: ref('mask'),
  columns: list(sizeLimits.questions, { type: 'object' }),
  items: list(sizeLimits.questions, ref('multipletext item')),
  pages: list(sizeLimits.pages, ref('page')),
  elements: list(sizeLimits.questions, ref('element')),
  calculated: list(sizeLimits.calculated, ref('calculated value')),
  validators: list(sizeLimits.validators, ref('validator')),
  triggers: list(sizeLimits.triggers, ref('trigger')),
  choices: list(definitionLimits.choices, { anyOf: [scalar, ref('choice')] }),
  rows: list(definitionLimits.rows, { anyOf: [ref('key'), ref('matrix row')] }),
  pictures: list(definitionLimits.choices, { anyOf: [scalar, ref('picture choice')] }),
}

function propertyOf(family: string, key: string, rule: Rule, around: readonly string[]): Schema {
  if (rule === 'ignored') return ref('ignored')
  const taken = typeof rule === 'object' ? { enum: rule.oneOf } : (rules[rule] ?? { type: 'array' })
  const description = describe([family, ...around], key)
  return description ? { ...taken, description } : taken
}

function object(family: string, properties: Properties, around: readonly string[] = []): Schema {
  const kinds = named[family]
  const entries = Object.entries(properties).map(([key, rule]) => [
    key,
    key === 'type' && kinds ? { enum: kinds } : propertyOf(family, key, rule, around),
  ])
  const needed = [
    ...(kinds ? ['type'] : []),
    ...(properties.name === 'name' ? ['name'] : []),
    ...(required[family] ?? []),
  ]
  return {
    type: 'object',
    ...(needed.length > 0 ? { required: needed } : {}),
    properties: Object.fromEntries(entries),
    additionalProperties: false,
  }
}

const required: Readonly<Record<string, readonly string[]>> = {
  choice: ['value'],
  'picture choice': ['value'],
  'matrix row': ['value'],
}

const types = Object.keys(propertiesOfType)

const validators = Object.keys(validatorProperties).map((name) => `${name} validator`)
const triggers = Object.keys(triggerProperties).map((name) => `${name} trigger`)

/** What the `type` of an object may be, where that says which of several families it is of. */
const named: Readonly<Record<string, readonly string[]>> = {
  panel: ['panel'],
  ...Object.fromEntries(types.map((type) => [type, [type]])),
  ...Object.fromEntries(
    [...validators, ...triggers].map((family) => {
      const [name = '', kind = ''] = family.split(' ')
      return [family, [name, name + kind]]
    }),
  ),
}

function definitions(): Record<string, Schema> {
  const made: Record<string, Schema> = {
    words: {
      ...words(sizeLimits.textLength),
      description: 'One text, or one a language: {"default": …, "cy": …}.',
    },
    'picture-link': {
      ...words(sizeLimits.pictureLength),
      description: 'Where a picture is: https: or data:image/….',
    },
    ignored: { description: 'Read, and passed over: it changes neither what is asked nor what is kept.' },
    name: {
      type: 'string',
      minLength: 1,
      maxLength: fieldNameLength,
      pattern:
        '^(?!__.*__$)(?!.*-([Mm][Aa][Rr][Kk]|[Cc][Oo][Mm][Mm][Ee][Nn][Tt])$)[^~*/\\[\\]\\p{Cc}\\p{Cs}]+$',
      description: 'The key that an answer is kept under.',
    },
    key: { anyOf: [ref('name'), { type: ['number', 'boolean'] }] },
    formula: { type: 'string', description: 'Such as "{works} = true and {hours} > 16".' },
    element: { anyOf: ['panel', ...types].map(ref) },
    validator: { anyOf: validators.map(ref) },
    trigger: { anyOf: triggers.map(ref) },
  }
  for (const [family, properties] of Object.entries(families)) {
    if (family === 'survey' || family === 'question') continue
    const isType = types.includes(family)
    const all = isType ? { ...families.question, ...properties } : properties
    const own = object(family, all, isType ? ['question'] : [])
    made[family.replaceAll(' ', '-')] = all.columns === 'columns' ? { ...own, anyOf: byCellType } : own
  }
  return { ...made, ...columns() }
}

/** A column may leave its type of cells to its table. */
const byCellType: readonly Schema[] = [
  {
    type: 'object',
    properties: {
      cellType: false,
      columns: { type: 'array', items: ref(`column in ${cellTypeOf(undefined, undefined)}`) },
    },
  },
  ...cellTypes.map((type) => ({
    type: 'object',
    required: ['cellType'],
    properties: { cellType: { const: type }, columns: { type: 'array', items: ref(`column in ${type}`) } },
  })),
]

function columns(): Record<string, Schema> {
  const made: Record<string, Schema> = {}
  for (const type of cellTypes) {
    const properties: Properties = { ...propertiesOfCell(type), cellType: { oneOf: [type, 'default'] } }
    made[`${type}-column`] = object('table column', properties, [type, 'question'])
    made[`${type}-column-itself`] = {
      ...ref(`${type} column`),
      type: 'object',
      required: ['cellType'],
      properties: { cellType: { const: type } },
    }
    const others = cellTypes.filter((other) => other !== type).map((other) => ref(`${other} column itself`))
    made[`column-in-${type}`] = { anyOf: [ref(`${type} column`), ...others] }
  }
  return made
}

/** A JSON Schema (draft 2020-12) of what a survey may hold, made from the same tables that definitions are checked by. */
export const surveySchema = (): Schema => ({
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  title: 'Survey',
  description:
    'A subset of the SurveyJS JSON format. Names, expressions and rings between them are looked at when a survey is compiled.',
  ...object('survey', families.survey ?? {}),
  $defs: definitions(),
})

export const schemaFile = () => `${written(surveySchema())}\n`

/** JSON with on one line whatever fits there. */
function written(value: unknown, indent = ''): string {
  const short = JSON.stringify(value)
  if (short.length + indent.length <= 110 || typeof value !== 'object' || value === null) return short
  const inner = `${indent}  `
  const parts = Array.isArray(value)
    ? value.map((one) => written(one, inner))
    : Object.entries(value).map(([key, one]) => `${JSON.stringify(key)}: ${written(one, inner)}`)
  const [open, close] = Array.isArray(value) ? '[]' : '{}'
  return `${open}\n${parts.map((part) => inner + part).join(',\n')}\n${indent}${close}`
}
