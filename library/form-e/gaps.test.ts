import { compileSurvey } from '@candour/survey'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { answersArbitrary } from './answers.factory.ts'
import { definition } from './definition.ts'
import { solicitorsItems } from './form.ts'
import { gapsOf } from './gaps.ts'
import { readFormE } from './read.ts'

const gaps = (answers: Record<string, unknown>) =>
  gapsOf(readFormE(answers)).map(({ item, question, is, due }) => [item, question, is, due])
/** Those of one group of questions. */
const about = (answers: Record<string, unknown>, start: string) =>
  gaps(answers).filter(([, question]) => question?.startsWith(start))

test('with nothing answered, the first question of each item is a gap, in the order of the form', () => {
  const items = gaps({}).map(([item]) => item)
  expect([...new Set(items)]).toEqual([
    ...['1.1', '1.2', '1.3', '1.4', '1.5', '1.7', '1.8', '1.10', '1.14', '1.15', '1.16'],
    ...[
      '2.1',
      '2.2',
      '2.3',
      '2.4',
      '2.5',
      '2.6',
      '2.7',
      '2.8',
      '2.9',
      '2.10',
      '2.11',
      '2.12',
      '2.13',
      '2.14',
    ],
    ...['2.15', '2.16', '2.17', '2.18', '2.19', '3.1', '4.1', '4.2', '4.3', '4.5'],
  ])
})

test('what the solicitor writes is no gap of the client’s answers', () => {
  const asked = new Set(gaps({ livesWithPartner: 'yes', isVarying: 'yes' }).map(([item]) => item))
  expect(solicitorsItems.filter((item) => asked.has(item))).toEqual([])
})

test('a figure is a gap while it is blank, unknown or to follow, and none once it is given or estimated', () => {
  const pension = (row: object) => {
    const named = { provider: 'Lumen-Test', type: 'ppf', isInPayment: 'no', valuedOn: '2026-08-14', ...row }
    return about({ hasPensions: 'yes', pensions: [named] }, 'pensions')
  }
  const value = 'pensions[0].value'
  expect(pension({})).toEqual([['2.13', value, 'blank', null]])
  expect(pension({ 'value-Mark': { is: 'unknown' } })).toEqual([['2.13', value, 'unknown', null]])
  expect(pension({ 'value-Mark': { is: 'to-follow', due: '2026-12-15' } })).toEqual([
    ['2.13', value, 'to-follow', '2026-12-15'],
  ])
  expect(pension({ value: 5, 'value-Mark': { is: 'estimate' } })).toEqual([])
  expect(pension({ value: 0 })).toEqual([])
})

test('“yes” with nothing listed after it is a gap', () => {
  expect(about({ hasDebts: 'yes', debts: [] }, 'debts')).toEqual([['2.9', 'debts', 'blank', null]])
  expect(about({ hasDebts: 'no', debts: [] }, 'debts')).toEqual([])
})

test('of a part of something, what is open is told: the part, how much of it, its worth, with whom', () => {
  const share = (row: object) =>
    about({ hasCash: 'yes', cash: [{ where: 'Safe', value: 900, ...row }] }, 'cash').map(
      ([, question]) => question,
    )
  expect(share({})).toEqual(['cash[0].share'])
  expect(share({ share: 'all' })).toEqual([])
  expect(share({ share: 'half' })).toEqual(['cash[0].jointWith'])
  expect(share({ share: 'other', jointWith: 'Sam', shareOf: 5 })).toEqual(['cash[0].sharePart'])
  expect(share({ share: 'other', jointWith: 'Sam', sharePart: 3 })).toEqual(['cash[0].shareOf'])
  expect(share({ share: 'other', jointWith: 'Sam', sharePart: 6, shareOf: 5 })).toEqual([
    'cash[0].sharePart',
    'cash[0].shareOf',
  ])
  expect(share({ share: 'other', sharePart: 3, shareOf: 5, jointWith: 'Sam' })).toEqual([])
  expect(share({ share: 'amount', jointWith: 'Sam' })).toEqual(['cash[0].ownAmount', 'cash[0].ownAmountWhy'])
})

test('questions of the family home are named as in the survey', () => {
  const questions = about({ hasHome: 'yes', homeMortgages: [{}] }, 'home').map(([, question]) => question)
  expect(questions).toEqual([
    ...['homeAddress', 'homeLegalOwners', 'homeValue', 'homeMortgages[0].lender', 'homeMortgages[0].balance'],
    ...['homePenalties', 'homeSaleCosts', 'homeShare'],
  ])
})

test('a cost left blank is none; one that is not known is a gap', () => {
  const needs = (row: object) => about({ needs: [{ item: 'Food', ...row }] }, 'needs[')
  expect(needs({})).toEqual([])
  expect(needs({ 'now-Mark': { is: 'unknown' } })).toEqual([['3.1', 'needs[0].now', 'unknown', null]])
  expect(needs({ now: 5, 'later-Mark': { is: 'to-follow' } })).toEqual([
    ['3.1', 'needs[0].later', 'to-follow', null],
  ])
})

test('4.6 is asked only where somebody is named, and then at least whether anything is known', () => {
  expect(about({ livesWithPartner: 'no', plansToLiveWithPartner: 'no' }, 'partner')).toEqual([])
  expect(about({ livesWithPartner: 'yes' }, 'partner')).toEqual([['4.6', 'partnerIsKnown', 'blank', null]])
  expect(about({ livesWithPartner: 'yes', partnerIsKnown: 'no' }, 'partner')).toEqual([
    ['4.6', 'partnerNotKnownWhy', 'blank', null],
  ])
  const partnerIncomes = [{ nature: 'Wages', netNext: 20000 }]
  const known = { livesWithPartner: 'yes', partnerIsKnown: 'yes' }
  expect(about({ ...known, partnerIncomes }, 'partner')).toEqual([])
  expect(about(known, 'partner')).toEqual([['4.6', 'partnerIncomes', 'blank', null]])
})

const survey = compileSurvey(definition)
/** Not of the form: what is said before sending. */
const beside = ['answersAreTrue']

test('whatever the survey requires and lacks is a gap, and every gap is a question that the survey shows', () => {
  fc.assert(
    fc.property(answersArbitrary, (answers) => {
      const { problems, visible } = survey.evaluate(answers, { now: '2026-11-20T10:00:00Z' })
      const told = new Set(gapsOf(readFormE(answers)).map(({ question }) => question))
      const required = problems.filter(({ code }) => code === 'required').map(({ question }) => question)
      // Of a group with empty rows, what is asked in the first of them.
      const isTold = (question: string) =>
        told.has(question) || [...told].some((one) => one.startsWith(`${question}[`))
      expect(required.filter((question) => !isTold(question) && !beside.includes(question))).toEqual([])
      expect([...told].filter((question) => !visible.has(question))).toEqual([])
    }),
    { numRuns: 60 },
  )
})
