import { type Item, sections } from '../form.ts'
import type { FormE } from '../model.ts'
import { scheduleOf } from '../schedule.ts'
import type { FormESource } from '../told.ts'
import { totalsOf } from '../totals.ts'
import { frontOf, notesOf, truth } from './front.ts'
import { generalItems } from './general.ts'
import { holdingItems } from './holdings.ts'
import { incomeItems } from './incomes.ts'
import { liabilityItems } from './liabilities.ts'
import { needItems } from './needs.ts'
import { orderItems, otherItems } from './other.ts'
import type { DraftPart, ItemNumber } from './parts.ts'
import { propertyItems } from './property.ts'
import { scheduleTable } from './schedule.ts'
import { summaryItems } from './summaries.ts'

export interface DraftItem {
  readonly item: string
  readonly title: string
  /** That the item has this number. */
  readonly isConfirmed: boolean
  readonly parts: readonly DraftPart[]
}

/** A Form E in the form's own order, with nothing left out: what the PDF and the Word document are set from. */
export interface Draft {
  readonly title: string
  /** Whose it is. */
  readonly name: string
  readonly practice: string
  /** Said on every page. */
  readonly mark: string
  readonly front: readonly DraftPart[]
  readonly notes: readonly DraftPart[]
  readonly sections: readonly {
    readonly section: number
    readonly title: string
    readonly items: readonly DraftItem[]
  }[]
  readonly truth: {
    readonly title: string
    readonly says: readonly string[]
    readonly lines: readonly string[]
  }
  readonly schedule: { readonly title: string; readonly parts: readonly DraftPart[] }
}

/**
 * The draft of a Form E from its answers and what the firm knows of the case. Every item of `form.ts` is in it once, in that
 * order; sums are those of `totalsOf`. Amounts are in pounds, days as people write them. Never signed: see `truth`.
 */
export function draftOf(source: FormESource): Draft {
  const { matter } = source
  const totals = totalsOf(source.form)
  const form = withoutListedNone(source.form)
  const parts: Record<ItemNumber, DraftPart[]> = {
    ...generalItems(form),
    ...propertyItems(form, totals),
    ...holdingItems(form, totals),
    ...liabilityItems(form, totals),
    ...incomeItems(form, totals),
    ...summaryItems(form, totals),
    ...needItems(form, totals),
    ...otherItems(form, matter),
    ...orderItems(matter),
  }
  return {
    title: 'Form E: financial statement',
    name: form.about.fullName || source.client.name,
    practice: source.practice.name,
    mark: 'Draft, not signed',
    front: frontOf(source),
    notes: notesOf(source),
    sections: sections.map(({ section, title, items }) => ({
      section,
      title,
      items: items.map(({ item, title, number }: Item<ItemNumber>) => ({
        item,
        title,
        isConfirmed: number.status === 'confirmed',
        parts: parts[item],
      })),
    })),
    truth,
    schedule: {
      title: 'Schedule of documents',
      parts: [scheduleTable(scheduleOf(source.form, source.statedOn))],
    },
  }
}

/** Where there is said to be something and nothing is listed, it is not answered yet: never “N/A”. */
const withoutListedNone = (form: FormE): FormE => ({
  ...form,
  ...Object.fromEntries(form.listedNone.map((question) => [question, null])),
})
