import { compileSurvey } from '@candour/survey'
import { openSurvey } from '@candour/survey/open'
import { partsFor } from '@candour/survey/parts'
import { expect, it } from 'vitest'
import { answersFrom } from './answers-from.ts'
import { definition } from './definition.ts'
import example from './fixtures/worked-example.json' with { type: 'json' }

const now = '2026-11-20T10:00:00Z'

it('a client’s page comes to the same with the parts of the engine that Form E needs', async () => {
  const parts = await partsFor(definition)
  const answers = answersFrom(example)
  const [small, whole] = [openSurvey(definition, parts), compileSurvey(definition)].map((survey) =>
    survey.evaluate(answers, { now }),
  )
  expect(small?.values).toEqual(whole?.values)
  expect(small?.visible).toEqual(whole?.visible)
  expect(small?.problems).toEqual(whole?.problems)
})
