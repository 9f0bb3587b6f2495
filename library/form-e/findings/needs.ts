import type { FormE, Need } from '../model.ts'
import type { Property } from '../model-assets.ts'
import { mortgageName, poundsOf } from '../row-names.ts'
import { besideTotals } from '../totals.ts'
import { hasMinors, ofRows, once, type Rule } from './rule.ts'
import { words } from './words.ts'

const costs = ({ now, later }: Need) => (now.pence ?? 0n) !== 0n || (later.pence ?? 0n) !== 0n
const costFor = (form: FormE, word: RegExp) =>
  form.needs.filter((need) => word.test(need.item) && costs(need))
const properties = (form: FormE): Property[] => [
  ...(form.home ? [form.home] : []),
  ...(form.properties ?? []),
]

export const needs: readonly Rule[] = [
  {
    id: 'mortgage-without-cost',
    kind: 'missing',
    item: '3.1',
    why: 'Who has a mortgage usually pays for it: the cost may have been left out of the needs.',
    isForClient: false,
    find: (form) => {
      const mortgages = form.home
        ? form.home.mortgages.filter(({ balance }) => (balance.pence ?? 0n) > 0n)
        : []
      return once(
        mortgages.length > 0 && form.needs.some(costs) && costFor(form, words.housing).length === 0,
        `2.1 has a mortgage (${mortgages.map(mortgageName).join('; ')}), and 3.1 no cost of it.`,
        ['needs', ...mortgages.map(({ row }) => row)],
      )
    },
  },
  {
    id: 'mortgage-cost-without-mortgage',
    kind: 'missing',
    item: '2.1',
    why: 'A mortgage that is paid for belongs to 2.1 or 2.2, with its balance.',
    isForClient: false,
    find: (form) =>
      form.home === null ||
      form.properties === null ||
      properties(form).some(({ mortgages }) => mortgages.length > 0)
        ? []
        : ofRows(
            form.needs,
            ({ item, now }) => words.mortgage.test(item) && !words.rent.test(item) && (now.pence ?? 0n) > 0n,
            ({ item }) => `3.1 has “${item}”, and there is no mortgage at 2.1 and 2.2.`,
          ),
  },
  {
    id: 'needs-without-housing',
    kind: 'missing',
    item: '3.1',
    why: 'Housing is often left out where somebody else pays it now; the needs after the separation are asked too.',
    isForClient: false,
    find: (form) => {
      const hasMortgage = properties(form).some(({ mortgages }) =>
        mortgages.some(({ balance }) => (balance.pence ?? 0n) > 0n),
      )
      return once(
        !hasMortgage && form.needs.some(costs) && costFor(form, words.housing).length === 0,
        '3.1 has no cost of housing.',
        ['needs'],
      )
    },
  },
  {
    id: 'children-without-costs',
    kind: 'missing',
    item: '3.1',
    why: 'What the children cost apart from the household stands at 3.1.2.',
    isForClient: false,
    find: (form, { statedOn }) =>
      once(
        hasMinors(form, statedOn) && form.needs.some(costs) && !form.childNeeds.some(costs),
        'There are children at 1.10, and 3.1.2 has no cost of theirs.',
        ['childNeeds'],
      ),
  },
  {
    id: 'cost-in-both-lists',
    kind: 'double-counting',
    item: '3.1',
    why: 'A cost of the whole family stands at 3.1.1 or 3.1.2; at both, it counts twice.',
    isForClient: false,
    find: ({ needs, childNeeds }) =>
      childNeeds.flatMap((child) => {
        const same = needs.find(
          ({ item, now }) =>
            item !== '' &&
            item.toLowerCase() === child.item.toLowerCase() &&
            now.pence !== null &&
            now.pence !== 0n &&
            now.pence === child.now.pence,
        )
        return same
          ? [
              {
                says: `“${child.item}” of ${poundsOf(same.now.pence ?? 0n)} stands at 3.1.1 and at 3.1.2.`,
                questions: [same.row, child.row],
              },
            ]
          : []
      }),
  },
  {
    id: 'capital-needs-empty',
    kind: 'missing',
    item: '3.2',
    why: 'Judges expect what a home would cost, with particulars, before the first appointment.',
    isForClient: false,
    find: ({ capitalNeeds, childCapitalNeeds, needs }) =>
      once(
        needs.length > 0 && capitalNeeds.length === 0 && childCapitalNeeds.length === 0,
        '3.2 names no capital need.',
        ['capitalNeeds'],
      ),
  },
  {
    id: 'needs-above-income',
    kind: 'contradiction',
    item: '3.1',
    why: 'Where needs are above income, the other side asks how the difference is paid. This comparison is not part of the form.',
    isForClient: false,
    find: (form) => {
      const { needsYearly, surplus } = besideTotals(form)
      if (!needsYearly || !surplus || surplus.isProvisional || surplus.pence >= 0n) return []
      const income = needsYearly.pence + surplus.pence
      return once(
        true,
        `Needs at 3.1 come to ${poundsOf(needsYearly.pence)} a year, ${poundsOf(-surplus.pence)} more than the income of ${poundsOf(income)} at 2.21.`,
        ['needs'],
      )
    },
  },
]
