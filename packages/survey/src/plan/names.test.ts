import { describe, expect, it } from 'vitest'
import { compileSurvey, DefinitionError } from '../index.ts'
import type { CompileOptions, Context } from '../model.ts'
import { openSurvey } from '../open.ts'
import { allParts } from '../parts/all.ts'
import { partsFor } from '../parts/load.ts'

const now = '2026-11-20T09:00:00Z'
const questions = [
  { type: 'text', name: 'salary', inputType: 'number' },
  { type: 'checkbox', name: 'First Fruit', choices: ['apple', 'pear', 'fig'] },
  {
    type: 'dropdown',
    name: 'size',
    title: 'Size of it',
    choices: [
      { value: 1, text: 'Small' },
      { value: 2, text: 'Large' },
    ],
  },
  {
    type: 'paneldynamic',
    name: 'children',
    templateElements: [{ type: 'text', name: 'age', inputType: 'number' }],
  },
  { type: 'panel', name: 'box', elements: [{ type: 'text', name: 'inside' }] },
]
const answers = {
  salary: 20,
  'First Fruit': ['apple', 'fig'],
  size: 2,
  children: [{ age: 3 }, { age: 7 }],
  inside: 'INSIDE',
}

function resultOf(expression: string, options?: CompileOptions, context: Partial<Context> = {}) {
  const survey = compileSurvey(
    { elements: questions, calculatedValues: [{ name: 'it', expression, includeIntoResult: true }] },
    options,
  )
  return survey.evaluate(answers, { now, ...context }).values.it
}

function problemOf(expression: string, options?: CompileOptions) {
  try {
    resultOf(expression, options)
  } catch (error) {
    if (error instanceof DefinitionError) return error.problems
    throw error
  }
  return []
}

describe('a name', () => {
  it.each<[string, unknown]>([
    ['{SALARY} + 1', 21],
    ['{ salary } + 1', 21],
    ['{first fruit.length}', 2],
    ['{First Fruit[-1]}', 'fig'],
    ['{First Fruit-unwrapped}', ['apple', 'fig']],
    ['{children[-1].age}', 7],
    ['{children[-1].AGE}', 7],
    ['{Children.length}', 2],
    ['{children[9].age} empty', true],
    ['{children[9].age.length}', 0],
    ['{inside.length}', 6],
    ['{#size}', 2],
    ["displayValue('size')", 'Large'],
    ["displayValue('SIZE', 1)", 'Small'],
    ["propertyValue('size', 'title')", 'Size of it'],
    ['{$size.title}', 'Size of it'],
    ['{$box.visible}', true],
    ['{$size.visible}', true],
    ['{$children.panelCount}', 2],
    ["{'a': 1} notempty", undefined],
    ['{"a": 1} = {"A": 1}', false],
    ['{"a": 1} = {"a": "1"}', true],
    ["sumInArray({children}, 'age', {age} > {salary} - 16)", 7],
    ["isContainerReady('children', 0)", true],
    ["isContainerReady('children', 7)", false],
    ["isContainerReady('box')", true],
  ])('%s is %j', (expression, expected) => {
    if (expected === undefined) expect(problemOf(expression)).toHaveLength(1)
    else expect(resultOf(expression)).toEqual(expected)
  })

  it.each([
    ['{salery} > 1', 'There is no question "salery"; perhaps "salary" is meant (at character 1).'],
    ['1 + {Fruit}', 'There is no question "Fruit" (at character 5).'],
    ['1 + rund(2.5)', 'There is no function "rund"; perhaps "round" is meant (at character 5).'],
    ['SUM(1, 2)', 'There is no function "SUM"; perhaps "sum" is meant (at character 1).'],
    ["sumInArray({children}, 'agee')", 'There is no question "agee" (at character 1).'],
    ["sumInArray({salary}, 'age')", 'The list must be a repeating group (at character 1).'],
    ["isContainerReady('bx')", 'There is no container "bx"; perhaps "box" is meant (at character 1).'],
    ["isContainerReady('salary')", 'There is no container "salary" (at character 1).'],
    ["displayValue('sizes')", 'There is no question "sizes"; perhaps "size" is meant (at character 1).'],
    [
      'displayValue({size})',
      'This function takes the name of a question in quotation marks (at character 1).',
    ],
    [
      "propertyValue('size', 'constructor')",
      'The property "constructor" is not supported here (at character 1).',
    ],
    ['{$size.__proto__}', 'The property "__proto__" is not supported here (at character 1).'],
    ['{panelIndex} = 0', 'There is no question "panelIndex" (at character 1).'],
    ['{prevPanel.age} = 0', 'There is no question "prevPanel.age" (at character 1).'],
    ['{pageno} = 1', 'There is no question "pageno" (at character 1).'],
    ['{constructor} = 1', 'There is no question "constructor" (at character 1).'],
    ['{rowName} = 1', 'There is no question "rowName" (at character 1).'],
  ])('%s is refused with its place', (expression, message) => {
    expect(problemOf(expression).map((problem) => problem.message)).toEqual([message])
  })

  it('of a variable means what the context says', () => {
    const options = { variables: ['rates', 'year.of.start'] }
    const context = { variables: { rates: { GB: [0.2, 0.4] }, 'year.of.start': 2020 } }
    expect(resultOf('{rates.GB[1]} * {salary}', options, context)).toBe(8)
    expect(resultOf('{year.of.start} + 1', options, context)).toBe(2021)
    expect(resultOf('{rates.FR[1]} empty', options, context)).toBe(true)
    expect(resultOf('{rates} empty', options)).toBe(true)
    expect(problemOf('{others} = 1', options)).toHaveLength(1)
  })

  it('may build on the row before, but not in a ring', () => {
    const balance = (expression: string) => ({
      elements: [
        {
          type: 'paneldynamic',
          name: 'rows',
          templateElements: [
            { type: 'text', name: 'n', inputType: 'number' },
            { type: 'expression', name: 'interest', expression: '{panel.balance} * 0.1' },
            { type: 'expression', name: 'balance', expression },
          ],
        },
      ],
    })
    const survey = compileSurvey(balance('{prevPanel.balance} + {prevPanel.interest} + {panel.n}'))
    const session = survey.start({ rows: [{ n: 100 }, { n: 10 }, {}] }, { now })
    session.set('rows[0].n', 200)
    const rows = [
      { n: 200, interest: 20, balance: 200 },
      { n: 10, interest: 23, balance: 230 },
      { interest: 25.3, balance: 253 },
    ]
    expect(session.evaluation.values.rows).toEqual(rows)
    expect(survey.evaluate(session.answers, { now }).values.rows).toEqual(rows)
    expect(() => compileSurvey(balance('{nextPanel.balance} + {panel.n}'))).toThrow(/ring: .*balance/)
  })

  it('is known of a row that the definition names', () => {
    const survey = compileSurvey({
      elements: [
        {
          type: 'matrixdropdown',
          name: 'costs',
          rows: [{ value: 'rent', text: 'The rent' }, 'food'],
          columns: [
            { name: 'paid', cellType: 'text', visibleIf: "{rowName} = 'rent'" },
            { name: 'note', cellType: 'text', visibleIf: "{rowTitle} = 'The rent' and {rowIndex} = 1" },
          ],
        },
      ],
    })
    expect([...survey.evaluate({}, { now }).visible]).toEqual(['costs', 'costs.rent.paid', 'costs.rent.note'])
  })
})

