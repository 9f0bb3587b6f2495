import { type Case, debts, file, group, income } from './case.factory.ts'

export const holdingsCases: Case[] = [
  {
    id: 'nothing-listed',
    finds: [{ hasDebts: 'yes', debts: [] }, { hasChildren: 'yes' }],
    spares: [{ hasDebts: 'no', debts: [] }, {}, debts({})],
    questions: ['debts'],
  },
  {
    id: 'closed-with-balance',
    finds: [
      group('accounts', { isClosed: 'yes', balance: 0.01 }),
      group('accounts', { isClosed: 'yes', balance: -5 }),
    ],
    spares: [
      group('accounts', { isClosed: 'yes', balance: 0 }),
      group('accounts', { isClosed: 'no', balance: 5 }),
      group('accounts', { balance: 5 }),
    ],
    questions: ['accounts[0]'],
  },
  {
    id: 'statement-dates-reversed',
    finds: [group('accounts', { statements: [{ from: '2026-10-31', to: '2026-10-01' }] })],
    spares: [
      group('accounts', { statements: [{ from: '2026-10-01', to: '2026-10-01' }] }),
      group('accounts', { statements: [{ from: '2026-10-01' }] }),
    ],
    questions: ['accounts[0].statements[0].files'],
  },
  {
    id: 'statement-without-dates',
    finds: [
      group('accounts', { statements: [{ files: [file], from: '2026-10-31' }] }),
      group('accounts', { statements: [{ files: [file], to: '2026-10-31' }] }),
    ],
    spares: [
      group('accounts', { statements: [{ files: [file], from: '2026-10-01', to: '2026-10-31' }] }),
      group('accounts', { statements: [{ from: '2026-10-31' }] }),
    ],
    questions: ['accounts[0].statements[0].files'],
  },
  {
    id: 'property-let-without-rent',
    finds: [
      {
        ...group('properties', { address: 'Flat 3', use: 'Let to students' }),
        ...group('investmentIncomes'),
      },
      { ...group('properties', { use: 'Buy-to-let' }), ...income('Dividends') },
    ],
    spares: [
      { ...group('properties', { use: 'Let to students' }), ...income('Rent, Flat 3') },
      group('properties', { use: 'Let to students' }),
      { ...group('properties', { use: 'Empty, no tenants' }), ...group('investmentIncomes') },
      { ...group('properties', { use: 'Outlet shop of mine' }), ...group('investmentIncomes') },
    ],
    questions: ['properties[0]'],
  },
  {
    id: 'car-finance-without-car',
    finds: [
      { ...debts({ kind: 'hire-purchase', description: 'Car, Juniper' }), ...group('belongings') },
      { ...debts({ kind: 'car-finance', description: 'Juniper' }), ...group('belongings') },
      { ...debts({ description: 'PCP' }), ...group('belongings', { item: 'Piano' }) },
    ],
    spares: [
      { ...debts({ description: 'Car finance' }), ...group('belongings', { item: 'My car' }) },
      { ...debts({ description: 'Hire purchase, sofa' }), ...group('belongings') },
      debts({ description: 'Car finance' }),
      { ...debts({ description: 'Credit card loan' }), ...group('belongings') },
    ],
    questions: ['debts[0]'],
  },
  {
    id: 'directorship-without-business',
    finds: [{ ...group('directorships', { company: 'Prints-Test Ltd' }), ...group('businesses') }],
    spares: [
      {
        ...group('directorships', { company: 'Prints-Test Ltd' }),
        ...group('businesses', { name: 'Prints-Test' }),
      },
      group('directorships', { company: 'Prints-Test Ltd' }),
      { ...group('directorships', { company: 'Prints-Test Ltd' }), hasBusinesses: 'yes', businesses: [] },
      { ...group('directorships'), ...group('businesses') },
    ],
    questions: ['directorships[0]'],
  },
  {
    id: 'self-employed-without-business',
    finds: [{ ...group('selfEmployments', { business: 'Illustration' }), ...group('businesses') }],
    spares: [
      {
        ...group('selfEmployments', { business: 'Illustration' }),
        ...group('businesses', { name: 'Illustration' }),
      },
      group('selfEmployments', { business: 'Illustration' }),
    ],
    questions: ['selfEmployments[0]'],
  },
  {
    id: 'business-without-income',
    finds: [
      { ...group('businesses', { structure: 'sole-trader' }), ...group('selfEmployments') },
      { ...group('businesses', { structure: 'partnership' }), ...group('selfEmployments') },
    ],
    spares: [
      { ...group('businesses', { structure: 'company' }), ...group('selfEmployments') },
      { ...group('businesses', { structure: 'sole-trader' }), ...group('selfEmployments', {}) },
      group('businesses', { structure: 'sole-trader' }),
    ],
    questions: ['businesses[0]'],
  },
]
