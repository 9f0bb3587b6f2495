import { describe, expect, it } from 'vitest'
import { compileSurvey, DefinitionError } from './index.ts'

function problemsOf(definition: unknown): { path: string; code: string; message: string }[] {
  try {
    compileSurvey(definition)
  } catch (error) {
    if (error instanceof DefinitionError) return [...error.problems]
    throw error
  }
  return []
}

const short = (definition: unknown) => problemsOf(definition).map(({ path, code }) => `${path} ${code}`)

const text = (name: string, more: object = {}) => ({ type: 'text', name, ...more })

describe('a definition is refused by path', () => {
  it.each<[string, unknown, string[]]>([
    ['that is no object', [], [' wrong-type']],
    ['with a page that is none', { pages: [3] }, ['pages[0] wrong-type']],
    [
      'with an unknown property',
      { elements: [text('a', { colour: 'red' })] },
      ['elements[0].colour not-supported'],
    ],
    [
      'with a trigger that shows',
      { triggers: [{ type: 'visible' }], elements: [text('a')] },
      ['triggers[0].type not-supported'],
    ],
    [
      'with an unknown type',
      { elements: [{ type: 'flowpanel', name: 'a' }] },
      ['elements[0].type not-supported'],
    ],
    ['with a question without a type', { elements: [{ name: 'a' }] }, ['elements[0].type not-supported']],
    [
      'with an unknown validator',
      { elements: [text('a', { validators: [{ type: 'email' }, { type: 'magic' }] })] },
      ['elements[0].validators[1].type not-supported'],
    ],
    [
      'with an input type that must not be asked for',
      { elements: [text('a', { inputType: 'password' })] },
      ['elements[0].inputType not-supported'],
    ],
    [
      'with a property of the wrong type',
      { elements: [text('a', { isRequired: 'yes' })] },
      ['elements[0].isRequired wrong-type'],
    ],
    [
      'with a mark that there is not',
      { elements: [text('a', { marks: ['maybe'] })] },
      ['elements[0].marks wrong-type'],
    ],
    [
      'with an unknown question in a condition',
      { elements: [text('a', { visibleIf: '{b} = 1' })] },
      ['elements[0].visibleIf unknown-question'],
    ],
    [
      'with an unknown function',
      { elements: [text('a', { visibleIf: 'random() > 1' })] },
      ['elements[0].visibleIf unknown-function'],
    ],
    [
      'with an expression that ends too early',
      { elements: [text('a', { visibleIf: '{a} =' })] },
      ['elements[0].visibleIf expression-syntax'],
    ],
    [
      'with two questions of one name',
      { pages: [{ elements: [text('a')] }, { elements: [{ type: 'panel', elements: [text('a')] }] }] },
      ['pages[1].elements[0].elements[0].name duplicate-name'],
    ],
    [
      'with a choice that is none',
      { elements: [{ type: 'dropdown', name: 'a', choices: [{ text: 'x' }] }] },
      ['elements[0].choices[0] wrong-type'],
    ],
    [
      'with two equal choices',
      { elements: [{ type: 'dropdown', name: 'a', choices: [1, 2, 1] }] },
      ['elements[0].choices[2] duplicate-choice'],
    ],
    [
      'with a question in a group that its key does not name',
      { elements: [{ type: 'paneldynamic', name: 'g', keyName: 'id', templateElements: [text('a')] }] },
      ['elements[0].keyName unknown-question'],
    ],
    [
      'with a column that the group has not',
      {
        elements: [
          { type: 'paneldynamic', name: 'g', templateElements: [] },
          { type: 'expression', name: 'e', expression: "sumInArray({g}, 'x')" },
        ],
      },
      ['elements[1].expression unknown-question'],
    ],
    [
      'with {panel.x} outside a group',
      { elements: [text('a', { visibleIf: '{panel.a} = 1' })] },
      ['elements[0].visibleIf unknown-question'],
    ],
    [
      'with a pattern that looks back',
      { elements: [text('a', { validators: [{ type: 'regex', regex: '(a)\\1' }] })] },
      ['elements[0].validators[0].regex pattern'],
    ],
    [
      'with a rating of one point',
      { elements: [{ type: 'rating', name: 'a', rateMax: 1 }] },
      ['elements[0] wrong-scale'],
    ],
    [
      'with an unknown setting of a mask',
      { elements: [text('a', { maskType: 'currency', maskSettings: { colour: '9' } })] },
      ['elements[0].maskSettings.colour not-supported'],
    ],
    [
      'with one question a page',
      { questionsOnPageMode: 'inputPerPage', elements: [] },
      ['questionsOnPageMode not-supported'],
    ],
    [
      'without an expression where one is needed',
      { calculatedValues: [{ name: 'a' }], elements: [] },
      ['calculatedValues[0].expression missing'],
    ],
  ])('%s', (_, definition, expected) => {
    expect(short(definition)).toEqual(expected)
  })

  it('with all of its problems, not the first only', () => {
    const definition = {
      pages: [
        {
          elements: [text('a', { wrong: 1 }), { type: 'nothing' }, text('~'), text('b', { visibleIf: '(' })],
        },
      ],
    }
    expect(short(definition)).toEqual([
      'pages[0].elements[0].wrong not-supported',
      'pages[0].elements[1].type not-supported',
      'pages[0].elements[2].name name',
      'pages[0].elements[3].visibleIf expression-syntax',
    ])
  })

  it('saying at which character an expression is wrong', () => {
    const [problem] = problemsOf({ elements: [text('a', { visibleIf: "{a} = 'x' and )" })] })
    expect(problem?.message).toBe('")" is not expected (at character 15).')
  })

  it.each([
    '',
    '__proto__',
    '__x__',
    'a~b',
    'a*b',
    'a/b',
    'a[b',
    'a]b',
    'pay-Mark',
    'pay-Comment',
    'x'.repeat(201),
  ])('with the name "%s"', (name) => {
    expect(short({ elements: [text(name)] })).toEqual(['elements[0].name name'])
  })
})

it('a survey says what it is', () => {
  const survey = compileSurvey({
    title: { default: 'First meeting', cy: 'Cyfarfod cyntaf' },
    description: 'About you',
    minutes: 12,
    pages: [
      {
        name: 'one',
        title: 'You',
        elements: [text('a', { title: 'Your name' }), { type: 'html', name: 'h', html: '<p>Hi</p>' }],
      },
      {
        name: 'two',
        elements: [
          { type: 'panel', name: 'p', title: 'Home', elements: [text('b')] },
          { type: 'paneldynamic', name: 'children', templateElements: [text('name', { title: 'Name' })] },
        ],
      },
    ],
  })
  expect([survey.title, survey.description, survey.minutes, survey.questionCount]).toEqual([
    'First meeting',
    'About you',
    12,
    3,
  ])
  expect(survey.find('children[7].name')?.title).toBe('Name')
  expect(survey.find('children')?.type).toBe('paneldynamic')
  expect([
    survey.find('p'),
    survey.find('children[0].x'),
    survey.find('a[0].b'),
    survey.find('constructor'),
  ]).toEqual([undefined, undefined, undefined, undefined])
  expect(survey.pages.map(({ name, elements }) => [name, elements.map((node) => node.name)])).toEqual([
    ['one', ['a', 'h']],
    ['two', ['p', 'children']],
  ])
})
