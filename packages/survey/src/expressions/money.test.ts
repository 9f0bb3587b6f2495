import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ours } from '../fixtures/expressions.factory.ts'

/** An amount as a whole number of its last decimal. */
interface Amount {
  readonly units: bigint
  readonly places: number
}

const numberOf = ({ units, places }: Amount) => Number(`${units}e-${places}`)
const textOf = (amount: Amount) => {
  const value = numberOf(amount)
  return value < 0 ? `(0 - ${plain(amount.units * -1n, amount.places)})` : plain(amount.units, amount.places)
}
const plain = (units: bigint, places: number) => {
  const digits = units.toString().padStart(places + 1, '0')
  return places === 0 ? digits : `${digits.slice(0, -places)}.${digits.slice(-places)}`
}

const aligned = (amounts: readonly Amount[]): [bigint[], number] => {
  const places = Math.max(0, ...amounts.map((one) => one.places))
  return [amounts.map((one) => one.units * 10n ** BigInt(places - one.places)), places]
}

/** The nearest number to the quotient of two whole numbers, by way of forty decimals. */
const quotient = (a: bigint, b: bigint) => Number(`${(a * 10n ** 40n) / b}e-40`)

const amount = (places: number, most: bigint) =>
  fc.bigInt({ min: -most, max: most }).map((units) => ({ units, places }))
const money = amount(2, 99_999_999_999n)
const rate = fc.integer({ min: 0, max: 4 }).chain((places) => amount(places, 999_999n))
const amounts = fc.array(money, { minLength: 1, maxLength: 40 })
const check = <Given>(property: fc.IPropertyWithHooks<Given>) => {
  fc.assert(property, { numRuns: 1_000, seed: 20_261_120 })
}

/** Nought has no sign in what a survey keeps. */
const result = (text: string) => Number(ours(text)) + 0

describe('money is exact', () => {
  it.each([
    ['0.1 + 0.2 = 0.3', true],
    ['0.1 + 0.2', 0.3],
    ['1.1 * 1.1', 1.21],
    ['4.35 * 100', 435],
    ['1.005 * 1000', 1005],
    ['0.7 + 0.1 - 0.8', 0],
    ['avg(0.1, 0.1, 0.1)', 0.1],
    ['0.3 % 0.1', 0],
    ['round(1.005, 2)', 1.01],
    ['round(-2.175, 2)', -2.18],
    ['round(1234.5, -2)', 1200],
    ['trunc(4.35 * 100)', 435],
    ['sum(0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7)', 2.8],
    ['99999999999.99 * 99999999999.99', 9.999999999998e21],
    ['1e5 = 100000', undefined],
  ])('%s is %j', (text, expected) => {
    if (expected === undefined) expect(() => ours(text)).toThrow('at character')
    else expect(ours(text)).toBe(expected)
  })

  it('when it is added and taken away', () => {
    check(
      fc.property(money, rate, (a, b) => {
        const [[x = 0n, y = 0n], places] = aligned([a, b])
        expect(result(`${textOf(a)} + ${textOf(b)}`)).toBe(numberOf({ units: x + y, places }))
        expect(result(`${textOf(a)} - ${textOf(b)}`)).toBe(numberOf({ units: x - y, places }))
      }),
    )
  })

  it('when it is multiplied and divided', () => {
    check(
      fc.property(money, rate, (a, b) => {
        const product = { units: a.units * b.units, places: a.places + b.places }
        expect(result(`${textOf(a)} * ${textOf(b)}`)).toBe(numberOf(product) + 0)
        if (b.units === 0n) return
        const [[x = 0n, y = 1n]] = aligned([a, b])
        expect(result(`${textOf(a)} / ${textOf(b)}`)).toBe(quotient(x, y) + 0)
      }),
    )
  })

  it('when it is rounded, half away from nought, and cut off', () => {
    check(
      fc.property(rate, (a) => {
        for (const places of [0, 1, 2]) {
          if (places >= a.places) continue
          const step = 10n ** BigInt(a.places - places)
          const sign = a.units < 0n ? -1n : 1n
          const size = a.units * sign
          const half = sign * ((size + step / 2n) / step)
          expect(result(`round(${textOf(a)}, ${places})`)).toBe(numberOf({ units: half, places }) + 0)
          expect(result(`trunc(${textOf(a)}, ${places})`)).toBe(
            numberOf({ units: sign * (size / step), places }) + 0,
          )
        }
      }),
    )
  })

  it('in lists of any length, and in columns', () => {
    fc.assert(
      fc.property(amounts, (list) => {
        const [units] = aligned(list)
        const total = units.reduce((sum, one) => sum + one, 0n)
        const given = { rows: list.map((one) => ({ x: numberOf(one) })), list: list.map(numberOf) }
        const sum = numberOf({ units: total, places: 2 }) + 0
        const mean = quotient(total, 100n * BigInt(list.length)) + 0
        expect(ours('sum({list})', given)).toBe(sum)
        expect(ours("sumInArray({rows}, 'x')", given)).toBe(sum)
        expect(ours('avg({list})', given)).toBe(mean)
        expect(ours("avgInArray({rows}, 'x')", given)).toBe(mean)
      }),
      { numRuns: 300, seed: 20_261_120 },
    )
  })
})
