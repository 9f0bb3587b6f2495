import { describe, expect, it } from 'vitest'
import { isEmpty } from './expressions/loose.ts'
import { expressionJourneys } from './fixtures/expression-journeys.ts'
import { journeys } from './fixtures/journeys.ts'
import { clearingJourneys, logicJourneys } from './fixtures/logic-journeys.ts'
import { Oracle, type Seen } from './fixtures/oracle.factory.ts'
import { questionJourneys } from './fixtures/question-journeys.ts'
import { tableJourneys } from './fixtures/table-journeys.ts'
import { compileSurvey } from './index.ts'
import type { Session } from './model.ts'

const now = '2026-11-20T09:00:00Z'

const sorted = (names: Iterable<string>) => [...names].sort()

/**
 * The library keeps empty rows in some places and not in others; here a group with nothing in its rows has no value
 * unless rows were given, so such groups are left out on both sides.
 */
function filled(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(filled)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .map(([key, inner]) => [key, filled(inner)] as const)
      .filter(([, inner]) => !(Array.isArray(inner) && inner.every((row) => isEmpty(row)))),
  )
}

/** What our engine says, in the same form. */
function told(session: Session): Seen {
  const { visible, required, readOnly, values, problems } = session.evaluation
  return {
    visible: sorted(visible),
    required: sorted(required),
    readOnly: sorted(readOnly),
    values: filled(values) as Seen['values'],
    refused: sorted(new Set(problems.map(({ question }) => question))),
  }
}

function seen(oracle: Oracle): Seen {
  const { visible, required, readOnly, values, refused } = oracle.seen()
  return {
    visible: sorted(visible),
    required: sorted(required),
    readOnly: sorted(readOnly),
    values: filled(values) as Seen['values'],
    refused: sorted(refused),
  }
}

describe('beside the SurveyJS library', () => {
  it.each([...journeys, ...questionJourneys, ...tableJourneys, ...logicJourneys, ...expressionJourneys])(
    '$name',
    ({ definition, answers = {}, steps }) => {
      const session = compileSurvey(definition).start(answers, { now })
      const oracle = new Oracle(definition, answers)
      expect(told(session), 'at the start').toEqual(seen(oracle))
      for (const [name, value] of steps) {
        session.set(name, value)
        oracle.set(name, value)
        expect(told(session), `after ${name} = ${JSON.stringify(value)}`).toEqual(seen(oracle))
      }
    },
    30_000,
  )

  it.each(clearingJourneys)('at the end: $name', ({ definition, steps }) => {
    const session = compileSurvey(definition).start({}, { now })
    const oracle = new Oracle(definition)
    for (const [name, value] of steps) {
      session.set(name, value)
      oracle.set(name, value)
    }
    expect(session.evaluation.values).toEqual(oracle.finished())
  })
})
