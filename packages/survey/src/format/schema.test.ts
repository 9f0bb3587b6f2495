import { Ajv2020 } from 'ajv/dist/2020.js'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cellTypes } from '../definition/cell-properties.ts'
import { checkDefinition } from '../definition/check.ts'
import { families } from '../definition/families.ts'
import { Problems } from '../definition/problems.ts'
import { propertiesOfType } from '../definition/question-properties.ts'
import { refusedTypes } from '../definition/refused.ts'
import { around } from '../fixtures/around.factory.ts'
import { definitions } from '../fixtures/definitions.factory.ts'
import { journeys } from '../fixtures/journeys.ts'
import { libraryClasses, libraryProperties } from '../fixtures/library-properties.factory.ts'
import { logicJourneys } from '../fixtures/logic-journeys.ts'
import { questionJourneys } from '../fixtures/question-journeys.ts'
import { tableJourneys } from '../fixtures/table-journeys.ts'
import { schemaFile, surveySchema } from './schema.ts'

const validate = new Ajv2020({ strict: true, strictTypes: true, allowUnionTypes: true }).compile(
  surveySchema(),
)

/** What the checker has to say, apart from what a schema cannot say. */
function checked(definition: Record<string, unknown>): string[] {
  const problems = new Problems()
  checkDefinition(definition, problems)
  return problems.list
    .filter(({ code }) => !['duplicate-choice', 'unsafe-link'].includes(code))
    .map(({ path, message }) => `${path}: ${message}`)
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
  '__a__',
  'a/b',
  'a~',
  'a-Mark',
  'a-comment',
  'a\nb',
]

describe('the schema', () => {
  it('is written as JSON', () => {
    expect(JSON.parse(schemaFile())).toEqual(surveySchema())
  })

  it.each(
    [...journeys, ...questionJourneys, ...tableJourneys, ...logicJourneys].map(({ name, definition }) => [
      name,
      definition,
    ]),
  )('takes the survey that %s', (_, definition) => {
    validate(definition)
    expect(validate.errors).toBeNull()
  })

  it('takes the surveys that chance makes', () => {
    fc.assert(
      fc.property(definitions, (definition) => validate(JSON.parse(JSON.stringify(definition)))),
      { numRuns: 100, seed: 3 },
    )
  })

  it.each(Object.keys(families).filter((family) => around[family]))(
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
          const definition = around[family]?.({ [key]: value }) ?? {}
          const problems = checked(definition)
          expect({ definition, problems, valid: validate(definition) }).toEqual({
            definition,
            problems,
            valid: problems.length === 0,
          })
        }
    },
  )

  it('takes of a column what its cells can have, whether it or its table says what they are', () => {
    const cells = [undefined, 'default', 'magic', ...cellTypes]
    const own = [
      { choices: [1] },
      { inputType: 'date' },
      { rateMax: 3 },
      { expression: '1' },
      { labelTrue: 'x' },
    ]
    for (const ofTable of cells)
      for (const ofColumn of cells)
        for (const more of own) {
          const definition = {
            elements: [
              {
                type: 'matrixdynamic',
                name: 'm',
                ...(ofTable ? { cellType: ofTable } : {}),
                columns: [{ name: 'c', ...(ofColumn ? { cellType: ofColumn } : {}), ...more }],
              },
            ],
          }
          const problems = checked(definition)
          expect({ definition, problems, valid: validate(definition) }).toEqual({
            definition,
            problems,
            valid: problems.length === 0,
          })
        }
  })

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
