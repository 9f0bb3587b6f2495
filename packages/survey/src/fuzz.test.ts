import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hostile, survives } from './fixtures/hostile.factory.ts'

describe('a malformed definition', () => {
  it('is a survey, or is refused with what is wrong with it', () => {
    let refused = 0
    for (const definition of fc.sample(hostile, { seed: 1, numRuns: 2_000 })) {
      const outcome = survives(definition)
      expect(outcome.unexpected).toBeUndefined()
      if (outcome.refused) refused++
    }
    expect(refused).toBeGreaterThan(500)
    expect(refused).toBeLessThan(2_000)
  }, 120_000)
})
