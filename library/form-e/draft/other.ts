import type { FormE } from '../model.ts'
import type { OtherAsset } from '../model-assets.ts'
import type { Matter } from '../told.ts'
import {
  amount,
  column,
  type DraftPart,
  type DraftText,
  field,
  figures,
  heading,
  type ItemsOf,
  notAnswered,
  notApplicable,
  said,
  table,
  text,
  words,
} from './parts.ts'

/** Section 4. What is said of conduct comes from the solicitor alone. */
export function otherItems(form: FormE, { conduct }: Matter): ItemsOf<'4'> {
  return {
    '4.1': [
      field('4.1.1 In the last 12 months', words(form.changesLast)),
      field('4.1.2 In the next 12 months', words(form.changesNext)),
    ],
    '4.2': [text(words(form.standardOfLiving))],
    '4.3': [text(words(form.contributions))],
    '4.4': [text(bySolicitor(conduct))],
    '4.5': [text(words(form.otherCircumstances))],
    '4.6': form.partner ? partner(form.partner) : [text(notApplicable)],
  }
}

/** Section 5, which the solicitor writes: “N/A” too. */
export function orderItems({ orders, settlement, disposition }: Matter): ItemsOf<'5'> {
  return {
    '5.1': [text(bySolicitor(orders))],
    '5.2': [text(bySolicitor(settlement))],
    '5.3': [text(bySolicitor(disposition))],
  }
}

const bySolicitor = (written: string | null): DraftText =>
  written?.trim() ? said(written.trim()) : { text: 'For the solicitor to complete', is: 'open' }

function partner({ incomes: earned, assets, debts, isKnown, notKnownWhy }: NonNullable<FormE['partner']>) {
  if (isKnown === null) return [text(notAnswered)]
  if (!isKnown) return [field('Not known to you, because', words(notKnownWhy))]
  const worth = (title: string, rows: readonly OtherAsset[]): DraftPart[] => [
    heading(title),
    ...(rows.length === 0
      ? [text(notApplicable)]
      : [
          table(
            [column('What', 3), figures('Value', 1.3)],
            rows.map((row) => [words(row.description), amount(row.value)]),
          ),
        ]),
  ]
  const income = earned.map((row) => [
    words(row.nature),
    row.paid === '' ? notAnswered : said(row.paid === 'gross' ? 'Gross' : 'Net'),
    amount(row.netNext),
  ])
  return [
    heading('Income'),
    income.length === 0
      ? text(notApplicable)
      : table([column('Nature', 2.4), column('Paid', 0.8), figures('In a year', 1.2)], income),
    ...worth('Assets', assets),
    ...worth('Liabilities', debts),
  ]
}
