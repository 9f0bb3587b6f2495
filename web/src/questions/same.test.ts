import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { same } from './same.ts'

it('finds that a copy says the same, whatever it is', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(same(value, structuredClone(value))).toBe(true)
    }),
  )
})

it.each([
  [1, '1'],
  [null, undefined],
  [{}, []],
  [{ a: undefined }, {}],
  [{ a: 1 }, { b: 1 }],
  [
    [1, 2],
    [2, 1],
  ],
  [new Map([['a', 1]]), new Map([['a', 2]])],
  [new Set([1]), new Set([1, 2])],
  [new Map(), new Set()],
])('tells %j from %j', (a, b) => {
  expect(same(a, b)).toBe(false)
})

it('compares maps and sets by what is in them', () => {
  expect(same(new Map([['a', [1]]]), new Map([['a', [1]]]))).toBe(true)
  expect(same(new Set(['a']), new Set(['a']))).toBe(true)
})
