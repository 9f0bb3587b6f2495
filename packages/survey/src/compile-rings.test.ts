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
