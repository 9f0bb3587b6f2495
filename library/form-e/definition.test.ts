import { readFileSync } from 'node:fs'
import { compileSurvey, DefinitionError } from '@candour/survey'
import { expect, it } from 'vitest'
import { answersFrom } from './answers-from.ts'
import { definition } from './definition.ts'
import { surveyTotals } from './survey-totals.ts'
import { formETotals, totalNames } from './totals.ts'

const example = JSON.parse(readFileSync(new URL('./fixtures/worked-example.json', import.meta.url), 'utf8'))

it('compiles', () => {
  try {
    compileSurvey(definition)
  } catch (error) {
    if (!(error instanceof DefinitionError)) throw error
    expect(error.problems).toEqual([])
  }
})
it('comes to the totals of the worked example', () => {
  const answers = { ...answersFrom(example), answersAreTrue: true }
  const { values, problems, provisional } = compileSurvey(definition).evaluate(answers, {
    now: '2026-11-20T10:00:00Z',
  })
  const shown = Object.fromEntries(
    totalNames.map((name) => [
      name,
      {
        amount: Number(values[surveyTotals[name]] ?? 0).toFixed(2),
        provisional: provisional.has(surveyTotals[name]),
      },
    ]),
  )
  expect(problems.map(({ question, code }) => `${question} ${code}`)).toEqual([])
  expect(shown).toEqual(formETotals(answers))
})
