import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { answersFrom } from './answers-from.ts'
import example from './fixtures/worked-example.json' with { type: 'json' }
import { decimalOf, penceOf } from './money.ts'
import { readFormE } from './read.ts'
import type { Answers } from './read-figures.ts'
import { randomAnswers } from './totals.factory.ts'
import { besideTotals, formETotals, type Sum, type TotalName, totalNames } from './totals.ts'

const { expected } = example
const totals = formETotals(answersFrom(example))

const names: Readonly<Record<string, string>> = {
  '2.20': '2.20_net_capital',
  '2.21': '2.21_income_next_12m',
  '3.1': '3.1_total_current',
  '3.1-future': '3.1_total_future',
  '3.2': '3.2_total',
}

describe('the worked example', () => {
  test.each(totalNames)('has the expected total %s to the penny', (name) => {
    const key = names[name] ?? name
    expect(totals[name].amount).toBe((expected as Record<string, unknown>)[key])
  })

  test('is provisional in the pensions and in what they are added to, and nowhere else', () => {
    expect(totalNames.filter((name) => totals[name].provisional)).toEqual(['F', '2.20'])
  })
})

describe('beside the form', () => {
  const { product_extras_not_on_form: extras } = example
  const beside = besideTotals(readFormE(answersFrom(example)))
  const told = (sum: Sum | null) => sum && [decimalOf(sum.pence), sum.isProvisional]

  test('stand net capital without pensions, needs of a year and what is left of the income', () => {
    expect(told(beside.netExcludingPensions)).toEqual([extras.net_capital_excluding_pensions, false])
    expect(told(beside.needsYearly)).toEqual([extras.income_needs_current_annualised, false])
    expect(told(beside.surplus)).toEqual([extras.annual_surplus_or_shortfall_current, false])
  })

  test.each([
    ['weekly', '192920.00'],
    ['monthly', '44520.00'],
    ['yearly', '3710.00'],
  ])('needs that are counted %s come to %s a year', (needsPeriod, yearly) => {
    const form = readFormE({ ...answersFrom(example), needsPeriod })
    expect(told(besideTotals(form).needsYearly)).toEqual([yearly, false])
  })

  test('no needs of a year are told while it is not said how they are counted', () => {
    const form = readFormE({ ...answersFrom(example), needsPeriod: 'fortnightly' })
    expect([besideTotals(form).needsYearly, besideTotals(form).surplus]).toEqual([null, null])
  })
})

/** Rows of all groups, and of groups in them, in another order. */
function reordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(reordered).reverse()
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, reordered(inner)]))
}

const shuffled = (answers: Answers, by: number): Answers =>
  Object.fromEntries(
    Object.entries(answers).map(([name, value]) => [
      name,
      Array.isArray(value) ? [...value.slice(by % 5), ...value.slice(0, by % 5)] : value,
    ]),
  )

const added = (answers: Answers, has: string, group: string, rows: readonly object[]): Answers => {
  const before = answers[has] === 'yes' && Array.isArray(answers[group]) ? answers[group] : []
  return { ...answers, [has]: 'yes', [group]: [...before, ...rows] }
}

const penceIn = (total: { amount: string }) => penceOf(Number(total.amount)) ?? 0n

describe('whatever is answered', () => {
  test('the order of rows never matters', () => {
    fc.assert(
      fc.property(randomAnswers, fc.nat(), (answers, by) => {
        expect(formETotals(reordered(answers) as Answers)).toEqual(formETotals(answers))
        expect(formETotals(shuffled(answers, by))).toEqual(formETotals(answers))
      }),
      { numRuns: 60 },
    )
  })

  test.each([
    ['hasAccounts', 'accounts', 'balance'],
    ['hasInvestments', 'investments', 'value'],
    ['hasPolicies', 'policies', 'value'],
    ['hasOwedToYou', 'owedToYou', 'value'],
    ['hasCash', 'cash', 'value'],
    ['hasBelongings', 'belongings', 'value'],
    ['hasDebts', 'debts', 'value'],
    ['hasProperties', 'properties', 'value'],
  ])('%s: something split into two equal shares comes to the same', (has, group, value) => {
    const rest = group === 'properties' ? { penalties: 0, saleCosts: 0 } : {}
    fc.assert(
      fc.property(randomAnswers, fc.integer({ min: -1_000_000, max: 50_000_000 }), (answers, half) => {
        const whole = { [value]: (half * 2) / 100, ...rest }
        const one = formETotals(added(answers, has, group, [{ ...whole, share: 'all' }]))
        const shares = [{ share: 'half' }, { share: 'other', sharePart: 3, shareOf: 6 }].map((share) => ({
          ...whole,
          ...share,
        }))
        expect(formETotals(added(answers, has, group, shares))).toEqual(one)
        // What is kept as one thing worth half each is two things where a threshold goes by each.
        if (group === 'cash' || group === 'belongings') return
        const halves = [0, 1].map(() => ({ [value]: half / 100, ...rest, share: 'all' }))
        expect(formETotals(added(answers, has, group, halves))).toEqual(one)
      }),
      { numRuns: 25 },
    )
  })

  test('a debt enters once: it raises the debts by itself, lowers the net capital by itself, and nothing else', () => {
    fc.assert(
      fc.property(randomAnswers, fc.nat(10 ** 9), (answers, debt) => {
        const before = {
          ...answers,
          hasDebts: 'yes',
          debts: added(answers, 'hasDebts', 'debts', [nothing]).debts,
        }
        const after = added(before, 'hasDebts', 'debts', [{ value: debt / 100, share: 'all' }])
        const [was, is] = [formETotals(before), formETotals(after)]
        for (const name of totalNames) {
          const by = { D1: debt, D: debt, '2.20': -debt }[name as string] ?? 0
          expect([name, penceIn(is[name]) - penceIn(was[name])]).toEqual([name, BigInt(by)])
          expect(is[name].provisional).toBe(was[name].provisional)
        }
      }),
      { numRuns: 60 },
    )
  })

  test('sums are the sums of their parts, with debts taken off once', () => {
    fc.assert(
      fc.property(randomAnswers, (answers) => {
        const totals = formETotals(answers)
        const of = (...names: TotalName[]) => names.reduce((sum, name) => sum + penceIn(totals[name]), 0n)
        expect(penceIn(totals.C)).toBe(of('C1', 'C2', 'C3', 'C4', 'C5', 'C6'))
        expect(penceIn(totals.D)).toBe(of('D1', 'D2'))
        expect(penceIn(totals['2.20'])).toBe(of('A', 'B', 'C', 'E', 'F', 'G') - of('D1', 'D2'))
        expect(penceIn(totals['2.21'])).toBe(of('H', 'I', 'J', 'K', 'L'))
      }),
      { numRuns: 60 },
    )
  })
})

