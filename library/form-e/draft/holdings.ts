import type { FormE } from '../model.ts'
import type { Policy, Share, Shared } from '../model-assets.ts'
import type { Figure } from '../money.ts'
import { isListed, lineOf, listedPart, ownPart, partOfValue, type Sum, type TotalName } from '../totals.ts'
import {
  amount,
  amountIfAny,
  behind,
  blocks,
  chosen,
  column,
  type DraftColumn,
  type DraftPart,
  type DraftText,
  dayIfAny,
  field,
  figure,
  figures,
  heldWith,
  type ItemsOf,
  notAnswered,
  notApplicable,
  note,
  partOwned,
  shareAndHolders,
  table,
  text,
  total,
  words,
  wordsIfAny,
  worked,
} from './parts.ts'

const accounts = {
  current: 'Current account',
  savings: 'Savings account',
  'cash-isa': 'Cash ISA',
  'national-savings': 'National Savings',
  foreign: 'Account abroad',
  'something-else': 'Other account',
}
const investments = {
  shares: 'Shares',
  isa: 'Stocks and shares ISA',
  bonds: 'Bonds',
  fund: 'Fund or trust',
  crypto: 'Cryptoassets',
  'something-else': 'Other investment',
}
const policies = {
  term: 'Term life cover',
  whole: 'Whole life cover',
  endowment: 'Endowment',
  'something-else': 'Other policy',
}

/** 2.3 to 2.8. */
export function holdingItems(
  form: FormE,
  totals: Record<TotalName, Sum>,
): Pick<ItemsOf<'2'>, '2.3' | '2.4' | '2.5' | '2.6' | '2.7' | '2.8'> {
  return {
    '2.3': [
      ...behind(form.accounts, (rows) => [
        table(
          [column('Bank and type of account', 2), column('Account number', 1.4), ...shared('Balance')],
          rows.map((row) => [
            lines(row.bank, textOf(chosen(accounts, row.type)), closed(row)),
            words(row.accountNumber),
            ...parts(row.share, row.balance, worked(ownPart(lineOf(row.balance), row.share))),
          ]),
        ),
        ...whys(rows),
      ]),
      total('C1', totals.C1),
    ],
    '2.4': [
      ...behind(form.investments, (rows) => [
        table(
          [column('Name and type', 2), column('Size of holding', 1.4), ...shared('Current value')],
          rows.map((row) => [
            lines(row.name, textOf(chosen(investments, row.type))),
            words(row.holding),
            ...parts(row.share, row.value, worked(partOfValue(row))),
          ]),
        ),
        ...whys(rows),
      ]),
      total('C2', totals.C2),
    ],
    '2.5': [...blocks(form.policies, 'Policy', policy), total('C3', totals.C3)],
    '2.6': [
      ...behind(form.owedToYou, (rows) => [
        table(
          [column('What is owed', 1.7), column('By whom', 1.3), ...shared('Balance')],
          rows.map((row) => [
            words(row.description),
            words(row.debtor),
            ...parts(row.share, row.value, worked(partOfValue(row))),
          ]),
        ),
        ...whys(rows),
      ]),
      total('C4', totals.C4),
    ],
    '2.7': [
      ...behind(form.cash, (all) =>
        listed(all, (rows) => [
          table(
            [column('Where it is held', 1.7), column('Currency', 0.9), ...shared('Amount in pounds')],
            rows.map((row) => [
              words(row.where),
              // Most of it is in pounds, and need not be said to be.
              wordsIfAny(row.currency),
              ...parts(row.share, row.value, worked(listedPart(row))),
            ]),
          ),
          ...whys(rows),
        ]),
      ),
      total('C5', totals.C5),
    ],
    '2.8': [
      ...behind(form.belongings, (all) =>
        listed(all, (rows) => [
          table(
            [column('Item', 2.4), ...shared('Value if sold')],
            rows.map((row) => [words(row.item), ...parts(row.share, row.value, worked(listedPart(row)))]),
          ),
          ...whys(rows),
        ]),
      ),
      total('C6', totals.C6),
      total('C', totals.C),
    ],
  }
}

/** The columns that every line with a share ends in. */
export const shared = (value: string): DraftColumn[] => [
  column('Your share', 1.5),
  figures(value, 1.45),
  figures('Your interest', 1.45),
]

export const parts = (share: Share, value: Figure, own: DraftText): DraftText[] => [
  shareAndHolders(share),
  amount(value),
  own,
]

/** Why an interest is given as an amount, beneath the table that it stands in. */
export const whys = (rows: readonly Shared[]): DraftPart[] =>
  rows.flatMap(({ share }, index) =>
    share.is === 'amount' && share.ownAmountWhy
      ? [note(`Line ${index + 1}, why the interest is given as an amount: ${share.ownAmountWhy}`)]
      : [],
  )

function listed<Row extends { readonly value: Figure; readonly share: Share }>(
  rows: readonly Row[],
  set: (rows: readonly Row[]) => DraftPart[],
): DraftPart[] {
  const left = rows.filter(isListed)
  return left.length > 0 ? set(left) : [text(notApplicable)]
}

const textOf = ({ text: words, is }: DraftText) => (is === 'said' ? words : '')
/** A line for each thing that is known. */
const lines = (...all: string[]): DraftText => words(all.filter(Boolean).join('\n'))

const closed = ({ isClosed, closedOn }: { isClosed: boolean | null; closedOn: string }) =>
  isClosed ? (closedOn ? `Closed on ${textOf(dayIfAny(closedOn))}` : 'Closed') : ''

function policy(row: Policy): DraftPart[] {
  const { share } = row
  return [
    field('Company', words(row.company)),
    field('Type', chosen(policies, row.type)),
    field('Policy number', words(row.policyNumber)),
    ...(row.isCharged
      ? [
          field('Charged to', words(row.chargedTo)),
          field('Charged for', amountIfAny(row.chargedAmount), true),
        ]
      : [field('Charged to', row.isCharged === null ? notAnswered : notApplicable)]),
    field('Matures on', dayIfAny(row.maturesOn)),
    field('Who benefits', wordsIfAny(row.beneficiaries)),
    field('Your share', partOwned(share)),
    ...(share.is === 'all' ? [] : [field('Shared with', heldWith(share))]),
    ...(share.is === 'amount' ? [field('Why by amount', words(share.ownAmountWhy))] : []),
    figure('Current surrender value', row.value),
    field('Value of your interest', worked(partOfValue(row)), true),
  ]
}
