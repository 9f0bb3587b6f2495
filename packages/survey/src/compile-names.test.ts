import { describe, expect, it } from 'vitest'
import { compileSurvey, DefinitionError } from './index.ts'
import type { CompileOptions } from './model.ts'

function problemsOf(definition: unknown, options?: CompileOptions): string[] {
  try {
    compileSurvey(definition, options)
  } catch (error) {
    if (error instanceof DefinitionError)
      return error.problems.map(({ path, message }) => `${path}: ${message}`)
    throw error
  }
  return []
}

const text = (name: string, more: object = {}) => ({ type: 'text', name, ...more })
const one = (...elements: object[]) => ({ elements })

describe('a name that cannot be stored is refused with one that can', () => {
  it.each<[string, unknown, string[]]>([
    [
      'of a question, wherever it stands',
      { pages: [{ elements: [{ type: 'panel', elements: [text('a/b')] }] }] },
      [
        'pages[0].elements[0].elements[0].name: The name "a/b" must not contain "/"; call it "a-b" for instance.',
      ],
    ],
    [
      'of a question in a group',
      one({ type: 'paneldynamic', name: 'g', templateElements: [text('__x__')] }),
      [
        'elements[0].templateElements[0].name: The name "__x__" must not begin and end with double underscores; call it "x" for instance.',
      ],
    ],
    [
      'of a calculated value',
      { calculatedValues: [{ name: 'c*', expression: '1' }], elements: [] },
      ['calculatedValues[0].name: The name "c*" must not contain "*"; call it "c" for instance.'],
    ],
    [
      'that answers are shared by',
      one(text('a', { valueName: 'pay~gross' })),
      ['elements[0].valueName: The name "pay~gross" must not contain "~"; call it "pay-gross" for instance.'],
    ],
    [
      'of one of several texts',
      one({ type: 'multipletext', name: 'm', items: [{ name: 'phone[home]' }, {}] }),
      [
        'elements[0].items[0].name: The name "phone[home]" must not contain "["; call it "phone-home" for instance.',
        'elements[0].items[1].name: A name must not be empty.',
      ],
    ],
    [
      'of a row',
      one({ type: 'matrix', name: 'm', columns: [1], rows: ['a/b', { value: 'c-Mark' }, 5] }),
      [
        'elements[0].rows[0]: The name "a/b" must not contain "/"; call it "a-b" for instance.',
        'elements[0].rows[1].value: The name "c-Mark" must not end in "-Mark"; call it "cMark" for instance.',
      ],
    ],
    [
      'that a part of another question has',
      one(
        { type: 'multipletext', name: 'contact', items: [{ name: 'phone' }] },
        text('contact.phone'),
        text('a.b'),
      ),
      [
        'elements[1].name: The name "contact.phone" could be a part of the question "contact"; call it "contact-phone" for instance.',
      ],
    ],
    [
      'that two cells of a table would have',
      one({
        type: 'matrixdropdown',
        name: 'm',
        rows: ['a', 'a.b'],
        columns: [{ name: 'b.c' }, { name: 'c' }],
      }),
      ['elements[0].columns: Where values of rows have a full stop in them, names of columns must not.'],
    ],
    ['that there is none of', one({ type: 'text' }), ['elements[0].name: A name must not be empty.']],
  ])('%s', (_, definition, messages) => {
    expect(problemsOf(definition)).toEqual(messages)
  })

  it('of a variable', () => {
    expect(problemsOf(one(text('a')), { variables: ['fine', 'rate/2026'] })).toEqual([
      'options.variables[1]: The name "rate/2026" must not contain "/"; call it "rate-2026" for instance.',
    ])
  })

  it('but names of pages and panels, which nothing is kept under, may be any', () => {
    expect(
      problemsOf({ pages: [{ name: 'a/b', elements: [{ type: 'panel', name: '__x__', elements: [] }] }] }),
    ).toEqual([])
  })
})

describe('a name that there is not is told with its place', () => {
  it.each<[string, unknown, string]>([
    [
      'in a condition',
      {
        pages: [
          {
            elements: [
              {
                type: 'panel',
                elements: [text('works'), text('b', { visibleIf: '{works} = 1 and {unheard} = 2' })],
              },
            ],
          },
        ],
      },
      'pages[0].elements[0].elements[1].visibleIf: There is no question "unheard" (at character 17).',
    ],
    [
      'in a row',
      one({
        type: 'paneldynamic',
        name: 'g',
        templateElements: [text('a', { visibleIf: '{panel.zzz} = 1' })],
      }),
      'elements[0].templateElements[0].visibleIf: There is no question "panel.zzz" (at character 1).',
    ],
    [
      'of a column in a total',
      one(
        { type: 'paneldynamic', name: 'g', templateElements: [text('a')] },
        { type: 'expression', name: 'e', expression: "1 + sumInArray({g}, 'zzz')" },
      ),
      'elements[1].expression: There is no question "zzz" (at character 5).',
    ],
    [
      'of a choice',
      one({ type: 'dropdown', name: 'd', choices: [{ value: 1, visibleIf: '{zzz} = 1' }] }),
      'elements[0].choices[0].visibleIf: There is no question "zzz" (at character 1).',
    ],
    [
      'of a function',
      one(text('a', { visibleIf: '1 = unheardOf(2)' })),
      'elements[0].visibleIf: There is no function "unheardOf" (at character 5).',
    ],
  ])('%s', (_, definition, message) => {
    expect(problemsOf(definition)).toEqual([message])
  })
})

describe('a ring is told with its place', () => {
  it('and each name of it', () => {
    const ring = ['a', 'b', 'c'].map((name, at) => ({ name, expression: `{${'bca'[at]}} + 1` }))
    expect(problemsOf({ calculatedValues: ring, elements: [] })).toEqual([
      expect.stringMatching(
        /^calculatedValues\[\d\]\.expression: These depend on each other in a ring: (\w → ){3}\w\.$/,
      ),
    ])
  })

  it('without hundreds of names', () => {
    const ring = Array.from({ length: 900 }, (_, at) => ({
      name: `v${at}`,
      expression: `{v${(at + 1) % 900}}`,
    }))
    const [message = ''] = problemsOf({ calculatedValues: ring, elements: [] })
    expect(message).toMatch(/in a ring: (v\d+ → ){11}… → v\d+\.$/)
  })
})
