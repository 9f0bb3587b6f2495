import type { FormE, Rows } from '../model.ts'
import type { Debt, Property, Shared } from '../model-assets.ts'
import type { Figure } from '../money.ts'
import {
  accountName,
  investmentName,
  mortgageName,
  pensionName,
  policyName,
  propertyName,
  questionOf,
  rowName,
} from '../row-names.ts'
import type { Gap } from '../told.ts'
import { type Gaps, gapsAt, shareGaps } from './gap.ts'

type Valued = Shared & { readonly value: Figure }

/** 2.1 to 2.14. */
export function assetGaps(form: FormE): Gap[] {
  const home: Rows<Property> = form.home === null ? null : form.home === false ? [] : [form.home]
  return [
    ...group('2.1', home, 'hasHome', 'Whether there is a family home', property),
    ...group('2.2', form.properties, 'hasProperties', 'Whether there is other property', property),
    ...group('2.3', form.accounts, 'hasAccounts', 'Whether there are accounts', (gaps, account) => {
      const of = accountName(account)
      gaps.text(account.bank, `${account.row}.bank`, `Bank of ${of}`)
      gaps.text(account.type, `${account.row}.type`, `Kind of ${of}`)
      gaps.text(account.accountNumber, `${account.row}.accountNumber`, `Number of ${of}`)
      gaps.text(account.isClosed, `${account.row}.isClosed`, `Whether ${of} is closed`)
      if (account.isClosed) gaps.text(account.closedOn, `${account.row}.closedOn`, `When ${of} was closed`)
      gaps.figure(account.balance, `${account.row}.balance`, `Balance of ${of}`)
      shareGaps(gaps, account, of)
    }),
    ...group('2.4', form.investments, 'hasInvestments', 'Whether there are investments', (gaps, row) => {
      gaps.text(row.name, `${row.row}.name`, `Name of ${investmentName(row)}`)
      valued(gaps, row, investmentName(row))
    }),
    ...group('2.5', form.policies, 'hasPolicies', 'Whether there are policies', (gaps, row) => {
      const of = policyName(row)
      gaps.text(row.company, `${row.row}.company`, `Company of ${of}`)
      gaps.text(row.policyNumber, `${row.row}.policyNumber`, `Number of ${of}`)
      gaps.text(row.isCharged, `${row.row}.isCharged`, `Whether ${of} is charged to somebody`)
      if (row.isCharged) gaps.text(row.chargedTo, `${row.row}.chargedTo`, `To whom ${of} is charged`)
      valued(gaps, row, of)
    }),
    ...group('2.6', form.owedToYou, 'hasOwedToYou', 'Whether anybody owes you money', (gaps, row) => {
      gaps.text(row.description, `${row.row}.description`, 'What the money owed to you is for')
      gaps.text(row.debtor, `${row.row}.debtor`, 'Who owes you the money')
      valued(gaps, row, rowName(row.description, 'Money owed', row.row))
    }),
    ...group('2.7', form.cash, 'hasCash', 'Whether there is cash', (gaps, row) => {
      gaps.text(row.where, `${row.row}.where`, 'Where the cash is')
      valued(gaps, row, rowName(row.where, 'Cash', row.row))
    }),
    ...group(
      '2.8',
      form.belongings,
      'hasBelongings',
      'Whether there are belongings of value',
      (gaps, row) => {
        gaps.text(row.item, `${row.row}.item`, 'What the thing of value is')
        valued(gaps, row, rowName(row.item, 'Item', row.row))
      },
    ),
    ...group('2.9', form.debts, 'hasDebts', 'Whether there are debts', debt),
    ...group('2.10', form.gains, 'hasGains', 'Whether capital gains tax would be due', (gaps, row) => {
      gaps.text(row.asset, `${row.row}.asset`, 'On what tax would be due')
      gaps.figure(row.tax, `${row.row}.tax`, `Tax on ${rowName(row.asset, 'Asset', row.row)}`)
    }),
    ...businessGaps(form),
    ...pensionGaps(form),
    ...group('2.14', form.otherAssets, 'hasOtherAssets', 'Whether there are other assets', (gaps, row) => {
      gaps.text(row.description, `${row.row}.description`, 'What the other asset is')
      gaps.figure(row.value, `${row.row}.value`, `Value of ${rowName(row.description, 'Asset', row.row)}`)
    }),
  ]
}

