import { totalsOnForm } from '../form.ts'
import { gapsOf } from '../gaps.ts'
import type { Business, FormE, Property, Rows, Share } from '../model.ts'
import type { Figure } from '../money.ts'
import { poundsOf, questionOf } from '../row-names.ts'
import type { Finding } from '../told.ts'
import { type TotalName, totalNames, totalsOf } from '../totals.ts'

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
  const home: Rows<Property> = form.home === null ? null : form.home === false ? [] : [form.home]
  const valued = (row: { row: string; value: Figure; share: Share }) => [
    ...unknown(row.value, `${row.row}.value`),
    ...openShare(row),
  ]
  const leaves = {
    A: causes(home, 'hasHome', property),
    B: causes(form.properties, 'hasProperties', property),
    C1: causes(form.accounts, 'hasAccounts', (row) => [
      ...unknown(row.balance, `${row.row}.balance`),
      ...openShare(row),
    ]),
    C2: causes(form.investments, 'hasInvestments', valued),
    C3: causes(form.policies, 'hasPolicies', valued),
    C4: causes(form.owedToYou, 'hasOwedToYou', valued),
    C5: causes(form.cash, 'hasCash', valued),
    C6: causes(form.belongings, 'hasBelongings', valued),
    D1: causes(form.debts, 'hasDebts', valued),
    D2: causes(form.gains, 'hasGains', ({ row, tax }) => unknown(tax, `${row}.tax`)),
    E: causes(form.businesses, 'hasBusinesses', business),
    F: causes(form.pensions, 'hasPensions', ({ row, value }) => unknown(value, `${row}.value`)),
    G: causes(form.otherAssets, 'hasOtherAssets', ({ row, value }) => unknown(value, `${row}.value`)),
    H: causes(form.jobs, 'hasJobs', next),
    I: causes(form.selfEmployments, 'hasSelfEmployments', next),
    J: causes(form.investmentIncomes, 'hasInvestmentIncomes', next),
    K: causes(form.benefits, 'hasBenefits', ({ row, amount, timesAYear }) => [
      ...unknown(amount, `${row}.amount`),
      ...(timesAYear === null ? [`${row}.timesAYear`] : []),
    ]),
    L: causes(form.otherIncomes, 'hasOtherIncomes', next),
  }
  const needs = [...form.needs, ...form.childNeeds]
  const now = needs.flatMap((need) => unsaid(need.now, `${need.row}.now`))
  const C = [leaves.C1, leaves.C2, leaves.C3, leaves.C4, leaves.C5, leaves.C6].flat()
  const D = [...leaves.D1, ...leaves.D2]
  return {
    ...leaves,
    ...{ C, D, '2.20': [leaves.A, leaves.B, C, D, leaves.E, leaves.F, leaves.G].flat() },
    '2.21': [leaves.H, leaves.I, leaves.J, leaves.K, leaves.L].flat(),
    '3.1': now,
    '3.1-future': [...now, ...needs.flatMap((need) => unsaid(need.later, `${need.row}.later`))],
    '3.2': [...form.capitalNeeds, ...form.childCapitalNeeds].flatMap(({ row, cost }) =>
      unsaid(cost, `${row}.cost`),
    ),
  }
}

const causes = <Row>(rows: Rows<Row>, question: string, each: (row: Row) => string[]): string[] =>
  rows === null ? [question] : rows.flatMap(each)

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
