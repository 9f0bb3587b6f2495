import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { families } from '../definition/families.ts'
import { DefinitionError } from '../definition-error.ts'
import { around } from '../fixtures/around.factory.ts'
import { expressionJourneys } from '../fixtures/expression-journeys.ts'
import { foundJourneys } from '../fixtures/found-journeys.ts'
import { journeys } from '../fixtures/journeys.ts'
import { clearingJourneys, logicJourneys } from '../fixtures/logic-journeys.ts'
import { furtherPairs, type Pair, pairs } from '../fixtures/pairs.factory.ts'
import { questionJourneys } from '../fixtures/question-journeys.ts'
import { tableJourneys } from '../fixtures/table-journeys.ts'
import { compileSurvey } from '../index.ts'
import type { Session, Survey } from '../model.ts'
import { openSurvey } from '../open.ts'
import { partsFor } from './load.ts'

const samples = [
  true,
  false,
  'x',
  '{q} = 1',
  '=1',
  0,
  1,
  3,
  [],
  ['x'],
  [1],
  ['unknown'],
  { q: 1 },
  [{ value: 1 }],
]

const context = { now: '2026-11-20T09:00:00Z' }

const told = ({ evaluation, answers }: Session) => ({
  visible: [...evaluation.visible].sort(),
  required: [...evaluation.required].sort(),
  readOnly: [...evaluation.readOnly].sort(),
  values: evaluation.values,
  problems: evaluation.problems,
  pages: evaluation.pages,
  answers,
})

const views = (session: Session) => [...session.evaluation.visible].sort().map((name) => session.view(name))

function whole(definition: object): Survey | undefined {
  try {
    return compileSurvey(definition)
  } catch (error) {
    if (error instanceof DefinitionError) return undefined
    throw error
  }
}

/** What a client's page makes of a definition that the server takes, beside what the server makes of it. */
async function compared({ definition, steps }: Pick<Pair, 'definition' | 'steps'>): Promise<void> {
  const survey = whole(definition)
  if (!survey) return
  const opened = openSurvey(definition, await partsFor(definition))
  const [ours, theirs] = [opened.start({}, context), survey.start({}, context)]
  expect(told(ours)).toEqual(told(theirs))
  for (const [name, value] of steps) {
    ours.set(name, value)
    theirs.set(name, value)
  }
  expect(told(ours)).toEqual(told(theirs))
  expect(views(ours)).toEqual(views(theirs))
}

describe('the parts that are downloaded are enough', () => {
  it.each([
    ...journeys,
    ...questionJourneys,
    ...tableJourneys,
    ...logicJourneys,
    ...clearingJourneys,
    ...expressionJourneys,
    ...foundJourneys,
  ])('$name', async ({ definition, steps }) => {
    await compared({ definition: { ...definition }, steps })
  })

  it.each(Object.keys(families).filter((family) => around[family]))(
    'for every property of a %s',
    async (family) => {
      for (const [key, rule] of Object.entries(families[family] ?? {})) {
        const values = typeof rule === 'object' && 'oneOf' in rule ? rule.oneOf : samples
        for (const value of values) {
          const definition = around[family]?.({ [key]: value })
          if (definition) await compared({ definition, steps: [] })
        }
      }
    },
  )

  it('for definitions made up', async () => {
    for (const arbitrary of [pairs, furtherPairs])
      for (const pair of fc.sample(arbitrary, { seed: 20, numRuns: 200 })) await compared(pair)
  }, 60_000)
})
