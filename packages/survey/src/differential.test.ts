import { existsSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { besides, now, type Outcome } from './fixtures/beside.factory.ts'
import { differences } from './fixtures/differences.ts'
import { expressionJourneys } from './fixtures/expression-journeys.ts'
import { foundJourneys } from './fixtures/found-journeys.ts'
import { journeys } from './fixtures/journeys.ts'
import { clearingJourneys, logicJourneys } from './fixtures/logic-journeys.ts'
import { Oracle } from './fixtures/oracle.factory.ts'
import { furtherPairs, pairs } from './fixtures/pairs.factory.ts'
import { questionJourneys } from './fixtures/question-journeys.ts'
import { shrunk } from './fixtures/shrink.factory.ts'
import { tableJourneys } from './fixtures/table-journeys.ts'
import { compileSurvey } from './index.ts'

const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8')
const patience = 180_000

const undefinedAsNull = (_: string, value: unknown) => value ?? null

const said = (found: Outcome['found']) =>
  found
    ? `after ${found.after}, ${found.aspect} of ${found.name}: ${JSON.stringify(found.ours)}, theirs ${JSON.stringify(found.theirs)}`
    : 'the same'

describe('beside the SurveyJS library', () => {
  it.each([
    ...journeys,
    ...questionJourneys,
    ...tableJourneys,
    ...logicJourneys,
    ...expressionJourneys,
    ...foundJourneys,
  ])(
    '$name',
    ({ definition, answers, steps }) => {
      expect(said(besides({ definition: { ...definition }, steps }, answers).found)).toBe('the same')
    },
    patience,
  )

  // The same seeds every time; the bench takes others.
  it.each(Array.from({ length: 10 }, (_, part) => part + 1))(
    'comes to the same for a hundred definitions made up, part %i of ten',
    (seed) => {
      let compared = 0
      for (const pair of fc.sample(pairs, { seed, numRuns: 130 })) {
        const { found, refused } = besides(pair)
        if (found) expect(JSON.stringify(shrunk(pair), undefinedAsNull)).toBe('the same')
        if (!refused) compared++
      }
      expect(compared).toBeGreaterThanOrEqual(100)
    },
    patience,
  )

  it.each(Array.from({ length: 10 }, (_, part) => part + 1))(
    'comes to the same where answers act on answers, part %i of ten',
    (seed) => {
      for (const pair of fc.sample(furtherPairs, { seed, numRuns: 60 })) {
        if (besides(pair).found) expect(JSON.stringify(shrunk(pair), undefinedAsNull)).toBe('the same')
      }
    },
    patience,
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

describe('each difference on purpose', () => {
  const shown = differences.flatMap((one) => ('shows' in one ? [one] : []))

  it.each(shown)('shows, and is the only one: $name', ({ name, shows }) => {
    const { met, found } = besides({ definition: { ...shows.definition }, steps: shows.steps })
    expect(said(found)).toBe('the same')
    expect([...met]).toContain(name)
  })

  it('is shown somewhere', () => {
    const elsewhere = differences.flatMap((one) => ('tested' in one ? [one.tested] : []))
    expect(elsewhere.filter((file) => !existsSync(new URL(file, import.meta.url)))).toEqual([])
    expect(shown.length + elsewhere.length).toBe(differences.length)
  })

  it('stands in the README', () => {
    const [, list = ''] = /## Where it differs from SurveyJS on purpose\n(.*?)\n## /s.exec(readme) ?? []
    const listed = [...list.matchAll(/^- (?:\*\*(.+?)\*\*)?/gm)].map(([, name]) => name)
    expect(listed).toEqual(differences.map(({ name }) => name))
  })
})
