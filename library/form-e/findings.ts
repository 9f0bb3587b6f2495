import { doubleCounting } from './findings/double-counting.ts'
import { holdings } from './findings/holdings.ts'
import { incomes } from './findings/incomes.ts'
import { needs } from './findings/needs.ts'
import { pensions } from './findings/pensions.ts'
import { children, couples } from './findings/people.ts'
import { provisionalOf } from './findings/provisional.ts'
import type { Context, Rule } from './findings/rule.ts'
import { timely } from './findings/timely.ts'
import { twice } from './findings/twice.ts'
import { inOrder } from './item-order.ts'
import type { FormE } from './model.ts'
import type { Finding } from './told.ts'

/** Every check but the totals that are provisional, which are `provisional-A` and so on by the name of the total. */
export const rules: readonly Rule[] = [
  ...couples,
  ...children,
  ...doubleCounting,
  ...twice,
  ...holdings,
  ...incomes,
  ...pensions,
  ...needs,
  ...timely,
]

/**
 * What a solicitor should look at in the answers, by the item of the form: what is counted twice, what contradicts itself,
 * what is missing that should be there, and which totals are provisional. `statedOn` is the day of the answers, YYYY-MM-DD;
 * what depends on the first appointment is told once the matter has one. Never throws.
 */
export function findingsOf(form: FormE, context: Context): Finding[] {
  const found = rules.flatMap(({ find, ...rule }) =>
    find(form, context).map((one): Finding => ({ ...rule, ...one })),
  )
  return inOrder([...found, ...provisionalOf(form)])
}
