import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { endured, hostile } from '../fixtures/hostile-expressions.factory.ts'

describe('an expression that means harm', () => {
  it('is worked out or refused, and nothing else', () => {
    const seen = { 'worked out': 0, refused: 0 }
    fc.assert(
      fc.property(hostile, (text) => {
        seen[endured(text)]++
      }),
      { numRuns: 3_000, seed: 20_261_120 },
    )
    expect(seen['worked out']).toBeGreaterThan(200)
    expect(seen.refused).toBeGreaterThan(1_000)
  }, 60_000)
})
