import { plans } from '@candour/contract'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Grade, type GradeHours, type Range, type RoiInputs, roiOf } from './roi.ts'
import { between, money, verdict } from './words.ts'

const just = (hours: number): Range => ({ low: hours, high: hours })

const inputs = (changes: Partial<RoiInputs> = {}): RoiInputs => ({
  ...{ matters: 40, worth: 'refilled', share: 100, planId: 'solo', interval: 'month', setUp: 0 },
  // One hour of grade D and half an hour of grade C less, at the rates of National 2 for 2026.
  hours: {
    C: { today: just(3), withCandour: { low: 2.5, high: 3 }, rate: 200_00 },
    D: { today: just(6), withCandour: { low: 5, high: 6 }, rate: 142_00 },
  },
  ...changes,
})

describe('the first year', () => {
  test('is worth £9,680 where 40 matters take an hour of grade D and half an hour of grade C less', () => {
    // 1 × £142 + 0.5 × £200 = £242 a matter; × 40 = £9,680. Solo by the month: 12 × £29 = £348. £348 ÷ £242 = 1.4 matters.
    const roi = roiOf(inputs())
    expect(roi.hours).toEqual({ low: 0, high: 60 })
    expect(roi.value).toEqual({ low: 0, high: 9680_00 })
    expect(roi.cost).toBe(348_00)
    expect(roi.net).toEqual({ low: -348_00, high: 9332_00 })
    expect(roi.breakEven).toEqual({ least: null, most: 2 })
    // £348 ÷ (40 × £200) = 0.0435 h; ÷ (40 × £142) = 0.0613 h: rounded up to hundredths.
    expect(roi.breakEvenHours).toEqual({ C: 0.05, D: 0.07 })
  })

  test('counts only the share that is put to use', () => {
    // Half of £9,680; half of £242 is £121, and £348 ÷ £121 = 2.9 matters.
    const roi = roiOf(inputs({ share: 50 }))
    expect(roi.value.high).toBe(4840_00)
    expect(roi.breakEven.most).toBe(3)
  })

  test('takes the fewest hours today and the most with Candour for the lower end, and the reverse for the upper', () => {
    // Between 5 − 6 = −1 and 8 − 4 = 4 hours a matter; × 10 matters × £142: −£1,420 and £5,680.
    const hours = { D: { today: { low: 5, high: 8 }, withCandour: { low: 4, high: 6 }, rate: 142_00 } }
    const roi = roiOf(inputs({ matters: 10, hours }))
    expect(roi.hours).toEqual({ low: -10, high: 40 })
    expect(roi.value).toEqual({ low: -1420_00, high: 5680_00 })
  })

  test('is the client’s with VAT where nobody fills the hours, and never the firm’s as well', () => {
    // £9,680 × 1.2 = £11,616 for the clients; the firm has the cost alone.
    const roi = roiOf(inputs({ worth: 'client' }))
    expect(roi.valueIsOf).toBe('client')
    expect(roi.value).toEqual({ low: 0, high: 11_616_00 })
    expect(roi.net).toEqual({ low: -348_00, high: -348_00 })
    expect(roi.breakEven).toEqual({ least: null, most: null })
  })

  test('is negative where it takes longer than today', () => {
    // Two hours more at £142, on 10 matters: −£2,840; less £348: −£3,188.
    const longer = { D: { today: just(4), withCandour: just(6), rate: 142_00 } }
    const roi = roiOf(inputs({ matters: 10, hours: longer }))
    expect(roi.hours).toEqual({ low: -20, high: -20 })
    expect(roi.net).toEqual({ low: -3188_00, high: -3188_00 })
    expect(roi.breakEven).toEqual({ least: null, most: null })
  })

  test('costs a plan by the year and the setting up besides', () => {
    // Practice by the year £790 + £500.
    expect(roiOf(inputs({ planId: 'practice', interval: 'year', setUp: 500_00 })).cost).toBe(1290_00)
    expect(plans.practice.price.year).toBe(790_00)
  })

  test('pays for itself at once where it costs nothing', () => {
    expect(roiOf(inputs({ planId: 'free' })).breakEven).toEqual({ least: 0, most: 0 })
  })

  test('does not make four matters of three by the last digits of a division', () => {
    // £348 ÷ £116 = 3 exactly.
    const hours = { D: { today: just(1), withCandour: just(0), rate: 116_00 } }
    expect(roiOf(inputs({ hours })).breakEven).toEqual({ least: 3, most: 3 })
  })
})

