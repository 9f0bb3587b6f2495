import { expect, test } from 'vitest'
import { papersOnForm } from './form.ts'
import { readFormE } from './read.ts'
import { scheduleOf } from './schedule.ts'

const file = { name: 'paper.pdf', content: 'kept/paper.pdf' }
const toFollow = { is: 'to-follow', due: '2027-01-15', note: 'asked for' }
const none = Object.fromEntries(
  ['Properties', 'Accounts', 'Investments', 'Policies', 'Businesses', 'Pensions', 'Jobs', 'SelfEmployments']
    .map((group) => `has${group}`)
    .concat('hasHome', 'isVarying')
    .map((name) => [name, 'no']),
)
const rows = (answers: object, paper: string) =>
  scheduleOf(readFormE({ ...none, ...answers }), '2026-11-20').filter((row) => row.paper === paper)
const told = (answers: object, paper: string) => rows(answers, paper).map(({ of, state }) => [of, state])

test('with nothing of the kind, each paper has one row that says it does not apply, in the order of the form', () => {
  const schedule = scheduleOf(readFormE(none), '2026-11-20')
  expect(schedule.map(({ paper, state }) => [paper, state])).toEqual(
    papersOnForm.map(({ id }) => [id, 'not-applicable']),
  )
})

test('with nothing answered, each paper is missing: it is not known whether it applies', () => {
  const schedule = scheduleOf(readFormE({}), '2026-11-20')
  expect(schedule.map(({ state }) => state)).toEqual(papersOnForm.map(() => 'missing'))
  expect(schedule.every(({ note }) => note === 'Not answered yet whether there is any')).toBe(true)
})

test('what was said to be there and is not listed is missing, not “not applicable”', () => {
  expect(rows({ hasAccounts: 'yes', accounts: [] }, 'account-statements')).toMatchObject([
    { state: 'missing', question: 'accounts', note: 'Said to be there, and not listed yet' },
  ])
  expect(told({ hasProperties: 'yes' }, 'property-mortgage')).toEqual([['', 'missing']])
})

test('each mortgage of the home has a row: attached, to follow with day and note, or missing', () => {
  const homeMortgages = [
    { lender: 'Alder-Test', statement: [file] },
    { lender: 'Birch-Test', 'statement-Mark': toFollow },
    { lender: '', 'statement-Mark': { is: 'unknown' } },
  ]
  expect(rows({ hasHome: 'yes', homeMortgages }, 'home-mortgage')).toMatchObject([
    { of: 'Alder-Test', state: 'attached', files: [file], question: 'homeMortgages[0].statement', due: null },
    { of: 'Birch-Test', state: 'to-follow', due: '2027-01-15', note: 'asked for', files: [] },
    { of: 'Mortgage 3', state: 'missing', note: 'The client does not know' },
  ])
})

test('a valuation is asked where one was obtained, of the home and of each other property', () => {
  const home = { hasHome: 'yes', homeHasValuation: 'yes', homeValuation: [file] }
  expect(told(home, 'home-valuation')).toEqual([['', 'attached']])
  const properties = [
    { address: 'Flat 3', hasValuation: 'yes', mortgages: [{ lender: 'Cedar-Test', statement: [file] }] },
    { address: 'Land', hasValuation: 'no' },
    { address: 'Barn' },
  ]
  const answers = { hasProperties: 'yes', properties }
  expect(told(answers, 'property-valuation')).toEqual([
    ['Flat 3', 'missing'],
    ['Land', 'not-applicable'],
    ['Barn', 'missing'],
  ])
  expect(rows(answers, 'property-valuation').map(({ question }) => question)).toEqual([
    'properties[0].valuation',
    null,
    'properties[2].hasValuation',
  ])
  expect(told(answers, 'property-mortgage')).toEqual([['Cedar-Test, Flat 3', 'attached']])
  expect(rows({ hasHome: 'yes' }, 'home-valuation')[0]?.question).toBe('homeHasValuation')
})