describe('a name in a title', () => {
  const survey = compileSurvey({
    elements: [
      {
        type: 'paneldynamic',
        name: 'rooms',
        templateTitle: 'Room {visiblePanelIndex} after {prevPanel.size}',
        templateElements: [
          {
            type: 'dropdown',
            name: 'size',
            choices: [{ value: 1, text: 'Small' }],
            title: '{panelIndex} {self} {$self.name}',
          },
        ],
      },
      {
        type: 'text',
        name: 'first',
        title: 'The first is {rooms[0].size}, not {rooms[7].size} or {pageno} {$first.no}',
      },
    ],
  })
  const session = survey.start({ rooms: [{ size: 1 }, {}] }, { now })

  it('means what it means in an expression, in words', () => {
    expect(session.view('rooms').rowTitles).toEqual(['Room 1 after ', 'Room 2 after 1'])
    expect(session.view('rooms[1].size').title).toBe('2  size')
    expect(session.view('first').title).toBe('The first is Small, not  or {pageno} {$first.no}')
  })
})

describe('a function of the caller', () => {
  const functions: CompileOptions['functions'] = {
    twice: ([value]) => Number(value) * 2,
    fails: () => {
      throw new Error('no')
    },
    later: () => Promise.resolve(1),
    odd: () => () => 1,
    huge: () => Array.from({ length: 200_000 }, () => 1),
    sum: (args) => `${args.length} things`,
    list: () => [{ a: 1 }],
  }
  it.each<[string, unknown]>([
    ['twice({salary}) + 1', 41],
    ['twice(twice(1 + 1))', 8],
    ['fails() empty', true],
    ['later() empty', true],
    ['odd() empty', true],
    ['huge() empty', true],
    ['sum(1, 2)', '2 things'],
    ['list()', [{ a: 1 }]],
  ])('%s is %j', (expression, expected) => {
    expect(resultOf(expression, { functions })).toEqual(expected)
  })
})

describe('the parts that names need', () => {
  const expressions = [
    "displayValue('size')",
    "getComment('size')",
    "isContainerReady('box')",
    '{$size.title}',
    '{"a": 1} notempty',
    "countInArray({children}, 'age')",
    'trunc(2.5)',
    "age ('2000-01-01')",
    'isDisplayMode()',
  ]
  it.each(expressions)('are found for %s, and missed aloud', async (expression) => {
    const definition = {
      elements: questions,
      calculatedValues: [{ name: 'it', expression, includeIntoResult: true }],
    }
    expect(() => openSurvey(definition, [])).toThrow(DefinitionError)
    const parts = await partsFor(definition)
    expect(openSurvey(definition, parts).evaluate(answers, { now }).values).toEqual(
      compileSurvey(definition).evaluate(answers, { now }).values,
    )
  })

  it('are found by the name of every function', async () => {
    for (const { functions = {}, calls = {} } of allParts)
      for (const name of [...Object.keys(functions), ...Object.keys(calls)]) {
        const parts = await partsFor({ elements: [{ visibleIf: `${name}()` }] })
        expect(
          parts.some((part) => name in { ...part.functions, ...part.calls }),
          name,
        ).toBe(true)
      }
  })

  it('are found for rows beside and for the question itself', async () => {
    for (const name of ['prevPanel.x', 'nextRow.x', 'visiblePanelIndex', 'visibleRowIndex', 'self'])
      expect(await partsFor({ elements: [{ visibleIf: `{${name}} = 1` }] }), name).toHaveLength(1)
  })
})
