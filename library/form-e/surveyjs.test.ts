import { compileSurvey } from '@candour/survey'
import { Model } from 'survey-core'
import { beforeAll, expect, it } from 'vitest'
import { questionsIn } from '../questions-in.ts'
import { openedInLibrary, shownInLibrary, tellTheLibrary } from '../surveyjs.factory.ts'
import { answersFrom } from './answers-from.ts'
import { definition } from './definition.ts'
import example from './fixtures/worked-example.json' with { type: 'json' }
import { surveyTotals } from './survey-totals.ts'

beforeAll(tellTheLibrary)

const survey = compileSurvey(definition)
const now = '2026-11-20T10:00:00Z'
const worked = answersFrom(example)
const topLevel = questionsIn(definition)
  .filter(({ group }) => group === undefined)
  .map(({ question }) => question.name)

/** With somebody new, so that everything that can be asked of one person is. */
const whole = {
  ...worked,
  livesWithPartner: 'yes',
  partnerIsKnown: 'yes',
  partnerIncomes: [{ nature: 'Wages', paid: 'net', netNext: 18_000 }],
}

/** Its rows take the library seconds, so that each of these opens the survey once. */
const patience = 60_000

it('loads in the SurveyJS library without an unknown property or type', () => {
  expect(new Model(definition).jsonErrors ?? []).toEqual([])
})

it.each([
  ['nobody has given yet', {}],
  ['the worked example gives, with a new partner', whole],
])(
  'shows the same questions there and comes to the same totals for the answers that %s',
  (_, answers) => {
    const model = openedInLibrary(definition, answers)
    const { values, visible } = survey.evaluate(answers, { now })
    expect(shownInLibrary(model)).toEqual(topLevel.filter((name) => visible.has(name)))
    const names = Object.values(surveyTotals)
    const inPence = (value: unknown) => Number(value ?? 0).toFixed(2)
    expect(names.map((name) => inPence(model.getValue(name)))).toEqual(
      names.map((name) => inPence(values[name])),
    )
  },
  patience,
)
