import fc from 'fast-check'
import { expect, test } from 'vitest'
import { answersArbitrary, isThere } from './answers.factory.ts'
import { findingsOf } from './findings.ts'
import { gapsOf } from './gaps.ts'
import { monthsOf } from './months.ts'
import { readFormE } from './read.ts'
import { scheduleOf } from './schedule.ts'
import { totalNames, totalsOf } from './totals.ts'

const statedOn = '2026-11-20'

test('a total has a finding exactly while it is provisional, with at least one question that makes it so', () => {
  fc.assert(
    fc.property(answersArbitrary, (answers) => {
      const form = readFormE(answers)
      const told = findingsOf(form, { statedOn }).filter(({ kind }) => kind === 'provisional')
      const totals = totalsOf(form)
      const provisional = totalNames.filter((name) => totals[name].isProvisional)
      expect(told.map(({ id }) => id).sort()).toEqual(provisional.map((name) => `provisional-${name}`).sort())
      expect(told.filter(({ questions }) => questions.length === 0)).toEqual([])
    }),
    { numRuns: 150 },
  )
})

test('the questions named are those that are open, and no others; the sentence has the sum so far and their titles', () => {
  const answers = {
    hasPensions: 'yes',
    pensions: [{ provider: 'Lumen-Test', value: 64200 }, { provider: 'Northshire-Test' }],
    hasChildren: 'no',
    needs: [{ item: 'Food', 'now-Mark': { is: 'unknown' } }, { item: 'Water' }, { item: 'Rent', now: 5 }],
  }
  const told = findingsOf(readFormE(answers), { statedOn })
  const about = (id: string) => told.find((finding) => finding.id === id)
  expect(about('provisional-3.1')?.questions).toEqual(['needs[0].now'])
  expect(about('provisional-F')).toMatchObject({
    item: '2.13',
    says: 'Pensions and PPF compensation (F) is £64,200 so far. Not known yet: Cash equivalent of Northshire-Test.',
    questions: ['pensions[1].value'],
  })
  expect(about('provisional-2.21')?.says).toContain('and 2 more.')
})

test('whatever was answered, nothing throws, and every finding and gap is about a row that is there', () => {
  fc.assert(
    fc.property(answersArbitrary, (answers) => {
      const form = readFormE(answers)
      const questions = [
        ...findingsOf(form, { statedOn }).flatMap((finding) => finding.questions),
        ...gapsOf(form).map(({ question }) => question),
        ...scheduleOf(form, statedOn).flatMap(({ question }) => question ?? []),
        ...monthsOf(form, statedOn).map(({ row }) => row),
      ]
      expect(questions.filter((question) => !isThere(answers, question))).toEqual([])
    }),
    { numRuns: 150 },
  )
})

test('days that are no days are borne', () => {
  const form = readFormE({ hasAccounts: 'yes', accounts: [{}] })
  for (const day of ['', 'today', '2026-02-30']) {
    expect(findingsOf(form, { statedOn: day })).not.toEqual([])
    expect(monthsOf(form, day)[0]?.months).toEqual([])
    expect(scheduleOf(form, day)).not.toEqual([])
  }
})
