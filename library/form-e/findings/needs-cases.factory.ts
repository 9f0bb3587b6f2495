import { type Case, child, food, group, grown, home, needs, pension, toFollow } from './case.factory.ts'

const none = Object.fromEntries(
  ['Jobs', 'SelfEmployments', 'InvestmentIncomes', 'Benefits'].map((name) => [`has${name}`, 'no']),
)

export const needsCases: Case[] = [
  {
    id: 'mortgage-without-cost',
    finds: [{ ...home(), ...needs(food) }],
    spares: [
      { ...home(), ...needs(food, { item: 'Mortgage / rent', now: 1120 }) },
      home(),
      { ...home({ homeMortgages: [] }), ...needs(food) },
    ],
    questions: ['needs', 'homeMortgages[0]'],
  },
  {
    id: 'mortgage-cost-without-mortgage',
    finds: [
      {
        ...home({ homeMortgages: [] }),
        ...group('properties'),
        ...needs({ item: 'Mortgage payments', now: 900 }),
      },
    ],
    spares: [
      { ...home(), ...group('properties'), ...needs({ item: 'Mortgage payments', now: 900 }) },
      {
        ...home({ homeMortgages: [] }),
        ...group('properties'),
        ...needs({ item: 'Mortgage / rent', now: 900 }),
      },
      { ...home({ homeMortgages: [] }), ...needs({ item: 'Mortgage payments', now: 900 }) },
      { ...home({ homeMortgages: [] }), ...group('properties'), ...needs({ item: 'Mortgage', later: 900 }) },
    ],
    questions: ['needs[0]'],
  },
  {
    id: 'needs-without-housing',
    finds: [needs(food), needs(food, { item: 'Rent' })],
    spares: [
      needs(food, { item: 'Rent', later: 900 }),
      needs(food, { item: 'housing', now: 900 }),
      needs(),
      { ...home(), ...needs(food) },
    ],
    questions: ['needs'],
  },
  {
    id: 'children-without-costs',
    finds: [{ ...child, ...needs(food) }],
    spares: [
      { ...child, ...needs(food), childNeeds: [{ item: 'School lunches', now: 86 }] },
      { ...grown, ...needs(food) },
      child,
    ],
    questions: ['childNeeds'],
  },
  {
    id: 'cost-in-both-lists',
    finds: [{ ...child, ...needs(food), childNeeds: [{ item: 'food', now: 500 }] }],
    spares: [
      { ...child, ...needs(food), childNeeds: [{ item: 'food', now: 100 }] },
      { ...child, ...needs(food), childNeeds: [{ item: 'clothes', now: 500 }] },
    ],
    questions: ['needs[0]', 'childNeeds[0]'],
  },
  {
    id: 'capital-needs-empty',
    finds: [needs(food)],
    spares: [{ ...needs(food), capitalNeeds: [{ item: 'A home', cost: 310000 }] }, {}],
    questions: ['capitalNeeds'],
  },
  {
    id: 'needs-above-income',
    finds: [
      {
        ...needs(food),
        ...none,
        hasChildren: 'no',
        ...group('otherIncomes', { nature: 'Help', netNext: 5999.99 }),
      },
    ],
    spares: [
      {
        ...needs(food),
        ...none,
        hasChildren: 'no',
        ...group('otherIncomes', { nature: 'Help', netNext: 6000 }),
      },
      { ...needs(food), ...none, hasChildren: 'no', ...group('otherIncomes', { nature: 'Help' }) },
      { needs: [food], ...none, hasChildren: 'no', ...group('otherIncomes') },
    ],
    questions: ['needs'],
  },
]

export const timelyCases: Case[] = [
  {
    id: 'to-follow-overdue',
    finds: [toFollow('2026-11-19')],
    spares: [toFollow('2026-11-20'), pension({ value: 5 })],
    questions: ['pensions[0].value'],
  },
  {
    id: 'to-follow-after-exchange',
    finds: [toFollow('2026-12-29')],
    spares: [toFollow('2026-12-28')],
    questions: ['pensions[0].value'],
  },
]
