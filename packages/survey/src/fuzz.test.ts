import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hostile, survives } from './fixtures/hostile.factory.ts'

describe('a malformed definition', () => {
  it('is a survey that bears every answer, or is refused with what is wrong with it', () => {
    let refused = 0
    for (const given of fc.sample(hostile, { seed: 1, numRuns: 1_000 })) {
      const outcome = survives(given)
      expect(outcome.unexpected).toBeUndefined()
      if (outcome.refused) refused++
    }
    expect(refused).toBeGreaterThan(250)
    expect(refused).toBeLessThan(750)
  }, 120_000)
})
