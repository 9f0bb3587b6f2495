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

const text = (name: string, more: object = {}) => ({ type: 'text', name, ...more })

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
      'begins with a million questions in rows',
      () => ({
        elements: [
          {
            type: 'paneldynamic',
            name: 'g',
            panelCount: 500,
            templateElements: Array.from({ length: 2_000 }, (_, i) => text(`q${i}`)),
          },
        ],
      }),
      'too-many',
    ],
    [
      'has a table of half a million cells',
      () => ({
        elements: [
          {
            type: 'matrixdropdown',
            name: 'm',
            rows: Array.from({ length: 500 }, (_, i) => `r${i}`),
            columns: Array.from({ length: 1_000 }, (_, i) => ({ name: `c${i}` })),
          },
        ],
      }),
      'too-many',
    ],
    [
      'has tables of a hundred thousand cells together',
      () => ({
        elements: Array.from({ length: 20 }, (_, m) => ({
          type: 'matrixdropdown',
          name: `m${m}`,
          rows: Array.from({ length: 500 }, (_, i) => `r${i}`),
          columns: Array.from({ length: 10 }, (_, i) => ({ name: `c${i}` })),
        })),
      }),
      'too-many',
    ],
    [
      'has tables of thousands of cells in rows',
      () => ({
        elements: [
          {
            type: 'paneldynamic',
            name: 'g',
            panelCount: 400,
            templateElements: [
              {
                type: 'matrixdropdown',
                name: 'm',
                rows: Array.from({ length: 100 }, (_, i) => `r${i}`),
                columns: Array.from({ length: 20 }, (_, i) => ({ name: `c${i}` })),
              },
            ],
          },
        ],
      }),
      'too-many',
    ],
    [
      'has too many rows in a table',
      () => ({
        elements: [
          { type: 'matrix', name: 'm', columns: [1], rows: Array.from({ length: 501 }, (_, i) => `r${i}`) },
        ],
      }),
      'too-many',
    ],
    [
      'has too many columns',
      () => ({
        elements: [
          {
            type: 'matrixdynamic',
            name: 'm',
            columns: Array.from({ length: 13_000 }, (_, i) => ({ name: `c${i}` })),
          },
        ],
      }),
      'too-many',
    ],
    [
      'asks for too many texts in one',
      () => ({
        elements: [
          {
            type: 'multipletext',
            name: 'm',
            items: Array.from({ length: 13_000 }, (_, i) => ({ name: `i${i}` })),
          },
        ],
      }),
      'too-many',
    ],
    [
      'has too many triggers',
      () => ({
        triggers: Array.from({ length: 501 }, () => ({ type: 'complete', expression: '1 = 1' })),
        elements: [text('a')],
      }),
      'too-many',
    ],
    [
      'has too many calculated values',
      () => ({
        calculatedValues: Array.from({ length: 1_001 }, (_, i) => ({ name: `v${i}`, expression: '1' })),
        elements: [],
      }),
      'too-many',
    ],
    [
      'has too many pages',
      () => ({ pages: Array.from({ length: 1_001 }, (_, i) => ({ name: `p${i}`, elements: [] })) }),
      'too-many',
    ],
    [
      'has too many validators',
      () => ({
        elements: [text('a', { validators: Array.from({ length: 21 }, () => ({ type: 'email' })) })],
      }),
      'too-many',
    ],
    [
      'has too many choices in all',
      () => ({
        elements: Array.from({ length: 600 }, (_, q) => ({
          type: 'dropdown',
          name: `q${q}`,
          choices: Array.from({ length: 2_000 }, (_, i) => i),
        })),
      }),
      'too-large',
    ],
    [
      'has a very long picture',
      () => ({
        elements: [{ type: 'image', name: 'a', imageLink: `data:image/png;base64,${'A'.repeat(250_000)}` }],
      }),
      'too-long',
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
