import fc from 'fast-check'
import { FunctionFactory } from 'survey-core'
import { describe, expect, it } from 'vitest'
import { expression, functionNames, ours, tables, theirs, told } from '../fixtures/expressions.factory.ts'

describe('beside the SurveyJS library', () => {
  it('expressions come to the same', () => {
    let compared = 0
    fc.assert(
      fc.property(expression, fc.constantFrom(...tables), (text, given) => {
        const result = theirs(text, given)
        expect(result, `the library reads ${text}`).toBeDefined()
        if (!result || result.strays) return
        compared++
        expect(told(ours(text, given)), text).toBe(told(result.value))
      }),
      { numRuns: 1_000, seed: 20_261_120 },
    )
    expect(compared).toBeGreaterThan(850)
  }, 60_000)

  it('every function that it has is there', () => {
    const there = new Set(functionNames)
    expect(FunctionFactory.Instance.getAll().filter((name) => !there.has(name))).toEqual([])
  })
})
