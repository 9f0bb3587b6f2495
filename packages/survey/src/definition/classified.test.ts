import { describe, expect, it } from 'vitest'
import { libraryClasses, libraryKinds, libraryProperties } from '../fixtures/library-properties.factory.ts'
import { checkDefinition } from './check.ts'
import { families } from './families.ts'
import { Problems } from './problems.ts'
import { propertiesOfType } from './question-properties.ts'
import { refusalOf, refusals, typeRefusal } from './refused.ts'

const around = (family: string) =>
  Object.hasOwn(propertiesOfType, family) || family === 'table column' ? [family, 'question'] : [family]

/** What the library reads and we neither support, nor pass over knowingly, nor refuse with a reason. */
const unclassified = (family: string) =>
  [...new Set((libraryClasses[family] ?? []).flatMap(libraryProperties))].filter(
    (key) =>
      !around(family).some((one) => Object.hasOwn(families[one] ?? {}, key)) &&
      refusalOf(around(family), key) === undefined,
  )

describe('every property of the library is supported, passed over or refused with a reason', () => {
  it.each(Object.keys(families).filter((family) => libraryClasses[family]))('of a %s', (family) => {
    expect(unclassified(family)).toEqual([])
  })
})

/** Which the library has for others to build on. */
const abstract = new Set('matrixbase matrixdropdownbase selectbase checkboxbase textbase nonvalue'.split(' '))

it('every question type of the library is supported or refused with a reason', () => {
  const types = libraryKinds('question')
  expect(types).toContain('matrixdynamic')
  expect(
    types.filter(
      (type) => !abstract.has(type) && !Object.hasOwn(propertiesOfType, type) && !typeRefusal(type),
    ),
  ).toEqual([])
})

it('nothing that is supported has a reason for being refused', () => {
  const stale = Object.entries(refusals).flatMap(([family, reasons]) =>
    Object.keys(reasons).filter((key) => typeof (families[family]?.[key] ?? {}) !== 'object'),
  )
  expect(stale).toEqual([])
})

it('every property that may have some values only says why', () => {
  const speechless = Object.entries(families).flatMap(([family, properties]) =>
    Object.entries(properties)
      .filter(([key, rule]) => typeof rule === 'object' && !rule.why && !refusalOf(around(family), key))
      .map(([key]) => key),
  )
  // Of these, the library itself knows no other values, or none but the one that is told.
  const all = [
    'choicesFromQuestionMode',
    'clearIfInvisible',
    'clearInvisibleValues',
    'dataFormat',
    'inputType',
    'maskType',
    'mode',
    'previewMode',
    'rateDisplayMode',
    'rateType',
    'showPreviewBeforeComplete',
    'totalDisplayStyle',
    'totalType',
  ]
  expect([...new Set(speechless)].sort()).toEqual(all.filter((key) => speechless.includes(key)))
})

it.each([
  ['trigger', 'surveytrigger'],
  ['validator', 'surveyvalidator'],
])('every %s of the library is supported or refused with a reason', (kind, base) => {
  const names = libraryKinds(base)
  expect(names.length).toBeGreaterThan(4)
  expect(
    names.filter(
      (name) => !typeRefusal(name) && !Object.hasOwn(families, `${name.slice(0, -kind.length)} ${kind}`),
    ),
  ).toEqual([])
})

describe('what an author is told', () => {
  const messages = (definition: Record<string, unknown>) => {
    const problems = new Problems()
    checkDefinition(definition, problems)
    return problems.list.map(({ path, message }) => `${path}: ${message}`)
  }

  it.each<[object, string]>([
    [
      { type: 'dropdown', choicesByUrl: {} },
      'elements[0].choicesByUrl: The property "choicesByUrl" is not supported: choices come with the survey, nothing is loaded from elsewhere.',
    ],
    [
      { type: 'text', placeHolder: 'x' },
      'elements[0].placeHolder: The property "placeHolder" is not supported: its name is now "placeholder".',
    ],
    [{ type: 'text', colour: 'x' }, 'elements[0].colour: The property "colour" is not supported.'],
    [
      { type: 'slider' },
      'elements[0].type: The question type "slider" is not supported: use "text" with the inputType "range" or "number".',
    ],
    [{ type: 'magic' }, 'elements[0].type: The question type "magic" is not supported.'],
    [
      { type: 'dropdown', allowCustomChoices: true },
      'elements[0].allowCustomChoices: "allowCustomChoices" may be false; true is not supported: people choose among the choices that the survey lists; offer "other" for anything else.',
    ],
    [
      { type: 'text', name: 'pay/gross' },
      'elements[0].name: The name "pay/gross" must not contain "/"; call it "pay-gross" for instance.',
    ],
    [
      { type: 'text', name: 'pay-Mark' },
      'elements[0].name: The name "pay-Mark" must not end in "-Mark"; call it "payMark" for instance.',
    ],
    [
      { type: 'text', ['x'.repeat(5_000)]: 1 },
      `elements[0].${'x'.repeat(100)}…: The property "${'x'.repeat(100)}…" is not supported.`,
    ],
  ])('of %j', (question, message) => {
    expect(messages({ elements: [{ name: 'q', ...question }] })).toEqual([message])
  })

  it('of a survey against the clock', () => {
    expect(messages({ timeLimit: 60, elements: [] })).toEqual([
      'timeLimit: "timeLimit" may be 0; 60 is not supported: there are no timers, nobody is hurried.',
    ])
  })
})
