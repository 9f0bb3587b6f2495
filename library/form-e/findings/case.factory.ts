import type { Matter } from '../told.ts'

/** The examples are judged on this day, with this matter. */
const matter: Matter = {
  court: null,
  caseNumber: null,
  role: null,
  otherParty: null,
  firstAppointmentOn: '2027-02-01',
  toldOn: null,
  conduct: null,
  orders: null,
  settlement: null,
  disposition: null,
}
export const context = { statedOn: '2026-11-20', matter }

export interface Case {
  readonly id: string
  /** Found once in each. */
  readonly finds: readonly [object, ...object[]]
  readonly spares: readonly [object, ...object[]]
  /** What the first example's finding is about. */
  readonly questions: readonly string[]
}

export const group = (name: string, ...rows: object[]) => ({
  [`has${name.charAt(0).toUpperCase()}${name.slice(1)}`]: rows.length === 0 ? 'no' : 'yes',
  [name]: rows,
})
export const debts = (...rows: object[]) => group('debts', ...rows)
export const file = { name: 'statement.pdf', type: 'application/pdf', content: 'kept/statement.pdf' }
export const child = group('children', { name: 'Isla Alder-Test', dateOfBirth: '2014-05-21' })
export const grown = group('children', { name: 'Isla Alder-Test', dateOfBirth: '2001-05-21' })
export const needs = (...rows: object[]) => ({ needsPeriod: 'monthly', needs: rows })
export const food = { item: 'Food', now: 500 }
export const income = (nature: string) => group('investmentIncomes', { nature, netNext: 900 })
export const other = (nature: string) => group('otherIncomes', { nature, netNext: 900 })
export const home = (more: object = {}) => ({
  hasHome: 'yes',
  homeAddress: '14 Larkfield Close, Testham',
  homeMortgages: [{ lender: 'Alder-Test', accountNumber: '7654321-1', balance: 1000 }],
  ...more,
})
export const toFollow = (due: string) =>
  group('pensions', { provider: 'Lumen-Test', 'value-Mark': { is: 'to-follow', due } })

export const pension = (row: object) => group('pensions', { provider: 'Lumen-Test', ...row })
