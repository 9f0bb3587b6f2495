import type { CapitalNeed, FormE, Need } from '../model.ts'
import type { Figure } from '../money.ts'
import { costLater, type Line, type Sum, type TotalName } from '../totals.ts'
import {
  amount,
  chosen,
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
  sum,
  table,
  text,
  total,
  words,
  wordsIfAny,
} from './parts.ts'

const periods = { weekly: 'By the week', monthly: 'By the month', yearly: 'By the year' }

/** Section 3. A cost left blank is none, as in the totals. */
export function needItems(form: FormE, totals: Record<TotalName, Sum>): ItemsOf<'3'> {
  // Theirs are listed only where they differ from those of the household.
  const ofChildren = form.children === null ? notAnswered : notApplicable
  return {
    '3.1': [
      field('All amounts are', chosen(periods, form.needsPeriod)),
      field('They are expected to change because', wordsIfAny(form.needsChange)),
      heading('3.1.1 Your own needs'),
      ...needs(form.needs, 'Sub-total, your own', notAnswered),
      heading('3.1.2 The children’s, where they differ'),
      ...needs(form.childNeeds, 'Sub-total, the children’s', ofChildren),
      total('3.1', totals['3.1']),
      total('3.1-future', totals['3.1-future']),
    ],
    '3.2': [
      heading('3.2.1 Your own needs'),
      ...capital(form.capitalNeeds, 'Sub-total, your own', notAnswered),
      heading('3.2.2 The children’s, where they differ'),
      ...capital(form.childCapitalNeeds, 'Sub-total, the children’s', ofChildren),
      total('3.2', totals['3.2']),
    ],
  }
}

function needs(rows: readonly Need[], title: string, none: DraftText): DraftPart[] {
  if (rows.length === 0) return [text(none)]
  return [
    table(
      [column('Item', 3), figures('Now', 1.3), figures('In future', 1.3)],
      rows.map((row) => [
        words(row.item),
        costOf(row.now),
        row.later.is === 'blank' ? said('As now') : amount(row.later),
      ]),
    ),
    sum(`${title}, now`, added(rows.map(({ now }) => asLine(now)))),
    sum(`${title}, in future`, added(rows.map(costLater))),
  ]
}

function capital(rows: readonly CapitalNeed[], title: string, none: DraftText): DraftPart[] {
  if (rows.length === 0) return [text(none)]
  return [
    table(
      [column('Item', 3), figures('Cost', 1.3)],
      rows.map((row) => [words(row.item), costOf(row.cost)]),
    ),
    sum(title, added(rows.map(({ cost }) => asLine(cost)))),
  ]
}

const costOf = (figure: Figure): DraftText => (figure.is === 'blank' ? said('None') : amount(figure))

const asLine = ({ pence, is }: Figure): Line => ({ pence, isProvisional: pence === null && is !== 'blank' })

const added = (lines: readonly Line[]): Sum => ({
  pence: lines.reduce((all, { pence }) => all + (pence ?? 0n), 0n),
  isProvisional: lines.some(({ isProvisional }) => isProvisional),
})