const hundredth = (most: number) => fc.integer({ min: 0, max: most * 100 }).map((figure) => figure / 100)
const range = (most: number): fc.Arbitrary<Range> =>
  fc
    .tuple(hundredth(most), hundredth(most))
    .map(([one, other]) => ({ low: Math.min(one, other), high: Math.max(one, other) }))
const gradeHours: fc.Arbitrary<GradeHours> = fc.record({
  ...{ today: range(1000), withCandour: range(1000) },
  rate: fc.integer({ min: 0, max: 5000_00 }),
})
const anyInputs: fc.Arbitrary<RoiInputs> = fc.record({
  matters: fc.integer({ min: 0, max: 10_000 }),
  hours: fc.record<Record<Grade, GradeHours>>(
    { A: gradeHours, B: gradeHours, C: gradeHours, D: gradeHours },
    { requiredKeys: [] },
  ),
  worth: fc.constantFrom('refilled', 'fixed', 'client'),
  share: fc.integer({ min: 0, max: 100 }),
  planId: fc.constantFrom('free', 'solo', 'practice'),
  interval: fc.constantFrom('month', 'year'),
  setUp: fc.integer({ min: 0, max: 1_000_000_00 }),
})

const figuresIn = (value: unknown): number[] =>
  typeof value === 'number'
    ? [value]
    : value && typeof value === 'object'
      ? Object.values(value).flatMap(figuresIn)
      : []

describe('whatever is put in', () => {
  test('every figure is finite, and a range goes from low to high', () => {
    fc.assert(
      fc.property(anyInputs, (given) => {
        const roi = roiOf(given)
        for (const figure of figuresIn(roi)) expect(Number.isFinite(figure)).toBe(true)
        for (const { low, high } of [roi.hours, roi.value, roi.net]) expect(low).toBeLessThanOrEqual(high)
      }),
    )
  })

  test('what takes longer than today is never shown as saved', () => {
    fc.assert(
      fc.property(anyInputs, (given) => {
        const longer = Object.fromEntries(
          Object.entries(given.hours).map(([grade, hours]) => [
            grade,
            {
              ...hours,
              withCandour: {
                low: hours.today.high + hours.withCandour.low,
                high: hours.today.high + hours.withCandour.high,
              },
            },
          ]),
        )
        const roi = roiOf({ ...given, hours: longer })
        expect(roi.hours.high).toBeLessThanOrEqual(0)
        expect(roi.value.high).toBeLessThanOrEqual(0)
        expect(roi.net.high).toBeLessThanOrEqual(-roi.cost)
        expect(verdict(roi)).not.toMatch(/bring(s|ing) .* more than it costs|saving/)
        for (const { low, high } of [roi.net, roi.value])
          if (high <= -50) expect(between({ low, high }, money)).toMatch(/^−£[\d,]+( to −£[\d,]+)?$/)
        if (roi.cost > 0) expect(roi.breakEven).toEqual({ least: null, most: null })
      }),
    )
  })

  test('as many matters as it says pay for it, and one fewer do not', () => {
    fc.assert(
      fc.property(anyInputs, (given) => {
        const { most: matters } = roiOf(given).breakEven
        if (!matters) return
        const netOf = (count: number) => roiOf({ ...given, matters: count }).net.high
        // A penny is what rounding takes.
        expect(netOf(matters)).toBeGreaterThanOrEqual(-1)
        expect(netOf(matters - 1)).toBeLessThanOrEqual(0)
      }),
    )
  })
})
