import { describe, expect, it } from 'vitest'
import { compileSurvey, TooMuchWork } from '../index.ts'

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

  it('a title that repeats a long answer thousands of times', () => {
    const survey = compileSurvey({
      elements: [
        { type: 'comment', name: 'a' },
        { type: 'text', name: 'q', isRequired: true, title: '{a} '.repeat(4_500) },
      ],
    })
    const session = survey.start({ a: 'x'.repeat(100_000) }, context)
    expect(session.view('q').title.length).toBeLessThan(3_000_000)
    expect(session.evaluation.problems).toHaveLength(1)
    session.set('a', 'Ada')
    expect(session.view('q').title).toMatch(/^Ada Ada /)
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

describe('a survey that was made to take for ever is given up', () => {
  const many = <T>(length: number, make: (at: number) => T): T[] =>
    Array.from({ length }, (_, at) => make(at))
  const text = 'a'.repeat(10_000)

  it.each<[string, object, object]>([
    [
      'a million questions in rows that are given',
      {
        elements: [
          {
            type: 'paneldynamic',
            name: 'g',
            templateElements: many(2_000, (at) => ({ type: 'text', name: `t${at}` })),
          },
        ],
      },
      { g: many(500, () => ({})) },
    ],
    [
      'rows that each look at all rows, dozens of times',
      {
        elements: [
          {
            type: 'paneldynamic',
            name: 'g',
            panelCount: 500,
            maxPanelCount: 500,
            templateElements: [
              { type: 'text', name: 'x' },
              ...many(38, (at) => ({
                type: 'expression',
                name: `e${at}`,
                expression: "sumInArray({g}, 'x', {x} > 1)",
              })),
            ],
          },
        ],
      },
      {},
    ],
    [
      'long patterns on long texts',
      {
        elements: many(20, (at) => ({
          type: 'text',
          name: `q${at}`,
          validators: [{ type: 'regex', regex: '(a?){1900}b' }],
        })),
      },
      Object.fromEntries(many(20, (at) => [`q${at}`, text])),
    ],
  ])('%s', { timeout: 30_000 }, (_, definition, answers) => {
    const survey = compileSurvey(definition)
    expect(() => survey.evaluate(answers as Record<string, unknown>, context).problems).toThrow(TooMuchWork)
  })

  it('and a large one that means well is not', { timeout: 30_000 }, () => {
    const survey = compileSurvey({
      elements: [
        ...many(10_000, (at) => ({
          type: 'text',
          name: `q${at}`,
          isRequired: true,
          visibleIf: `{q${at - (at % 100)}} empty or {total} >= 0`,
        })),
        {
          type: 'paneldynamic',
          name: 'g',
          maxPanelCount: 500,
          templateElements: [
            { type: 'text', name: 'x', inputType: 'number' },
            { type: 'expression', name: 'share', expression: '{panel.x} / {total}' },
          ],
        },
        { type: 'expression', name: 'total', expression: "sumInArray({g}, 'x')" },
      ],
    })
    const { values, problems } = survey.evaluate({ g: many(500, (x) => ({ x })) }, context)
    expect(values.total).toBe(124_750)
    expect(problems.slice(10_000)).toEqual([])
  })

  it('each change has its own limit', () => {
    const survey = compileSurvey({
      elements: [{ type: 'text', name: 'a', validators: [{ type: 'regex', regex: '(a?){100}b' }] }],
    })
    const session = survey.start({}, context)
    for (const at of many(30, (at) => at)) session.set('a', `${text.slice(at)}`)
    expect(session.evaluation.problems).toHaveLength(1)
  })
})

it('a date that is moved beyond the calendar is none, and nothing is thrown', () => {
  const survey = compileSurvey({
    elements: [
      { type: 'text', name: 'days', inputType: 'number' },
      { type: 'expression', name: 'then', expression: "dateAdd('2026-01-31', {days}, 'days')" },
      { type: 'expression', name: 'day', expression: 'today({days})' },
      { type: 'expression', name: 'months', expression: "dateAdd('2026-01-31', {days}, 'months')" },
    ],
  })
  for (const days of [1e11, -1e11, 1e300, 3_000_000, -1e6])
    expect(survey.evaluate({ days }, context).values, String(days)).toEqual({ days })
  expect(survey.evaluate({ days: 1 }, context).values.then).toBe('2026-02-01')
})