/** The gaps of a group, or that nobody said yet whether it has any rows. */
export function group<Row>(
  item: string,
  rows: Rows<Row>,
  question: string,
  title: string,
  each: (gaps: Gaps, row: Row) => void,
): Gap[] {
  const gaps = gapsAt(item)
  gaps.text(rows && '-', question, title)
  for (const row of rows ?? []) each(gaps, row)
  return gaps.found
}

function valued(gaps: Gaps, row: Valued, of: string) {
  gaps.figure(row.value, questionOf(row.row, 'value'), `Value of ${of}`)
  shareGaps(gaps, row, of)
}

function property(gaps: Gaps, asset: Property) {
  const of = propertyName(asset)
  const question = (name: string) => questionOf(asset.row, name)
  gaps.text(asset.address, question('address'), `Address of ${of}`)
  gaps.text(asset.legalOwners, question('legalOwners'), `Who owns ${of} in law`)
  gaps.figure(asset.value, question('value'), `Market value of ${of}`)
  for (const mortgage of asset.mortgages) {
    gaps.text(mortgage.lender, `${mortgage.row}.lender`, `Lender of ${mortgageName(mortgage)}`)
    gaps.figure(mortgage.balance, `${mortgage.row}.balance`, `Balance of ${mortgageName(mortgage)}`)
  }
  gaps.figure(asset.penalties, question('penalties'), `Penalties on redemption for ${of}`)
  gaps.figure(asset.saleCosts, question('saleCosts'), `Costs of a sale of ${of}`)
  shareGaps(gaps, asset, of)
}

function debt(gaps: Gaps, row: Debt) {
  gaps.text(row.description, `${row.row}.description`, 'To whom the debt is owed')
  valued(gaps, row, rowName(row.description || row.kind, 'Debt', row.row))
}

function businessGaps(form: FormE): Gap[] {
  return [
    ...group(
      '2.11',
      form.businesses,
      'hasBusinesses',
      'Whether there are business interests',
      (gaps, row) => {
        const of = rowName(row.name, 'Business', row.row)
        gaps.text(row.name, `${row.row}.name`, `Name of ${of}`)
        gaps.text(row.structure, `${row.row}.structure`, `Structure of ${of}`)
        gaps.text(row.interest, `${row.row}.interest`, `Your interest in ${of}`)
        gaps.figure(row.value, `${row.row}.value`, `Value of your interest in ${of}`)
        gaps.text(row.isOwed, `${row.row}.isOwed`, `Whether ${of} owes you money`)
        if (row.isOwed) gaps.figure(row.owed, `${row.row}.owed`, `What ${of} owes you`)
        if (row.isOwed)
          gaps.text(
            row.owedIncluded,
            `${row.row}.owedIncluded`,
            `Whether the value has what ${of} owes you in it`,
          )
        gaps.figure(row.cgt, `${row.row}.cgt`, `Capital gains tax on ${of}`)
      },
    ),
    ...group('2.12', form.directorships, 'hasDirectorships', 'Whether there are directorships', (gaps, row) =>
      gaps.text(row.company, `${row.row}.company`, `Company of ${rowName('', 'Directorship', row.row)}`),
    ),
  ]
}

const pensionGaps = ({ pensions }: FormE): Gap[] =>
  group('2.13', pensions, 'hasPensions', 'Whether there are pensions', (gaps, row) => {
    const of = pensionName(row)
    gaps.text(row.provider, `${row.row}.provider`, `Provider of ${of}`)
    gaps.text(row.type, `${row.row}.type`, `Kind of ${of}`)
    gaps.figure(row.value, `${row.row}.value`, `Cash equivalent of ${of}`)
    if (row.value.pence !== null)
      gaps.text(row.valuedOn, `${row.row}.valuedOn`, `When the cash equivalent of ${of} was calculated`)
    gaps.text(row.isInPayment, `${row.row}.isInPayment`, `Whether ${of} is in payment`)
  })
