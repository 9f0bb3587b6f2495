import { expect, test } from 'vitest'
import { answersFrom } from './answers-from.ts'
import example from './fixtures/worked-example.json' with { type: 'json' }
import { decimalOf } from './money.ts'
import { readFormE } from './read.ts'
import { equityOf, formETotals, isListed, type TotalName } from './totals.ts'

type Given = Readonly<Record<string, unknown>>

const cases = new Map(example.edge_cases.map((one) => [one.id, one as { in: Given; expect: Given }]))
const caseOf = (id: string) => {
  const found = cases.get(id)
  if (!found) throw new Error(`There is no case "${id}"`)
  return found
}

/** An example with these items of section 2, and nothing else. */
const formOf = (items: Given) => readFormE(answersFrom({ 2: items }))
const totalsOf = (items: Given) => formETotals(answersFrom({ 2: items }))
const amount = (items: Given, name: TotalName) => totalsOf(items)[name].amount

/** One row for each letter that comes to what the letter says. */
const rowsFor = ({ A, B, C, D, E, F, G }: Given): Given => ({
  '2.1': property({ value: A }),
  '2.2': [property({ value: B })],
  '2.3': [{ description: 'Account', total_value: C, your_share: '1/1' }],
  '2.9': [{ description: 'Debt', total_value: D, your_share: '1/1' }],
  '2.11': [{ business: 'Business', value_of_interest: E, cgt_on_disposal: '0', sums_owed_to_you: '0' }],
  '2.13': [{ provider: 'Pension', ce: F }],
  '2.14': [{ description: 'Else', value: G }],
})

const property = ({ value, mortgage, penalty = '0', costs = '0', share = '1/1' }: Given): Given => ({
  market_value: value,
  mortgages: mortgage === undefined ? [] : [{ balance: mortgage }],
  redemption_penalties: penalty,
  estimated_sale_costs: costs,
  your_share: share,
})

test('E1: a home worth less than what is owed on it counts below nought', () => {
  const { in: given, expect: expected } = caseOf('E1-negative-equity')
  const { home } = formOf({ '2.1': property(given) })
  expect(home && decimalOf(equityOf(home).pence ?? 0n)).toBe(expected.equity)
  expect(totalsOf({ '2.1': property(given) }).A).toEqual({ amount: expected.A, provisional: false })
})

test('E2: without a home its total is nothing, and that is known', () => {
  const { in: given, expect: expected } = caseOf('E2-no-home')
  expect(totalsOf(given).A).toEqual({ amount: expected.A, provisional: false })
})

test('E3: a joint overdraft lowers the accounts by half of it, and is no debt', () => {
  const { in: given, expect: expected } = caseOf('E3-joint-overdraft')
  const totals = totalsOf({ '2.3': [{ total_value: given.balance, your_share: given.share }] })
  expect(totals.C1).toEqual({ amount: expected.C1, provisional: false })
  expect(totals[expected.must_not_appear_in as TotalName]).toEqual({ amount: '0.00', provisional: false })
})

test('E4: who owes more than they own has a net capital below nought', () => {
  const { in: given, expect: expected } = caseOf('E4-insolvent')
  expect(totalsOf(rowsFor(given))['2.20']).toEqual({ amount: expected['2.20'], provisional: false })
})

test('E5, the official form that failed to subtract liabilities: 3,638 of 36,527 cases were wrong; ours are not', () => {
  const { in: given, expect: expected } = caseOf('E5-moj-2014-bug')
  expect(totalsOf(rowsFor(given))['2.20']).toEqual({ amount: expected['2.20'], provisional: false })
  expect(amount(rowsFor(given), '2.20')).not.toBe(expected.not)
  // The same in the worked example: what it would come to without D is never told.
  const { expected: whole } = example
  const worked = formETotals(answersFrom(example))
  expect(worked['2.20'].amount).toBe(whole['2.20_net_capital'])
  expect(Object.values(worked).map((total) => total.amount)).not.toContain(
    whole['2.20_if_D_wrongly_not_deducted'],
  )
})

test('E6: a third is rounded to the penny', () => {
  const { in: given, expect: expected } = caseOf('E6-third-share')
  const totals = totalsOf({ '2.2': [property({ value: given.equity, share: given.share })] })
  expect(totals.B).toEqual({ amount: expected.interest, provisional: false })
})

test.each(['E7-threshold', 'E8-threshold'])('%s: cash is listed above £500 only', (id) => {
  const { in: given, expect: expected } = caseOf(id)
  const items = { '2.7': [{ total_value: given.cash, your_share: '1/1' }] }
  expect(formOf(items).cash?.map(isListed)).toEqual([expected['listed_in_2.7']])
  expect(amount(items, 'C5')).toBe(expected['listed_in_2.7'] ? given.cash : '0.00')
})

test('E9: a pension whose value is awaited makes the total provisional, never less', () => {
  const { in: given, expect: expected } = caseOf('E9-pension-pending')
  const pensions = (given.ces as unknown[]).map((ce) => ({ provider: 'Pension', ce }))
  const { F, '2.20': net } = totalsOf({ '2.13': pensions })
  expect(F).toEqual({ amount: expected.F, provisional: !expected.F_complete })
  expect(net).toEqual({ amount: expected.F, provisional: true })
})

test('E10: of a debt of two, half counts', () => {
  const { in: given, expect: expected } = caseOf('E10-joint-debt')
  const totals = totalsOf({ '2.9': [{ total_value: given.total, your_share: given.share }] })
  expect(totals.D1).toEqual({ amount: expected.D1, provisional: false })
})

test('each of the ten is here', () => {
  expect(cases.size).toBe(10)
})
