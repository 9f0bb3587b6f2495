import { readFileSync } from 'node:fs'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { describe, expect, it } from 'vitest'
import { checkDefinition } from '../definition/check.ts'
import { families } from '../definition/families.ts'
import { Problems } from '../definition/problems.ts'
import { propertiesOfType } from '../definition/question-properties.ts'
import { refusedTypes } from '../definition/refused.ts'
import { journeys } from '../fixtures/journeys.ts'
import { libraryClasses, libraryProperties } from '../fixtures/library-properties.factory.ts'
import { schemaFile, surveySchema } from './schema.ts'

const validate = new Ajv2020({ allowUnionTypes: true }).compile(surveySchema())

/** What the checker has to say, apart from what a schema cannot say. */
function checked(definition: Record<string, unknown>): string[] {
  const problems = new Problems()
  checkDefinition(definition, problems)
  return problems.list
    .filter(({ code }) => !['duplicate-choice', 'name', 'unsafe-link'].includes(code))
    .map(({ path, message }) => `${path}: ${message}`)
}

/** A survey in which an object of this family stands where it may. */
function around(family: string, object: Record<string, unknown>): Record<string, unknown> {
  const question = (more: object) => ({ elements: [{ type: 'text', name: 'q', ...more }] })
  if (family === 'survey') return object
  if (family === 'page') return { pages: [object] }
  if (family === 'panel') return { elements: [{ type: 'panel', ...object }] }
  if (family === 'question') return question(object)
  if (family === 'mask') return question({ maskSettings: object })
  if (family === 'choice') return question({ type: 'dropdown', choices: [{ value: 1, ...object }] })
  if (family === 'picture choice')
    return question({ type: 'imagepicker', choices: [{ value: 1, ...object }] })
  if (family === 'calculated value') return { calculatedValues: [object], elements: [] }
  if (family.endsWith(' validator'))
    return question({ validators: [{ type: family.replace(' validator', ''), ...object }] })
  return question({ type: family, ...object })
}

const samples = [
  null,
  true,
  false,
  '',
  'x',
  'x'.repeat(20_001),
  0,
  3,
  -1,
  1.5,
  [],
  ['x'],
  [1],
  [{}],
  {},
  { default: 'x' },
  { a: 1 },
]

describe('the schema', () => {
  it('is the published one', () => {
    expect(readFileSync(new URL('../../schema.json', import.meta.url), 'utf8')).toBe(schemaFile())
  })

  it.each(journeys.map(({ name, definition }) => [name, definition]))(
    'takes the survey that %s',
    (_, definition) => {
      validate(definition)
      expect(validate.errors).toBeNull()
    },
  )

  it.each(Object.keys(families))(
    'takes of a %s what the checker takes, and refuses what it refuses',
    (family) => {
      const properties = new Set([
        ...Object.keys(families[family] ?? {}),
        ...(libraryClasses[family] ?? []).flatMap(libraryProperties),
        'colour',
        'constructor',
      ])
      for (const key of properties)
        for (const value of samples) {
          const definition = around(family, { [key]: value })
          const problems = checked(definition)
          expect({ definition, problems, valid: validate(definition) }).toEqual({
            definition,
            problems,
            valid: problems.length === 0,
          })
        }
    },
  )

  it('takes every type of question, and no other', () => {
    for (const type of [...Object.keys(propertiesOfType), 'panel'])
      expect(validate({ elements: [{ type, name: 'q' }] })).toBe(true)
    for (const type of [...Object.keys(refusedTypes), 'magic', '', undefined, 3])
      expect(validate({ elements: [{ type, name: 'q' }] })).toBe(false)
  })

  it('refuses what is no survey, and more than there may be', () => {
    for (const value of [null, 3, 'x', [], true]) expect(validate(value)).toBe(false)
    const many = Array.from({ length: 2_001 }, (_, value) => value)
    expect(validate({ elements: [{ type: 'dropdown', name: 'q', choices: many }] })).toBe(false)
  })
})
