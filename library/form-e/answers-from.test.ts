import { compileSurvey } from '@candour/survey'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { answersFrom } from './answers-from.ts'
import { definition } from './definition.ts'
import example from './fixtures/worked-example.json' with { type: 'json' }
import { formETotals } from './totals.ts'

const totalsOf = (items: object) => formETotals(answersFrom({ 2: items, 3: items }))
const account = (row: object) => totalsOf({ '2.3': [row] }).C1

describe('a part of something', () => {
  test.each<[unknown, string]>([
    [{ num: 1, den: 1 }, '100.01'],
    [{ num: 1, den: 2 }, '50.01'],
    [{ num: 2, den: 4 }, '50.01'],
    [{ num: '1', den: '3' }, '33.34'],
    [{ num: 1, den: 4 }, '25.00'],
    [{ num: 3, den: 7 }, '42.86'],
    [{ num: 33.33, den: 100 }, '33.33'],
    [{ num: 0, den: 5 }, '0.00'],
    ['1/2', '50.01'],
    ['3 / 7', '42.86'],
    ['60%', '60.01'],
    [0.125, '12.50'],
    [1, '100.01'],
  ])('%j of £100.01 is %s', (your_share, amount) => {
    expect(account({ total_value: '100.01', your_share })).toEqual({ amount, provisional: false })
  })

  test.each([null, {}, { num: 1, den: 0 }, { num: 3, den: 2 }, { num: -1, den: 2 }, 'some', '1/2/3'])(
    '%j is not known, and counts nothing yet',
    (your_share) => {
      expect(account({ total_value: '100', your_share })).toEqual({ amount: '0.00', provisional: true })
    },
  )

  test('that is not given counts as what the example says it is worth, else as all of it', () => {
    const worth = (row: object) => account({ total_value: '100', ...row })
    expect(worth({ your_share: null, your_interest: '61.50' })).toEqual({
      amount: '61.50',
      provisional: false,
    })
    expect(worth({ your_interest: '61.50' }).amount).toBe('61.50')
    expect(worth({})).toEqual({ amount: '100.00', provisional: false })
    // What was worked out before is worked out again.
    expect(worth({ your_share: '1/4', your_interest: '61.50' }).amount).toBe('25.00')
    expect(account({ your_interest: '61.50' })).toEqual({ amount: '61.50', provisional: false })
  })
})

describe('an amount', () => {
  test.each<[unknown, string, boolean]>([
    ['425000.00', '425000.00', false],
    ['£1,250.50', '1250.50', false],
    [-460, '-460.00', false],
    ['N/A', '0.00', false],
    [null, '0.00', true],
    ['TBA', '0.00', true],
    ['', '0.00', true],
    [{}, '0.00', true],
  ])('%j is %s', (total_value, amount, provisional) => {
    expect(account({ total_value, your_share: '1/1' })).toEqual({ amount, provisional })
  })

  test('that is null is not known, or to follow by the day that is expected', () => {
    const pension = (row: object) => (answersFrom({ 2: { '2.13': [row] } }).pensions as object[])[0]
    expect(pension({ ce: null })).toEqual({ 'value-Mark': { is: 'unknown' } })
    expect(pension({ ce: null, expected_date: '2026-12-15' })).toEqual({
      'value-Mark': { is: 'to-follow', due: '2026-12-15' },
    })
    expect(pension({})).toEqual({})
  })
})

test.each([undefined, null, [], 'N/A', 'none', ''])('an item of %j says that there is none', (item) => {
  const items = ['2.1', '2.2', '2.3', '2.9', '2.11', '2.13', '2.18', '3.1.1', '3.2.2']
  const totals = totalsOf(Object.fromEntries(items.map((number) => [number, item])))
  for (const total of Object.values(totals)) expect(total).toEqual({ amount: '0.00', provisional: false })
})

