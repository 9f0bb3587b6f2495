import { total } from '../pieces.ts'
import { surveyTotals as names } from '../survey-totals.ts'
import { together } from './what-you-need.ts'

/** Of rows behind "has…": nothing after "no", whatever was typed before. */
const behind = (group: string, column: string) =>
  `iif({has${group.charAt(0).toUpperCase()}${group.slice(1)}} = 'yes', sumInArray({${group}}, '${column}'), 0)`

const sum = (...of: string[]) => of.map((name) => `{${name}}`).join(' + ')

const shown = (name: string, title: string, expression: string) => total(name, title, expression)

/** Every total in one place, before the answers are sent. */
export const everyTotal = [
  shown(names.A, 'Your part of the family home', "iif({hasHome} = 'yes', {homeInterest}, 0)"),
  shown(names.B, 'Your part of other homes and land', behind('properties', 'interest')),
  shown(names.C1, 'Accounts', behind('accounts', 'interest')),
  shown(names.C2, 'Investments', behind('investments', 'interest')),
  shown(names.C3, 'Life insurance and endowments', behind('policies', 'interest')),
  shown(names.C4, 'Money owed to you', behind('owedToYou', 'interest')),
  shown(names.C5, 'Cash', behind('cash', 'interest')),
  shown(names.C6, 'Belongings', behind('belongings', 'interest')),
  shown(
    names.C,
    'From accounts to belongings, together',
    sum(names.C1, names.C2, names.C3, names.C4, names.C5, names.C6),
  ),
  shown(names.D1, 'Debts', behind('debts', 'interest')),
  shown(names.D2, 'Tax on gains', behind('gains', 'tax')),
  shown(names.D, 'Debts and tax, together', sum(names.D1, names.D2)),
  shown(names.E, 'Businesses', behind('businesses', 'net')),
  shown(names.F, 'Pensions', behind('pensions', 'value')),
  shown(names.G, 'Everything else', behind('otherAssets', 'value')),
  // Debts are taken off once: they are in no other line of this sum.
  shown(
    names['2.20'],
    'What you own, less what you owe',
    `${sum(names.A, names.B, names.C, names.E, names.F, names.G)} - {${names.D}}`,
  ),
  shown(names.H, 'Jobs, in the next 12 months', behind('jobs', 'netNext')),
  shown(names.I, 'Work for yourself', behind('selfEmployments', 'netNext')),
  shown(names.J, 'Interest, dividends and rent', behind('investmentIncomes', 'netNext')),
  shown(names.K, 'Benefits', behind('benefits', 'yearly')),
  shown(names.L, 'Other money', behind('otherIncomes', 'netNext')),
  shown(names['2.21'], 'All income in the next 12 months', sum(names.H, names.I, names.J, names.K, names.L)),
  total(names['3.2'], 'What you will need to buy', together('capitalNeeds', 'childCapitalNeeds', 'cost')),
]
