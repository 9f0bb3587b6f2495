import { describe, expect, it } from 'vitest'
import { compileSurvey } from '../index.ts'

const context = { now: '2026-11-20T10:00:00Z' }

const chain = (length: number, first: string, next: (before: string) => string) =>
  compileSurvey({
    calculatedValues: Array.from({ length }, (_, i) => ({
      name: `c${i}`,
      expression: i === 0 ? first : next(`{c${i - 1}}`),
      includeIntoResult: true,
    })),
    elements: [{ type: 'text', name: 'a' }],
  })

describe('what expressions make of each other stays small', () => {
  it.each([
    ['a text doubled again and again', "'sixteen letters!'", (before: string) => `${before} + ${before}`],
    ['a list doubled again and again', '[1, 2, 3, 4]', (before: string) => `${before} + ${before}`],
    ['a list put into a list twice, again and again', '[1, 2]', (before: string) => `[${before}, ${before}]`],
    ['a list within a list within a list', '[1]', (before: string) => `[${before}]`],
  ])('%s', (_, first, next) => {
    const { values } = chain(200, first, next).evaluate({}, context)
    expect(values.c3).toBeDefined()
    for (const value of Object.values(values)) expect(JSON.stringify(value).length).toBeLessThan(250_000)
  })

  it('and what fits is as it was', () => {
    const survey = compileSurvey({
      elements: [
        { type: 'comment', name: 'a' },
        { type: 'expression', name: 'twice', expression: '{a} + {a}' },
      ],
    })
    const a = 'x'.repeat(50_000)
    expect(survey.evaluate({ a }, context).values.twice).toBe(a + a)
    expect(survey.evaluate({ a: `${a}x` }, context).values.twice).toBeUndefined()
  })
})
