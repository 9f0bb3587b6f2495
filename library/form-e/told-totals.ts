import { totalsOnForm } from './form.ts'
import type { FormE } from './model.ts'
import { decimalOf } from './money.ts'
import type { ToldTotal } from './told.ts'
import { besideTotals, type Sum, totalNames, totalsOf } from './totals.ts'

/** An amount beside the form. */
export interface ToldSum {
  readonly amount: string
  readonly isProvisional: boolean
}

const told = ({ pence, isProvisional }: Sum): ToldSum => ({ amount: decimalOf(pence), isProvisional })

/** Every total in the form's order with where it stands, and the figures that are no part of the form. */
export function toldTotals(form: FormE): {
  totals: ToldTotal[]
  beside: { netExcludingPensions: ToldSum; needsYearly: ToldSum | null; surplus: ToldSum | null }
} {
  const totals = totalsOf(form)
  const { netExcludingPensions, needsYearly, surplus } = besideTotals(form)
  return {
    totals: totalNames.map((name) => ({ name, ...totalsOnForm[name], ...told(totals[name]) })),
    beside: {
      netExcludingPensions: told(netExcludingPensions),
      needsYearly: needsYearly && told(needsYearly),
      surplus: surplus && told(surplus),
    },
  }
}
