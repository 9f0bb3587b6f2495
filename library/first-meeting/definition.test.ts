import { describe, expect, it } from 'vitest'
import { questionsIn, type Written } from '../questions-in.ts'
import { definition } from './definition.ts'
import { reviewByFirm } from './review.ts'

const placed = questionsIn(definition)
const topLevel = placed.filter(({ group }) => group === undefined).map(({ question }) => question)
const calculated = definition.calculatedValues.map(({ name }) => name)
const choiceValues = (question: Written) =>
  ((question.choices ?? []) as { value: unknown }[]).map(({ value }) => value)

/** Every expression, with the repeating group that it stands in. */
const expressions = [
  ...definition.calculatedValues.map(({ name, expression }) => ({ at: name, expression, group: undefined })),
  ...placed.flatMap(({ question, group }) => {
    const validators = (question.validators ?? []) as { expression?: string }[]
    return [
      question.visibleIf,
      question.requiredIf,
      question.expression,
      ...validators.map((one) => one.expression),
    ]
      .filter((expression) => typeof expression === 'string')
      .map((expression) => ({ at: question.name, expression, group }))
  }),
]

describe('the first-meeting definition', () => {
  it('asks about forty questions in eight to ten sections', () => {
    const asked = topLevel.filter(({ type }) => type !== 'expression')
    expect(asked.length).toBeGreaterThanOrEqual(32)
    expect(asked.length).toBeLessThanOrEqual(48)
    expect(definition.pages.length).toBeGreaterThanOrEqual(8)
    expect(definition.pages.length).toBeLessThanOrEqual(10)
  })

  it('is plain JSON: nothing is lost on the way to a database and back', () => {
    expect(JSON.parse(JSON.stringify(definition))).toEqual(definition)
  })

  it('names every question in camelCase, and no two things alike', () => {
    const names = [
      ...topLevel.map(({ name }) => name),
      ...definition.pages.map(({ name }) => name),
      ...calculated,
    ]
    expect(new Set(names).size).toBe(names.length)
    expect(
      placed.map(({ question }) => question.name).filter((name) => !/^[a-z][a-zA-Z]+$/.test(name)),
    ).toEqual([])
  })

  it('refers only to questions that exist, and that stand where the expression can see them', () => {
    expect(expressions.length).toBeGreaterThan(30)
    const lost = expressions.flatMap(({ at, expression, group }) => {
      const inRow = ((group?.templateElements ?? []) as Written[]).map(({ name }) => `panel.${name}`)
      const known = new Set([...topLevel.map(({ name }) => name), ...calculated, ...inRow])
      return [...expression.matchAll(/\{([^}]+)\}/g)]
        .map(([, name]) => name ?? '')
        .filter((name) => !known.has(name))
        .map((name) => `${at}: ${name}`)
    })
    expect(lost).toEqual([])
  })

  it('sums only columns that the repeating group has', () => {
    const sums = expressions.flatMap(({ expression }) => [
      ...expression.matchAll(/sumInArray\(\{(\w+)\}, '(\w+)'\)/g),
    ])
    expect(sums.length).toBe(3)
    for (const [, group, column] of sums) {
      const rows = topLevel.find(({ name }) => name === group)?.templateElements as Written[]
      expect(rows.map(({ name }) => name)).toContain(column)
    }
  })

  it('compares a choice only with values that the question offers', () => {
    const wrong = expressions.flatMap(({ at, expression }) =>
      [...expression.matchAll(/\{(\w+)\} (?:=|<>|contains) '([^']+)'/g)]
        .filter(([, name, value]) => {
          const question = topLevel.find((one) => one.name === name)
          return !question || !choiceValues(question).includes(value)
        })
        .map(([found]) => `${at}: ${found}`),
    )
    expect(wrong).toEqual([])
  })

  it('offers "I don’t know yet" on every figure of the home, the accounts and the debts', () => {
    const figures = placed
      .filter(({ question }) => question.maskType === 'currency')
      .map(({ question }) => question)
    expect(figures.length).toBe(5)
    expect(
      figures.filter(({ marks }) => JSON.stringify(marks) !== '["unknown","estimate","to-follow"]'),
    ).toEqual([])
  })

  it('shows money in pounds and pence everywhere', () => {
    const totals = placed
      .filter(({ question }) => question.type === 'expression')
      .map(({ question }) => question)
    expect(totals.map(({ currency }) => currency)).toEqual(totals.map(() => 'GBP'))
    const prefixes = placed.flatMap(({ question }) => (question.maskSettings ? [question.maskSettings] : []))
    expect(prefixes).toEqual(prefixes.map(() => ({ prefix: '£', precision: 2 })))
  })

  it('lists, for the firm to confirm, only pages and questions that exist', () => {
    const names = new Set([...topLevel.map(({ name }) => name), ...definition.pages.map(({ name }) => name)])
    expect(reviewByFirm.filter(({ where }) => !names.has(where))).toEqual([])
    expect(reviewByFirm.map(({ where }) => where)).toContain('mayHoldAnswers')
  })
})
