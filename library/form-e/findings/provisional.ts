import { totalsOnForm } from '../form.ts'
import { gapsOf } from '../gaps.ts'
import type { FormE } from '../model.ts'
import type { Business, Property, Share } from '../model-assets.ts'
import type { Figure } from '../money.ts'
import { poundsOf, questionOf } from '../row-names.ts'
import type { Finding } from '../told.ts'
import { type GroupName, type RowOf, type TotalName, totalNames, totalsOf } from '../totals.ts'

/** How many causes are named in the sentence; all of them are in `questions`. */
const named = 3

/** Every total that is provisional, with the questions that make it so, by full name. */
export function provisionalOf(form: FormE): Finding[] {
  const totals = totalsOf(form)
  const titles = new Map(gapsOf(form).map(({ question, title }) => [question, title]))
  const causes = causesOf(form)
  return totalNames
    .filter((name) => totals[name].isProvisional)
    .map((name) => {
      const questions = [...new Set(causes[name])]
      const told = questions.slice(0, named).map((question) => titles.get(question) ?? question)
      const more = questions.length > named ? ` and ${questions.length - named} more` : ''
      const { item, title } = totalsOnForm[name]
      return {
        id: `provisional-${name}`,
        kind: 'provisional',
        item,
        says: `${title} (${name}) is ${poundsOf(totals[name].pence)} so far. Not known yet: ${told.join('; ')}${more}.`,
        why: 'A total is provisional until everything that feeds it is known; what is not known counts nothing.',
        questions,
        isForClient: false,
      }
    })
}

/** The same conditions as in totals.ts, by name. */
function causesOf(form: FormE): Record<TotalName, string[]> {
  const valued = (row: { row: string; value: Figure; share: Share }) => [
    ...unknown(row.value, `${row.row}.value`),
    ...openShare(row),
  ]
  const leaves = {
    A: form.home === null ? ['hasHome'] : form.home ? property(form.home) : [],
    B: causes(form, 'properties', property),
    C1: causes(form, 'accounts', (row) => [...unknown(row.balance, `${row.row}.balance`), ...openShare(row)]),
    C2: causes(form, 'investments', valued),
    C3: causes(form, 'policies', valued),
    C4: causes(form, 'owedToYou', valued),
    C5: causes(form, 'cash', valued),
    C6: causes(form, 'belongings', valued),
    D1: causes(form, 'debts', valued),
    D2: causes(form, 'gains', ({ row, tax }) => unknown(tax, `${row}.tax`)),
    E: causes(form, 'businesses', business),
    F: causes(form, 'pensions', ({ row, value }) => unknown(value, `${row}.value`)),
    G: causes(form, 'otherAssets', ({ row, value }) => unknown(value, `${row}.value`)),
    H: causes(form, 'jobs', next),
    I: causes(form, 'selfEmployments', next),
    J: causes(form, 'investmentIncomes', next),
    K: causes(form, 'benefits', ({ row, amount, timesAYear }) => [
      ...unknown(amount, `${row}.amount`),
      ...(timesAYear === null ? [`${row}.timesAYear`] : []),
    ]),
    L: causes(form, 'otherIncomes', next),
  }
  const needs = [...form.needs, ...form.childNeeds]
  const childrens = form.children === null ? ['hasChildren'] : []
  const C = [leaves.C1, leaves.C2, leaves.C3, leaves.C4, leaves.C5, leaves.C6].flat()
  const D = [...leaves.D1, ...leaves.D2]
  return {
    ...leaves,
    ...{ C, D, '2.20': [leaves.A, leaves.B, C, D, leaves.E, leaves.F, leaves.G].flat() },
    '2.21': [leaves.H, leaves.I, leaves.J, leaves.K, leaves.L].flat(),
    '3.1': [...childrens, ...needs.flatMap(({ row, now }) => unsaid(now, `${row}.now`))],
    '3.1-future': [
      ...childrens,
      ...needs.flatMap(({ row, now, later }) =>
        later.is === 'blank' ? unsaid(now, `${row}.now`) : unsaid(later, `${row}.later`),
      ),
    ],
    '3.2': [
      ...childrens,
      ...[...form.capitalNeeds, ...form.childCapitalNeeds].flatMap(({ row, cost }) =>
        unsaid(cost, `${row}.cost`),
      ),
    ],
  }
}

function causes<Name extends GroupName>(
  form: FormE,
  name: Name,
  each: (row: RowOf<Name>) => string[],
): string[] {
  const rows = form[name] as readonly RowOf<Name>[] | null
  if (rows === null) return [`has${name.charAt(0).toUpperCase()}${name.slice(1)}`]
  return form.listedNone.includes(name) ? [name] : rows.flatMap(each)
}

const unknown = ({ pence }: Figure, question: string) => (pence === null ? [question] : [])

/** A cost left blank is none. */
const unsaid = (figure: Figure, question: string) => (figure.is === 'blank' ? [] : unknown(figure, question))

const next = ({ row, netNext }: { row: string; netNext: Figure }) => unknown(netNext, `${row}.netNext`)

function openShare({ row, share }: { row: string; share: Share }): string[] {
  if (share.is === null) return [questionOf(row, 'share')]
  if (share.is === 'amount') return unknown(share.ownAmount, questionOf(row, 'ownAmount'))
  return share.openParts.map((name) => questionOf(row, name))
}

const property = (asset: Property): string[] => [
  ...unknown(asset.value, questionOf(asset.row, 'value')),
  ...asset.mortgages.flatMap(({ row, balance }) => unknown(balance, `${row}.balance`)),
  ...unknown(asset.penalties, questionOf(asset.row, 'penalties')),
  ...unknown(asset.saleCosts, questionOf(asset.row, 'saleCosts')),
  ...openShare(asset),
]

function business({ row, value, cgt, isOwed, owed, owedIncluded }: Business): string[] {
  const owing = isOwed
    ? [...unknown(owed, `${row}.owed`), ...(owedIncluded === null ? [`${row}.owedIncluded`] : [])]
    : []
  return [
    ...unknown(value, `${row}.value`),
    ...unknown(cgt, `${row}.cgt`),
    ...(isOwed === null ? [`${row}.isOwed`] : owing),
  ]
}