test('statements of an account are attached only once no day of the twelve months is missing', () => {
  const account = (statements: object[], more = {}) => ({
    hasAccounts: 'yes',
    accounts: [{ bank: 'Alder-Test', accountNumber: '00 11 11', statements, ...more }],
  })
  const year = { files: [file], from: '2025-11-01', to: '2026-10-31' }
  expect(told(account([year]), 'account-statements')).toEqual([['Alder-Test ending 1111', 'attached']])
  const short = { ...year, to: '2026-09-29' }
  expect(rows(account([short]), 'account-statements')).toMatchObject([
    { state: 'missing', note: 'Missing: September 2026 (in part), October 2026', files: [file] },
  ])
  expect(rows(account([short], { 'statements-Mark': toFollow }), 'account-statements')).toMatchObject([
    {
      state: 'to-follow',
      due: '2027-01-15',
      note: 'asked for. Missing: September 2026 (in part), October 2026',
    },
  ])
  expect(rows(account([]), 'account-statements')).toMatchObject([
    { state: 'missing', note: 'No statements were given' },
  ])
  const closed = { isClosed: 'yes', closedOn: '2025-08-01' }
  expect(told(account([], closed), 'account-statements')).toEqual([
    ['Alder-Test ending 1111', 'not-applicable'],
  ])
})

test('a policy that is worth nothing when given up needs no valuation; one of unknown worth does', () => {
  const policies = [
    { company: 'Gorse-Test', value: 9400 },
    { company: 'Heath-Test', value: 0 },
    { company: 'Ivy-Test' },
  ]
  expect(told({ hasPolicies: 'yes', policies }, 'policy-valuation')).toEqual([
    ['Gorse-Test', 'missing'],
    ['Heath-Test', 'not-applicable'],
    ['Ivy-Test', 'missing'],
  ])
})

test('each job has its P60 and payslips, and a P11D where one was issued', () => {
  const jobs = [
    { employer: 'Council-Test', p60: [file], payslips: [file, file], hasP11d: 'yes', 'p11d-Mark': toFollow },
    { employer: 'Shop-Test', hasP11d: 'no' },
  ]
  const answers = { hasJobs: 'yes', jobs }
  expect(told(answers, 'p60').map(([, state]) => state)).toEqual(['attached', 'missing'])
  expect(rows(answers, 'payslips')[0]?.files).toHaveLength(2)
  expect(told(answers, 'p11d').map(([, state]) => state)).toEqual(['to-follow', 'not-applicable'])
})

test('what goes with the form only if there is any is not missing without it', () => {
  const business = { hasBusinesses: 'yes', businesses: [{ name: 'Prints-Test Ltd' }] }
  expect(told(business, 'business-accounts')).toEqual([['Prints-Test Ltd', 'missing']])
  expect(told(business, 'business-evidence')).toEqual([['Prints-Test Ltd', 'not-applicable']])
  const work = (row: object) => ({ hasSelfEmployments: 'yes', selfEmployments: [row] })
  expect(told(work({}), 'management-accounts')).toEqual([['Work 1', 'not-applicable']])
  expect(told(work({ differsWhy: 'A client left' }), 'management-accounts')).toEqual([['Work 1', 'missing']])
  expect(told(work({ managementAccounts: [file] }), 'management-accounts')).toEqual([['Work 1', 'attached']])
  expect(told(work({}), 'tax-papers')).toEqual([['Work 1', 'missing']])
})

test('pensions, investments and an order to vary each have theirs', () => {
  const pensions = [{ provider: 'Lumen-Test', statement: [file] }, { 'statement-Mark': toFollow }]
  expect(told({ hasPensions: 'yes', pensions }, 'pension-statement')).toEqual([
    ['Lumen-Test', 'attached'],
    ['Pension 2', 'to-follow'],
  ])
  const investments = [{ name: 'Fir-Test', statement: [file], 'statement-Mark': toFollow }]
  expect(told({ hasInvestments: 'yes', investments }, 'investment-statement')).toEqual([
    ['Fir-Test', 'to-follow'],
  ])
  expect(told({ isVarying: 'yes', varyOrder: [file] }, 'order')).toEqual([['', 'attached']])
  expect(told({ isVarying: 'yes' }, 'order')).toEqual([['', 'missing']])
})

test('whether a paper is confirmed is what the form says of it', () => {
  const schedule = scheduleOf(readFormE(none), '2026-11-20')
  expect(schedule.filter(({ isConfirmed }) => !isConfirmed).map(({ paper }) => paper)).toEqual(
    papersOnForm.filter(({ fact }) => fact.status === 'unconfirmed').map(({ id }) => id),
  )
})
