import type {
  Account,
  Belonging,
  Business,
  Cash,
  Debt,
  Directorship,
  Gain,
  Investment,
  Mortgage,
  OtherAsset,
  OwedToYou,
  Pension,
  Policy,
  Property,
  Statement,
} from './model-assets.ts'
import type { Reader } from './read-figures.ts'

const mortgage = (row: Reader): Mortgage => ({
  row: row.place,
  lender: row.text('lender'),
  lenderAddress: row.text('lenderAddress'),
  accountNumber: row.text('accountNumber'),
  type: row.text('type'),
  balance: row.figure('balance'),
  statement: row.papers('statement'),
})

export const property = (row: Reader): Property => ({
  row: row.place,
  address: row.text('address'),
  titleNumber: row.text('titleNumber'),
  use: row.text('use'),
  legalOwners: row.text('legalOwners'),
  shareWhy: row.text('shareWhy'),
  value: row.figure('value'),
  valueBasis: row.text('valueBasis'),
  mortgages: row.rows('mortgages', mortgage),
  penalties: row.figure('penalties'),
  saleCosts: row.figure('saleCosts'),
  hasValuation: row.yesNo('hasValuation'),
  valuation: row.papers('valuation'),
  share: row.share(),
})

const statement = (row: Reader): Statement => ({
  files: row.papers('files'),
  from: row.text('from'),
  to: row.text('to'),
})

export const account = (row: Reader): Account => ({
  row: row.place,
  bank: row.text('bank'),
  type: row.text('type'),
  accountNumber: row.text('accountNumber'),
  openedOn: row.text('openedOn'),
  isClosed: row.yesNo('isClosed'),
  closedOn: row.text('closedOn'),
  balance: row.figure('balance'),
  statements: row.rows('statements', statement),
  statementsMark: row.papers('statements'),
  share: row.share(),
})

export const investment = (row: Reader): Investment => ({
  row: row.place,
  name: row.text('name'),
  type: row.text('type'),
  holding: row.text('holding'),
  value: row.figure('value'),
  statement: row.papers('statement'),
  share: row.share(),
})

export const policy = (row: Reader): Policy => ({
  row: row.place,
  company: row.text('company'),
  type: row.text('type'),
  policyNumber: row.text('policyNumber'),
  isCharged: row.yesNo('isCharged'),
  chargedTo: row.text('chargedTo'),
  chargedAmount: row.figure('chargedAmount'),
  maturesOn: row.text('maturesOn'),
  beneficiaries: row.text('beneficiaries'),
  value: row.figure('value'),
  valuation: row.papers('valuation'),
  share: row.share(),
})

export const owedToYou = (row: Reader): OwedToYou => ({
  row: row.place,
  description: row.text('description'),
  debtor: row.text('debtor'),
  value: row.figure('value'),
  share: row.share(),
})

export const cash = (row: Reader): Cash => ({
  row: row.place,
  where: row.text('where'),
  currency: row.text('currency'),
  value: row.figure('value'),
  share: row.share(),
})

export const belonging = (row: Reader): Belonging => ({
  row: row.place,
  item: row.text('item'),
  value: row.figure('value'),
  share: row.share(),
})

export const debt = (row: Reader): Debt => ({
  row: row.place,
  kind: row.text('kind'),
  description: row.text('description'),
  value: row.figure('value'),
  share: row.share(),
})

export const gain = (row: Reader): Gain => ({
  row: row.place,
  asset: row.text('asset'),
  tax: row.figure('tax'),
})

const structures = ['company', 'partnership', 'sole-trader'] as const

export const business = (row: Reader): Business => ({
  row: row.place,
  name: row.text('name'),
  nature: row.text('nature'),
  structure: oneOf(structures, row.text('structure')),
  interest: row.text('interest'),
  details: row.text('details'),
  yearEnd: row.text('yearEnd'),
  isFair: row.yesNo('isFair'),
  fairWhy: row.text('fairWhy'),
  isOwed: row.yesNo('isOwed'),
  owed: row.figure('owed'),
  owedWhere: row.text('owedWhere'),
  owedIncluded: row.yesNo('owedIncluded'),
  value: row.figure('value'),
  valueHow: row.text('valueHow'),
  cgt: row.figure('cgt'),
  accounts: row.papers('accounts'),
  evidence: row.papers('evidence'),
})

export const directorship = (row: Reader): Directorship => ({
  row: row.place,
  company: row.text('company'),
  from: row.text('from'),
  to: row.text('to'),
})

const pensionTypes = [
  'defined-benefit',
  'money-purchase',
  'state-additional',
  'ppf',
  'something-else',
] as const

export const pension = (row: Reader): Pension => ({
  row: row.place,
  provider: row.text('provider'),
  address: row.text('address'),
  reference: row.text('reference'),
  type: oneOf(pensionTypes, row.text('type')),
  value: row.figure('value'),
  valuedOn: row.text('valuedOn'),
  isInPayment: row.yesNo('isInPayment'),
  isReduced: row.yesNo('isReduced'),
  unreduced: row.figure('unreduced'),
  isCapped: row.yesNo('isCapped'),
  statement: row.papers('statement'),
})

export const otherAsset = (row: Reader): OtherAsset => ({
  row: row.place,
  description: row.text('description'),
  value: row.figure('value'),
})

/** One of the values that a choice offers, or nothing. */
export function oneOf<Value extends string>(values: readonly Value[], given: string): Value | '' {
  return values.find((value) => value === given) ?? ''
}
