import { totalsOnForm } from '../form.ts'
import type { FormE } from '../model.ts'
import { besideTotals, type Sum, type TotalName } from '../totals.ts'
import {
  column,
  type DraftPart,
  figures,
  type ItemsOf,
  note,
  pounds,
  said,
  sum,
  table,
  total,
} from './parts.ts'

/** Subtracted, once. */
const liabilities = 'D'

/** 2.20 and 2.21. */
export function summaryItems(
  form: FormE,
  totals: Record<TotalName, Sum>,
): Pick<ItemsOf<'2'>, '2.20' | '2.21'> {
  return {
    '2.20': [
      letters(['A', 'B', 'C', 'D', 'E', 'F', 'G'], totals),
      total('2.20', totals['2.20']),
      note('No part of the form: the same total without pensions (F), which courts often look at beside it.'),
      sum('Total without pensions (no part of the form)', besideTotals(form).netExcludingPensions),
    ],
    '2.21': [letters(['H', 'I', 'J', 'K', 'L'], totals), total('2.21', totals['2.21'])],
  }
}

const letters = (names: readonly TotalName[], totals: Record<TotalName, Sum>): DraftPart =>
  table(
    [column('What', 3), column('Letter', 0.7), figures('Value', 1.6)],
    names.map((name) => {
      const { pence, isProvisional } = totals[name]
      const signed = name === liabilities ? -pence : pence
      return [
        said(name === liabilities ? `Less ${lower(totalsOnForm[name].title)}` : totalsOnForm[name].title),
        said(name),
        isProvisional
          ? { text: `${pounds(signed)} (provisional)`, is: 'open' as const }
          : said(pounds(signed)),
      ]
    }),
  )

const lower = (title: string) => `${title.charAt(0).toLowerCase()}${title.slice(1)}`
