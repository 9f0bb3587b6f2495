import type { FormE } from '../model.ts'
import type { Business, Pension } from '../model-assets.ts'
import { netOfBusiness, partOfValue, type Sum, type TotalName } from '../totals.ts'
import { parts, shared, whys } from './holdings.ts'
import {
  amount,
  amountIfAny,
  behind,
  blocks,
  chosen,
  column,
  type DraftPart,
  day,
  dayIfAny,
  field,
  figure,
  figures,
  type ItemsOf,
  table,
  total,
  words,
  wordsIfAny,
  worked,
  yesOrNo,
} from './parts.ts'

const debts = {
  card: 'Credit or store card',
  loan: 'Loan',
  'car-finance': 'Car finance',
  family: 'Loan from family or friends',
  tax: 'Tax',
  student: 'Student loan',
  legal: 'Legal costs',
  later: 'Buy now, pay later',
  'something-else': 'Other',
}
const structures = { company: 'Company', partnership: 'Partnership', 'sole-trader': 'Sole trader' }
const pensions = {
  'defined-benefit': 'Defined benefit',
  'money-purchase': 'Money purchase',
  'state-additional': 'Additional State Pension',
  ppf: 'Pension Protection Fund compensation',
  'something-else': 'Other',
}

/** 2.9 to 2.14. */
export function liabilityItems(
  form: FormE,
  totals: Record<TotalName, Sum>,
): Pick<ItemsOf<'2'>, '2.9' | '2.10' | '2.11' | '2.12' | '2.13' | '2.14'> {
  return {
    '2.9': [
      ...behind(form.debts, (rows) => [
        table(
          [column('Liability', 2.4), ...shared('Total owed')],
          rows.map((row) => {
            const kind = row.kind ? chosen(debts, row.kind).text : ''
            return [
              words([kind, row.description].filter(Boolean).join('\n')),
              ...parts(row.share, row.value, worked(partOfValue(row))),
            ]
          }),
        ),
        ...whys(rows),
      ]),
      total('D1', totals.D1),
    ],
    '2.10': [
      ...behind(form.gains, (rows) => [
        table(
          [column('Asset', 3), figures('Tax if it were sold now')],
          rows.map((row) => [words(row.asset), amount(row.tax)]),
        ),
      ]),
      total('D2', totals.D2),
      total('D', totals.D),
    ],
    '2.11': [...blocks(form.businesses, 'Business', business), total('E', totals.E)],
    '2.12': behind(form.directorships, (rows) => [
      table(
        [column('Company', 2), column('From'), column('To')],
        rows.map((row) => [words(row.company), day(row.from), dayIfAny(row.to)]),
      ),
    ]),
    '2.13': [
      ...blocks(form.pensions, 'Pension', (row) => pension(row, form.about.nationalInsurance)),
      total('F', totals.F),
    ],
    '2.14': [
      ...behind(form.otherAssets, (rows) => [
        table(
          [column('Asset', 3), figures('Value of your interest')],
          rows.map((row) => [words(row.description), amount(row.value)]),
        ),
      ]),
      total('G', totals.G),
    ],
  }
}

function business(row: Business): DraftPart[] {
  return [
    field('Name', words(row.name)),
    field('Nature', words(row.nature)),
    field('Structure', chosen(structures, row.structure)),
    field('Your interest', words(row.interest)),
    field('Shares held, or the partnership agreement', wordsIfAny(row.details)),
    field('Latest accounts to', day(row.yearEnd)),
    field('Do they fairly show the position now', yesOrNo(row.isFair)),
    ...(row.isFair === false ? [field('Why not', words(row.fairWhy))] : []),
    ...(row.isOwed
      ? [
          figure('Owed to you by the business', row.owed),
          field('Where the accounts show it', words(row.owedWhere)),
          field('Included in the value below', yesOrNo(row.owedIncluded)),
        ]
      : [field('Does it owe you anything', yesOrNo(row.isOwed))]),
    figure('Value of your interest now', row.value),
    field('How that was reached', words(row.valueHow)),
    figure('Less capital gains tax if it were disposed of now', row.cgt),
    field('Net value', worked(netOfBusiness(row)), true),
  ]
}

function pension(row: Pension, nationalInsurance: string): DraftPart[] {
  return [
    field('Name of the arrangement', words(row.provider)),
    field('Address', words(row.address)),
    field('National Insurance number', words(nationalInsurance)),
    field('Reference or membership number', words(row.reference)),
    field('Type', chosen(pensions, row.type)),
    field('Calculated on', row.value.pence === null ? dayIfAny(row.valuedOn) : day(row.valuedOn)),
    field('In payment or drawdown', yesOrNo(row.isInPayment)),
    ...(row.isReduced
      ? [
          field('Is the cash equivalent reduced', yesOrNo(true)),
          field('Not reduced, it is', amountIfAny(row.unreduced), true),
        ]
      : [field('Is the cash equivalent reduced', yesOrNo(row.isReduced))]),
    ...(row.type === 'ppf' ? [field('Is the compensation capped', yesOrNo(row.isCapped))] : []),
    figure('Cash equivalent, or valuation', row.value),
  ]
}
