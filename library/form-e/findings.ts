import { doubleCounting } from './findings/double-counting.ts'
import type { Context, Rule } from './findings/rule.ts'
import type { FormE } from './model.ts'
import type { Finding } from './told.ts'

const rules: readonly Rule[] = [...doubleCounting]

/**
 * What a solicitor should look at in the answers, by the item of the form: what is counted twice, what contradicts itself,
 * what is missing that should be there, and which totals are provisional. `statedOn` is the day of the answers, YYYY-MM-DD.
 */
export function findingsOf(form: FormE, context: Context): Finding[] {
  return rules.flatMap(({ find, ...rule }) =>
    find(form, context).map((found): Finding => ({ ...rule, ...found })),
  )
}