const nothing = { value: 0, share: 'all' }

/** Every amount that the worked example has under the groups of a total, as the way to it. */
const feeds: readonly (readonly [group: string, question: string, ...totals: TotalName[]])[] = [
  ['properties', 'value', 'B', '2.20'],
  ['properties', 'penalties', 'B', '2.20'],
  ['properties', 'saleCosts', 'B', '2.20'],
  ['accounts', 'balance', 'C1', 'C', '2.20'],
  ['investments', 'value', 'C2', 'C', '2.20'],
  ['policies', 'value', 'C3', 'C', '2.20'],
  ['owedToYou', 'value', 'C4', 'C', '2.20'],
  ['cash', 'value', 'C5', 'C', '2.20'],
  ['belongings', 'value', 'C6', 'C', '2.20'],
  ['debts', 'value', 'D1', 'D', '2.20'],
  ['gains', 'tax', 'D2', 'D', '2.20'],
  ['businesses', 'value', 'E', '2.20'],
  ['businesses', 'cgt', 'E', '2.20'],
  ['otherAssets', 'value', 'G', '2.20'],
  ['jobs', 'netNext', 'H', '2.21'],
  ['selfEmployments', 'netNext', 'I', '2.21'],
  ['investmentIncomes', 'netNext', 'J', '2.21'],
  ['benefits', 'amount', 'K', '2.21'],
  ['benefits', 'timesAYear', 'K', '2.21'],
  ['otherIncomes', 'netNext', 'L', '2.21'],
  ['needs', 'now', '3.1'],
  ['needs', 'later', '3.1-future'],
  ['childNeeds', 'now', '3.1'],
  ['capitalNeeds', 'cost', '3.2'],
]

describe('what is not known', () => {
  const known = { ...answersFrom(example), pensions: [{ provider: 'Lumen', value: 1 }] }

  test.each(feeds.map(([group, question, ...fed]) => ({ group, question, fed })))(
    '$group, $question: left open, it makes what it feeds provisional, and only that',
    (feed) => {
      const { group, question, fed } = feed
      for (const is of ['unknown', 'to-follow']) {
        const rows = (known as Answers)[group] as Answers[]
        const { [question]: _, ...first } = rows[0] ?? {}
        const open = { ...known, [group]: [{ ...first, [`${question}-Mark`]: { is } }, ...rows.slice(1)] }
        const totals = formETotals(open)
        expect(totalNames.filter((name) => totals[name].provisional)).toEqual(
          totalNames.filter((name) => fed.includes(name)),
        )
      }
    },
  )

  test('a question “do you have any” that is open makes its total provisional; “no” is an answer', () => {
    const { hasAccounts: _, ...open } = known as Answers
    expect(formETotals(open).C1).toEqual({ amount: '0.00', provisional: true })
    expect(formETotals({ ...open, hasAccounts: 'no' }).C1).toEqual({ amount: '0.00', provisional: false })
    expect(formETotals({ ...open, hasAccounts: 'yes', accounts: [] }).C1.provisional).toBe(true)
  })
})

test('what a business owes is added where its value leaves it out, and is provisional while nobody said so', () => {
  const worth = (owedIncluded?: string) =>
    formETotals({
      hasBusinesses: 'yes',
      businesses: [{ value: 100, cgt: 10, isOwed: 'yes', owed: 5, owedIncluded }],
    }).E
  expect(worth('no')).toEqual({ amount: '95.00', provisional: false })
  expect(worth('yes')).toEqual({ amount: '90.00', provisional: false })
  expect(worth()).toEqual({ amount: '90.00', provisional: true })
})

test('nothing throws, whatever stands where answers should', () => {
  const names = Object.keys(answersFrom(example)).flatMap((name) => [name, `${name}-Mark`])
  const junk = fc.jsonValue({ maxDepth: 4 }) as fc.Arbitrary<unknown>
  const rows = fc.array(
    fc.dictionary(fc.constantFrom('value', 'balance', 'share', 'sharePart', 'shareOf', 'amount'), junk),
  )
  fc.assert(
    fc.property(
      fc.oneof(
        junk,
        fc.dictionary(fc.constantFrom(...names, '__proto__'), fc.oneof(junk, rows, fc.constant('yes'))),
      ),
      (answers) => {
        for (const { amount } of Object.values(formETotals(answers as Answers)))
          expect(amount).toMatch(/^-?\d+\.\d\d$/)
      },
    ),
    { numRuns: 150 },
  )
})
