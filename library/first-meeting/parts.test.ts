import { openSurvey } from '@candour/survey/open'
import { partsFor } from '@candour/survey/parts'
import { expect, it } from 'vitest'
import { definition } from './definition.ts'
import { now, whole } from './fixtures/index.ts'

it('a client’s page downloads few parts of the engine for the first meeting, and comes to the same', async () => {
  const parts = await partsFor(definition)
  // Patterns, totals of groups, texts and addresses, and validators.
  expect(parts).toHaveLength(4)
  const survey = openSurvey(definition, parts)
  for (const { answers } of whole) expect(survey.evaluate(answers, { now }).problems).toEqual([])
})
