import { compileSurvey } from '@candour/survey'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { answersFrom } from './answers-from.ts'
import { definition } from './definition.ts'
import example from './fixtures/worked-example.json' with { type: 'json' }
import { decimalOf, penceOf } from './money.ts'
import { surveyTotals } from './survey-totals.ts'
import { randomAnswers } from './totals.factory.ts'
import { formETotals, totalNames } from './totals.ts'

const survey = compileSurvey(definition)
const context = { now: '2026-11-20T10:00:00Z' }

/** What the survey shows, as a reader would tell it: nothing shown is nothing. */
function shown(answers: Record<string, unknown>) {
  const { values, provisional } = survey.evaluate(answers, context)
  return Object.fromEntries(
    totalNames.map((name) => {
      const question = surveyTotals[name]
      const value = values[question] === undefined ? 0 : Number(values[question])
      return [name, { amount: decimalOf(penceOf(value) ?? 0n), provisional: provisional.has(question) }]
    }),
  )
}

test('the totals that the survey shows of the worked example are those of the form', () => {
  const answers = answersFrom(example)
  expect(shown({ ...answers })).toEqual(formETotals(answers))
})

test('a survey with no answers shows no total as known', () => {
  expect(shown({})).toEqual(formETotals({}))
})

test('whatever is answered, the survey shows the same totals as the form, and the same of them as provisional', () => {
  fc.assert(
    fc.property(randomAnswers, (answers) => {
      expect(shown(answers)).toEqual(formETotals(answers))
    }),
    { numRuns: 80 },
  )
})