test('further mortgages come off, each once; one that is not known makes the total provisional', () => {
  const home = example['2']['2.1']
  const A = (...mortgages: object[]) =>
    totalsOf({ '2.1': { ...home, mortgages: [...home.mortgages, ...mortgages] } }).A
  expect(A({ lender: 'Third', balance: '1000.01' })).toEqual({ amount: '110250.00', provisional: false })
  expect(A({ lender: 'Third', balance: null })).toEqual({ amount: '110750.00', provisional: true })
})

test('what a business owes is added only where its value leaves it out', () => {
  const [business] = example['2']['2.11']
  const E = (row: object) => totalsOf({ '2.11': [{ ...business, ...row }] }).E
  expect(E({ sums_owed_included_in_value: false }).amount).toBe('18800.00')
  expect(E({ sums_owed_included_in_value: null })).toEqual({ amount: '16800.00', provisional: true })
  expect(E({ sums_owed_to_you: '0' })).toEqual({ amount: '16800.00', provisional: false })
  expect(E({ sums_owed_to_you: null }).provisional).toBe(true)
})

test('income and benefits are taken for the year, or worked out from what is paid each time', () => {
  const K = (row: object) => totalsOf({ '2.18': [row] }).K
  expect(K({ amount: '43.30', frequency: 'weekly' })).toEqual({ amount: '2251.60', provisional: false })
  expect(K({ amount: '10.01', periods_in_12m: 13 }).amount).toBe('130.13')
  expect(K({ amount: '10.01', periods_in_12m: 24 }).amount).toBe('240.24')
  expect(K({ net_est_next_12m: '99.99' })).toEqual({ amount: '99.99', provisional: false })
  expect(K({ amount: null, frequency: 'weekly' })).toEqual({ amount: '0.00', provisional: true })
  expect(totalsOf({ '2.19': [{ amount: '400', frequency: 'monthly' }] }).L.amount).toBe('4800.00')
})

test('costs in future that are not said are as now, those that are not known count nothing', () => {
  const later = (row: object) => totalsOf({ '3.1.1': [{ item: 'Food', current: '5', ...row }] })['3.1-future']
  expect(later({})).toEqual({ amount: '5.00', provisional: false })
  expect(later({ estimated_future: '7' })).toEqual({ amount: '7.00', provisional: false })
  expect(later({ current: null, estimated_future: '7' })).toEqual({ amount: '7.00', provisional: false })
  expect(later({ estimated_future: null })).toEqual({ amount: '0.00', provisional: true })
  // Costs of children count though no child is named.
  expect(totalsOf({ '3.1.2': [{ item: 'Club', current: '5' }] })['3.1'].amount).toBe('5.00')
})

test('the survey takes all answers of the worked example, and only asks for more', () => {
  const { problems } = compileSurvey(definition).evaluate(answersFrom(example), {
    now: '2026-11-20T10:00:00Z',
  })
  expect(problems.filter(({ code }) => code !== 'required')).toEqual([])
})

test('nothing throws, whatever the example holds', () => {
  const sections = fc.constantFrom('1', '2', '3')
  const items = [...Object.keys(example['1']), ...Object.keys(example['2']), ...Object.keys(example['3'])]
  const names = [
    'total_value',
    'your_share',
    'market_value',
    'mortgages',
    'balance',
    'ce',
    'amount',
    'current',
  ]
  const row = fc.dictionary(fc.constantFrom(...names), fc.jsonValue({ maxDepth: 2 }))
  const section = fc.dictionary(
    fc.constantFrom(...items),
    fc.oneof(fc.jsonValue({ maxDepth: 2 }), row, fc.array(row, { maxLength: 3 })),
  )
  fc.assert(
    fc.property(
      fc.oneof(fc.jsonValue({ maxDepth: 3 }), fc.dictionary(sections, section, { maxKeys: 3 })),
      (given) => {
        expect(Object.keys(formETotals(answersFrom(given)))).toHaveLength(25)
      },
    ),
    { numRuns: 60 },
  )
})
