import type { FormE } from '../model.ts'
import type { Gap } from '../told.ts'
import { gapsAt } from './gap.ts'

/** 3.1, 3.2 and what section 4 asks of the client. A cost left blank is none; a cost not known yet is a gap. */
export function needGaps(form: FormE): Gap[] {
  const [needs, capital, changes] = [gapsAt('3.1'), gapsAt('3.2'), gapsAt('4.1')]
  const known = form.needs.length > 0 || form.childNeeds.length > 0
  needs.text(form.needsPeriod, 'needsPeriod', 'Whether costs are by the week, month or year')
  if (!known) needs.text('', 'needs', 'What you need to live on')
  for (const { row, item, now, later } of [...form.needs, ...form.childNeeds]) {
    needs.text(item, `${row}.item`, 'What the cost is for')
    if (now.is !== 'blank') needs.figure(now, `${row}.now`, `Cost now: ${item}`)
    if (later.is !== 'blank') needs.figure(later, `${row}.later`, `Cost in future: ${item}`)
  }
  for (const { row, item, cost } of [...form.capitalNeeds, ...form.childCapitalNeeds]) {
    capital.text(item, `${row}.item`, 'What the cost is for')
    if (cost.is !== 'blank') capital.figure(cost, `${row}.cost`, `Cost: ${item}`)
  }
  changes.text(form.changesLast, 'changesLast', 'Changes in the last 12 months')
  changes.text(form.changesNext, 'changesNext', 'Changes expected in the next 12 months')
  const [standard, contributions, other] = [gapsAt('4.2'), gapsAt('4.3'), gapsAt('4.5')]
  standard.text(form.standardOfLiving, 'standardOfLiving', 'How you lived during the marriage')
  contributions.text(form.contributions, 'contributions', 'What each of you brought in')
  other.text(form.otherCircumstances, 'otherCircumstances', 'Other circumstances')
  return [needs, capital, changes, standard, contributions, other].flatMap(({ found }) => found)
}

/** 4.6, where 1.7, 1.8 or 1.9 asks for it. */
export function partnerGaps({ partner }: FormE): Gap[] {
  const gaps = gapsAt('4.6')
  if (partner === null) return []
  gaps.text(partner.isKnown, 'partnerIsKnown', 'Whether anything is known of the new partner’s money')
  if (partner.isKnown !== true) {
    if (partner.isKnown === false)
      gaps.text(partner.notKnownWhy, 'partnerNotKnownWhy', 'Why nothing is known of the new partner')
    return gaps.found
  }
  for (const { row, nature, netNext } of partner.incomes) {
    gaps.text(nature, `${row}.nature`, 'What the new partner’s income is')
    gaps.figure(netNext, `${row}.netNext`, `What the new partner earns: ${nature}`)
  }
  for (const { row, description, value } of [...partner.assets, ...partner.debts]) {
    gaps.text(description, `${row}.description`, 'What the new partner owns or owes')
    gaps.figure(value, `${row}.value`, `What the new partner owns or owes: ${description}`)
  }
  if ([partner.incomes, partner.assets, partner.debts].every(({ length }) => length === 0))
    gaps.text('', 'partnerIncomes', 'What is known of the new partner’s money')
  return gaps.found
}
