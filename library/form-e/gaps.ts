import { assetGaps } from './gaps/assets.ts'
import { generalGaps } from './gaps/general.ts'
import { incomeGaps } from './gaps/incomes.ts'
import { listedNone } from './gaps/listed-none.ts'
import { needGaps, partnerGaps } from './gaps/needs.ts'
import { inOrder } from './item-order.ts'
import type { FormE } from './model.ts'
import type { Gap } from './told.ts'

/**
 * What the form asks and the answers do not say, in the form's order: left blank, not known, or to follow (with the day).
 * Papers are in the schedule of documents, not here; what the form lets one leave out is no gap.
 */
export const gapsOf = (form: FormE): Gap[] =>
  inOrder([
    ...listedNone(form),
    ...generalGaps(form),
    ...assetGaps(form),
    ...incomeGaps(form),
    ...needGaps(form),
    ...partnerGaps(form),
  ])
