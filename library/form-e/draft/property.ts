import type { FormE } from '../model.ts'
import type { Mortgage, Property } from '../model-assets.ts'
import { equityOf, interestIn, type Sum, type TotalName } from '../totals.ts'
import {
  amount,
  blocks,
  chosen,
  column,
  type DraftPart,
  field,
  figure,
  figures,
  heldWith,
  type ItemsOf,
  notAnswered,
  notApplicable,
  partOwned,
  table,
  text,
  total,
  words,
  wordsIfGiven,
  worked,
} from './parts.ts'

const bases = {
  valuation: 'A valuation by an agent or a surveyor',
  website: 'A website of house prices',
  own: 'The client’s own view',
  agreed: 'Agreed between the parties',
}
const mortgages = {
  repayment: 'Repayment',
  'interest-only': 'Interest only',
  endowment: 'Endowment',
  mixed: 'Mixed',
  'equity-loan': 'Equity loan, such as Help to Buy',
  'something-else': 'Other',
}

/** 2.1 and 2.2. */
export function propertyItems(
  form: FormE,
  totals: Record<TotalName, Sum>,
): Pick<ItemsOf<'2'>, '2.1' | '2.2'> {
  const home = form.home === null ? null : form.home === false ? [] : [form.home]
  return {
    '2.1': [
      ...(home?.[0] ? parts(home[0], false) : [text(home === null ? notAnswered : notApplicable)]),
      total('A', totals.A),
    ],
    '2.2': [
      ...blocks(form.properties, 'Property', (property) => parts(property, true)),
      total('B', totals.B),
    ],
  }
}

function parts(property: Property, isOther: boolean): DraftPart[] {
  const { share } = property
  return [
    field('Name and address', words(property.address)),
    field('Title number at the Land Registry', wordsIfGiven(property.titleNumber)),
    ...(isOther ? [field('Used for, and by whom', words(property.use))] : []),
    ...mortgagesOf(property.mortgages),
    field('Legal owners', words(property.legalOwners)),
    field('Your share', partOwned(share)),
    ...(share.is === 'all' ? [] : [field('Shared with', heldWith(share))]),
    ...(property.shareWhy ? [field('Why it differs from the legal title', words(property.shareWhy))] : []),
    ...(share.is === 'amount' ? [field('Why by amount', words(share.ownAmountWhy))] : []),
    figure('Current market value', property.value),
    field('What that value rests on', chosen(bases, property.valueBasis)),
    ...property.mortgages.map((mortgage) =>
      figure(`Less owed to ${mortgage.lender || 'the lender'}`, mortgage.balance),
    ),
    figure('Less penalties for early repayment', property.penalties),
    figure('Less estimated costs of a sale', property.saleCosts),
    field('Total equity', worked(equityOf(property)), true),
    field('Value of your interest', worked(interestIn(property)), true),
  ]
}

function mortgagesOf(rows: readonly Mortgage[]): DraftPart[] {
  if (rows.length === 0) return [field('Mortgages', notApplicable)]
  return [
    table(
      [
        column('Mortgage lender', 2.2),
        column('Account number', 1.6),
        column('Type', 1.3),
        figures('Balance', 1.4),
      ],
      rows.map((row) => [
        row.lender && row.lenderAddress
          ? words(`${row.lender}\n${row.lenderAddress}`)
          : words(row.lender || row.lenderAddress),
        words(row.accountNumber),
        chosen(mortgages, row.type),
        amount(row.balance),
      ]),
    ),
  ]
}
