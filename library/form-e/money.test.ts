import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decimalOf, partOf, penceOf } from './money.ts'

const size = (of: bigint) => (of < 0n ? -of : of)

describe('pounds as pence', () => {
  test.each([
    [0.1 + 0.2, 30n],
    [1.005, 101n],
    [-1.005, -101n],
    [0.004999, 0n],
    [-0.004, 0n],
    [-0, 0n],
    [2.675, 268n],
    [1e-7, 0n],
    [5e-324, 0n],
    [0.005, 1n],
    [123456789012.34, 12_345_678_901_234n],
    [1e21, 10n ** 23n],
    [-1.5e22, -15n * 10n ** 23n],
  ])('%d is %d', (pounds, pence) => {
    expect(penceOf(pounds)).toBe(pence)
  })

  test.each([Number.NaN, Infinity, -Infinity, '5', null, undefined, true, {}, []])('%j is none', (value) => {
    expect(penceOf(value)).toBeNull()
  })

  test('of thousandths, half a penny goes away from nought, on both sides alike', () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), (thousandths) => {
        const [whole, rest] = [BigInt(thousandths) / 10n, BigInt(thousandths) % 10n]
        const pence = whole + (rest >= 5n ? 1n : rest <= -5n ? -1n : 0n)
        // Nearer than the number can say, it is no longer of thousandths.
        fc.pre(String(Math.abs(thousandths)).length <= 15)
        expect(penceOf(thousandths / 1000)).toBe(pence)
      }),
    )
  })

  test('what is written as a total reads back as the same pence', () => {
    fc.assert(
      fc.property(fc.integer({ min: -(10 ** 12), max: 10 ** 12 }), (pence) => {
        expect(decimalOf(BigInt(pence))).toMatch(/^-?\d+\.\d\d$/)
        expect(penceOf(Number(decimalOf(BigInt(pence))))).toBe(BigInt(pence))
      }),
    )
    expect([0n, -1n, 5n, -500_000n].map(decimalOf)).toEqual(['0.00', '-0.01', '0.05', '-5000.00'])
  })
})

test('a part is the whole number of pence nearest to it, and of two as near the one further from nought', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n }),
      fc.bigInt({ min: 0n, max: 10n ** 6n }),
      fc.bigInt({ min: 1n, max: 10n ** 6n }),
      (amount, part, of) => {
        const exact = amount * part
        const away = partOf(amount, part, of) * of - exact
        expect(2n * size(away) <= of).toBe(true)
        if (2n * size(away) === of) expect(size(exact + away) > size(exact)).toBe(true)
        expect(partOf(-amount, part, of)).toBe(-partOf(amount, part, of))
      },
    ),
  )
  expect(partOf(10_000_000n, 1n, 3n)).toBe(3_333_333n)
  expect([partOf(1n, 1n, 2n), partOf(-1n, 1n, 2n), partOf(3n, 1n, 2n)]).toEqual([1n, -1n, 2n])
})
