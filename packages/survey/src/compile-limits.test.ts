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

describe('a ring', () => {
  it.each<[string, unknown, string]>([
    [
      'of calculated values',
      {
        calculatedValues: [
          { name: 'x', expression: '{y}' },
          { name: 'y', expression: '{z} + 1' },
          { name: 'z', expression: '{x}' },
        ],
      },
      'x → z → y → x',
    ],
    [
      'of a value with itself',
      { elements: [{ type: 'expression', name: 'e', expression: '{e} + 1' }] },
      'e → e',
    ],
    [
      'through the rows of a group',
      {
        elements: [
          {
            type: 'paneldynamic',
            name: 'g',
            templateElements: [{ type: 'expression', name: 'x', expression: '{total}' }],
          },
          { type: 'expression', name: 'total', expression: "sumInArray({g}, 'x')" },
        ],
      },
      'x → total → x',
    ],
    [
      'of conditions, where hidden answers do not count',
      {
        clearInvisibleValues: 'onHidden',
        elements: [text('a', { visibleIf: '{b} = 1' }), text('b', { visibleIf: '{a} = 1' })],
      },
      'a → b → a',
    ],
  ])('%s is named', (_, definition, ring) => {
    const [problem] = problemsOf(definition)
    expect(problem?.code).toBe('cycle')
    const names = problem?.message.replace(/.*: |\.$/g, '').split(' → ') ?? []
    expect([...new Set(names)].sort()).toEqual([...new Set(ring.split(' → '))].sort())
    expect(names[0]).toBe(names.at(-1))
  })

  it('is not seen in a row’s share of a total, or in conditions on each other', () => {
    const share = {
      elements: [
        {
          type: 'paneldynamic',
          name: 'g',
          templateElements: [
            text('x'),
            { type: 'expression', name: 'share', expression: '{panel.x} / {total}' },
          ],
        },
        { type: 'expression', name: 'total', expression: "sumInArray({g}, 'x')" },
        text('a', { visibleIf: '{b} = 1' }),
        text('b', { visibleIf: '{a} empty' }),
      ],
    }
    expect(short(share)).toEqual([])
  })
})

describe('a hostile definition', { timeout: 30_000 }, () => {
  const nested = (depth: number): object =>
    depth === 0 ? text('a') : { type: 'panel', name: `p${depth}`, elements: [nested(depth - 1)] }
  it.each<[string, () => unknown, string]>([
    ['nests panels', () => ({ elements: [nested(500)] }), 'too-deep'],
    [
      'has too many questions',
      () => ({ elements: Array.from({ length: 13_000 }, (_, i) => text(`q${i}`)) }),
      'too-many',
    ],
    [
      'has too many choices',
      () => ({
        elements: [{ type: 'dropdown', name: 'a', choices: Array.from({ length: 3_000 }, (_, i) => i) }],
      }),
      'too-many',
    ],
    ['has a very long title', () => ({ elements: [text('a', { title: 'x'.repeat(30_000) })] }), 'too-long'],
    [
      'has a very long expression',
      () => ({ elements: [text('a', { visibleIf: `1 = ${'1 + '.repeat(5_000)}1` })] }),
      'expression-syntax',
    ],
    [
      'nests an expression',
      () => ({ elements: [text('a', { visibleIf: '('.repeat(4_000) })] }),
      'expression-syntax',
    ],
    [
      'negates without end',
      () => ({ elements: [text('a', { visibleIf: '!'.repeat(4_000) })] }),
      'expression-syntax',
    ],
    [
      'has millions of rows within rows',
      () => ({
        elements: [0, 1, 2, 3].reduce<object[]>(
          (inner, at) => [{ type: 'paneldynamic', name: `g${at}`, panelCount: 400, templateElements: inner }],
          [text('a')],
        ),
      }),
      'too-many',
    ],
    [
      'makes everything depend on everything',
      () => ({
        elements: [
          ...Array.from({ length: 900 }, (_, i) => text(`q${i}`)),
          ...Array.from({ length: 900 }, (_, i) =>
            text(`r${i}`, { visibleIf: Array.from({ length: 500 }, (_, j) => `{q${j}}`).join('+') }),
          ),
        ],
      }),
      'too-complex',
    ],
    [
      'says the same long pattern a thousand times',
      () => ({
        elements: Array.from({ length: 100 }, (_, i) =>
          text(`q${i}`, {
            validators: Array.from({ length: 20 }, () => ({ type: 'regex', regex: '(a?){1900}b' })),
          }),
        ),
      }),
      'too-complex',
    ],
    [
      'asks a thousand times whether two thousand questions are ready',
      () => ({
        pages: [
          { name: 'p', elements: Array.from({ length: 2_000 }, (_, i) => text(`q${i}`)) },
          {
            name: 'z',
            elements: Array.from({ length: 1_000 }, (_, i) => ({
              type: 'expression',
              name: `e${i}`,
              expression: "isContainerReady('p')",
            })),
          },
        ],
      }),
      'too-complex',
    ],
    [
      'has names of thousands of parts',
      () => ({
        elements: Array.from({ length: 50 }, (_, i) =>
          text(`q${i}`, { visibleIf: `{${'a.'.repeat(4_900)}}` }),
        ),
      }),
      'too-complex',
    ],
  ])('that %s is refused', (_, definition, code) => {
    expect(problemsOf(definition()).map((problem) => problem.code)).toContain(code)
  })

  it('gets no more problems than anyone would read', () => {
    expect(problemsOf({ elements: Array.from({ length: 5_000 }, () => ({ type: 'x' })) })).toHaveLength(200)
  })
})
