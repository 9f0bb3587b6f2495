import type { FormE } from '@candour/contract'
import type { ReactNode } from 'react'
import { classNames } from '../../ui/class-names.ts'
import { Tag } from '../../ui/tag.tsx'
import { poundsOf } from './in-words.ts'
import { Part } from './part.tsx'

type Total = FormE['totals'][number]
type Amount = Pick<Total, 'amount' | 'isProvisional'>

const incomeNames = ['H', 'I', 'J', 'K', 'L', '2.21']
const groups: readonly { title: string; has: (total: Total) => boolean }[] = [
  { title: 'Capital', has: ({ name, item }) => !item.startsWith('3') && !incomeNames.includes(name) },
  { title: 'Income in the next 12 months', has: ({ name }) => incomeNames.includes(name) },
  { title: 'Needs', has: ({ item }) => item.startsWith('3') },
]

const periods = { weekly: 'a week', monthly: 'a month', yearly: 'a year' } as const

/** The totals in the form's order, and beside them what the form does not ask. */
export function Figures({ formE }: { formE: FormE }) {
  const { totals, needsPeriod } = formE
  const isProvisional = totals.some((total) => total.isProvisional)
  return (
    <Part name="figures">
      {isProvisional && (
        <p className="max-w-prose text-ink-soft">
          A provisional total leaves out what is not answered, not known or still to follow. It will change.
        </p>
      )}
      <div className="grid max-w-[46rem] gap-8">
        {groups.map(({ title, has }) => (
          <FigureTable key={title} title={title}>
            {totals.filter(has).map((total) => (
              <Row key={total.name} {...total} period={needsPeriod} />
            ))}
          </FigureTable>
        ))}
        <Beside formE={formE} />
      </div>
    </Part>
  )
}

function FigureTable({ title, children }: { title: string; children: ReactNode }) {
  return (
    <table className="w-full border-collapse">
      <caption className="pb-2 text-left font-semibold">{title}</caption>
      <thead>
        <tr className="border-b border-rule text-left text-sm">
          <th scope="col" className="w-12 py-1 pr-2 font-semibold">
            Item
          </th>
          <th scope="col" className="w-8 py-1 pr-2 font-semibold">
            <span className="sr-only">Letter</span>
          </th>
          <th scope="col" className="py-1 pr-2 font-semibold">
            Total
          </th>
          <th scope="col" className="py-1 text-right font-semibold">
            Amount
          </th>
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  )
}

/** Totals of which a letter is made, and those that letters make. */
const isPartOfLetter = (name: string) => /^[CD]\d$/.test(name)
const isMadeOfLetters = (name: string) => name === '2.20' || name === '2.21'

function Row({ name, item, title, period, ...amount }: Total & { period: FormE['needsPeriod'] }) {
  const isSum = isMadeOfLetters(name)
  const isPart = isPartOfLetter(name)
  return (
    <tr
      className={classNames(
        'border-b border-line align-baseline print:break-inside-avoid',
        isSum && 'border-b-0 border-t-2 border-t-ink font-semibold',
        isPart && 'text-ink-soft',
      )}
    >
      <td className="py-1.5 pr-2 text-sm text-ink-soft tabular-nums">{item}</td>
      <td className="py-1.5 pr-2">{/^[A-L]\d?$/.test(name) && name}</td>
      <th
        scope="row"
        className={classNames('py-1.5 pr-2 text-left', isPart && 'pl-4', !isSum && 'font-normal')}
      >
        {title}
        {name === 'D' && <span className="block text-sm text-ink-soft">Taken off in 2.20</span>}
        {item === '3.1' && period && <span className="block text-sm text-ink-soft">{periods[period]}</span>}
      </th>
      <AmountCell {...amount} />
    </tr>
  )
}

function AmountCell({ amount, isProvisional }: Amount) {
  return (
    <td className="py-1.5">
      {/* In a row where there is room, otherwise the word below its figure: figures always end at the same edge. */}
      <span className="flex flex-wrap-reverse items-baseline justify-end gap-x-3">
        {isProvisional && <Tag tone="due">Provisional</Tag>}
        <span className="whitespace-nowrap tabular-nums">{poundsOf(amount)}</span>
      </span>
    </td>
  )
}

/** What solicitors ask next, and no court form asks. */
function Beside({ formE: { totals, beside } }: { formE: FormE }) {
  const { netExcludingPensions, needsYearly, surplus } = beside
  const income = totals.find(({ name }) => name === '2.21')
  const isShort = surplus?.amount.startsWith('-') ?? false
  const lines: readonly [string, Amount | null | undefined][] = [
    ['Total of 2.20 without pensions', netExcludingPensions],
    ['Income in a year (2.21)', income],
    ['Needs in a year, as they are now (3.1)', needsYearly],
    [
      isShort ? 'Shortfall of income in a year' : 'Surplus of income in a year',
      surplus && { ...surplus, amount: surplus.amount.replace('-', '') },
    ],
  ]
  return (
    <div className="rounded-soft border border-line bg-surface p-4">
      <table className="w-full border-collapse">
        <caption className="pb-2 text-left">
          <span className="font-semibold">Beside the form</span>{' '}
          <span className="text-sm text-ink-soft">no part of it, for you alone</span>
        </caption>
        <thead className="sr-only">
          <tr>
            <th scope="col">Figure</th>
            <th scope="col">Amount</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(([title, amount]) => (
            <tr key={title} className="border-t border-line align-baseline">
              <th scope="row" className="py-1.5 pr-4 text-left font-normal">
                {title}
              </th>
              {amount ? (
                <AmountCell {...amount} />
              ) : (
                <td className="py-1.5 text-right text-sm text-ink-soft">Not known yet</td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
