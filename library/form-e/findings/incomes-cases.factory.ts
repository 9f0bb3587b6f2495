import { type Case, group, income, other, pension } from './case.factory.ts'

const job = (row: object) => group('jobs', { employer: 'Council-Test', ...row })

export const incomeCases: Case[] = [
  {
    id: 'rent-without-property',
    finds: [{ ...income('Rent, Quayside Row'), ...group('properties') }],
    spares: [
      { ...income('Rent, Quayside Row'), ...group('properties', { address: 'Quayside Row' }) },
      income('Rent, Quayside Row'),
      { ...income('Rent from a lodger'), ...group('properties') },
      { ...income('Current account interest'), ...group('properties') },
    ],
    questions: ['investmentIncomes[0]'],
  },
  {
    id: 'dividends-without-source',
    finds: [{ ...income('Dividends'), ...group('investments'), ...group('businesses') }],
    spares: [
      { ...income('Dividends'), ...group('investments', {}), ...group('businesses') },
      { ...income('Dividends'), ...group('investments'), ...group('businesses', {}) },
      { ...income('Dividends'), ...group('investments') },
    ],
    questions: ['investmentIncomes[0]'],
  },
  {
    id: 'interest-without-source',
    finds: [
      { ...income('Savings interest'), ...group('accounts'), ...group('investments'), ...group('owedToYou') },
    ],
    spares: [
      {
        ...income('Savings interest'),
        ...group('accounts', {}),
        ...group('investments'),
        ...group('owedToYou'),
      },
      { ...income('Rent'), ...group('accounts'), ...group('investments'), ...group('owedToYou') },
    ],
    questions: ['investmentIncomes[0]'],
  },
  {
    id: 'net-above-gross',
    finds: [job({ grossLastYear: 27000, netLastYear: 27000.01 })],
    spares: [
      job({ grossLastYear: 27000, netLastYear: 27000 }),
      job({ netLastYear: 27000 }),
      job({ grossLastYear: -1 }),
    ],
    questions: ['jobs[0]'],
  },
  {
    id: 'monthly-pay-too-high',
    finds: [
      job({ grossLastYear: 34600, netMonthly: 27010, netNext: 27480 }),
      job({ grossLastYear: 34600, netMonthly: 27010 }),
    ],
    spares: [
      job({ grossLastYear: 34600, netMonthly: 2250, netNext: 27480 }),
      job({ grossLastYear: 4000, netMonthly: 2250, netNext: 27480 }),
      job({ netMonthly: 27010 }),
    ],
    questions: ['jobs[0]'],
  },
  {
    id: 'state-pension-in-other-income',
    finds: [other('State Pension'), other('State retirement pension')],
    spares: [other('Pension from the United States'), group('benefits', { benefit: 'State Pension' })],
    questions: ['otherIncomes[0]'],
  },
  {
    id: 'benefit-in-other-income',
    finds: [other('Universal Credit'), other('Carer’s Allowance'), other('PIP')],
    spares: [other('Help from family'), other('Pipe band fees'), group('benefits', { benefit: 'PIP' })],
    questions: ['otherIncomes[0]'],
  },
  {
    id: 'investment-income-in-other-income',
    finds: [other('Dividends'), other('Rent from the flat'), other('Savings interest')],
    spares: [other('Rent from a lodger'), other('Interest in a trust'), other('Help with current bills')],
    questions: ['otherIncomes[0]'],
  },
  {
    id: 'pension-in-benefits',
    finds: [group('benefits', { benefit: 'Lumen workplace pension' })],
    spares: [
      group(
        'benefits',
        { benefit: 'State Pension' },
        { benefit: 'Pension Credit' },
        { benefit: 'War pension' },
      ),
      group('benefits', { benefit: 'Child Benefit' }),
    ],
    questions: ['benefits[0]'],
  },
]

export const pensionCases: Case[] = [
  {
    id: 'pension-without-value',
    finds: [
      pension({}),
      pension({ 'value-Mark': { is: 'unknown' } }),
      pension({ 'value-Mark': { is: 'to-follow' } }),
    ],
    spares: [pension({ value: 64200 }), pension({ 'value-Mark': { is: 'to-follow', due: '2026-12-15' } })],
    questions: ['pensions[0]'],
  },
  {
    id: 'pension-without-income',
    finds: [
      { ...pension({ isInPayment: 'yes' }), ...group('otherIncomes') },
      { ...pension({ isInPayment: 'yes' }), ...other('State Pension') },
    ],
    spares: [
      { ...pension({ isInPayment: 'yes' }), ...other('Lumen pension') },
      { ...pension({ isInPayment: 'no' }), ...group('otherIncomes') },
      { ...pension({ isInPayment: 'yes', type: 'state-additional' }), ...group('otherIncomes') },
      pension({ isInPayment: 'yes' }),
    ],
    questions: ['pensions[0]'],
  },
  {
    id: 'cash-equivalent-old',
    finds: [pension({ value: 64200, valuedOn: '2026-01-31' })],
    spares: [
      pension({ value: 64200, valuedOn: '2026-02-01' }),
      pension({ valuedOn: '2026-01-31' }),
      pension({ value: 64200 }),
    ],
    questions: ['pensions[0]'],
  },
]
