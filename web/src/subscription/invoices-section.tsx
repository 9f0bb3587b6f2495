import type { Invoice } from '@candour/contract'
import { useQuery } from '@tanstack/react-query'
import { sentenceFor } from '../api/api-error.ts'
import { invoices as invoicesQuery } from '../api/server-state.ts'
import { Failure } from '../ui/failure.tsx'
import { Loading } from '../ui/loading.tsx'
import { poundsAndPence } from '../ui/plan-words.ts'
import { Tag } from '../ui/tag.tsx'
import { dayOf } from '../ui/when.ts'
import { Section } from './section.tsx'

const statuses: Record<Invoice['status'], { text: string; tone: 'plain' | 'good' | 'due' }> = {
  draft: { text: 'Being made', tone: 'plain' },
  open: { text: 'To pay', tone: 'due' },
  paid: { text: 'Paid', tone: 'good' },
  uncollectible: { text: 'Not collected', tone: 'plain' },
  void: { text: 'Withdrawn', tone: 'plain' },
}

/** What was charged, each with its page at Stripe. */
export function InvoicesSection() {
  const { data, error, refetch } = useQuery(invoicesQuery)
  return (
    <Section title="Invoices">
      {data ? (
        <InvoiceTable invoices={data.items} />
      ) : error ? (
        <Failure
          title="Your invoices could not be loaded"
          message={sentenceFor(error)}
          onRetry={() => void refetch()}
        />
      ) : (
        <Loading what="your invoices" lines={2} />
      )}
    </Section>
  )
}

const heading = 'py-2 pr-4 text-left text-sm font-semibold text-ink-soft last:pr-0'
const cell = 'py-3 pr-4 align-top last:pr-0'
const link =
  '-my-2.5 inline-block rounded-[2px] py-2.5 text-action underline decoration-1 underline-offset-[0.2em] hover:text-action-strong hover:decoration-2'

function InvoiceTable({ invoices }: { invoices: readonly Invoice[] }) {
  if (invoices.length === 0) return <p className="text-ink-soft">There are none yet.</p>
  return (
    <table className="w-full max-w-[48rem] border-collapse">
      <caption className="sr-only">Your invoices, newest first</caption>
      <thead>
        <tr className="border-b border-rule">
          <th scope="col" className={heading}>
            Invoice
          </th>
          <th scope="col" className={`${heading} hidden sm:table-cell`}>
            Date
          </th>
          <th scope="col" className={heading}>
            Status
          </th>
          <th scope="col" className={`${heading} text-right`}>
            Total
          </th>
        </tr>
      </thead>
      <tbody>
        {invoices.map((invoice) => (
          <InvoiceRow key={invoice.id} invoice={invoice} />
        ))}
      </tbody>
    </table>
  )
}

function InvoiceRow({ invoice: { number, createdAt, status, total, url } }: { invoice: Invoice }) {
  const name = number ?? 'Not numbered yet'
  const day = <time dateTime={createdAt}>{dayOf(createdAt)}</time>
  return (
    <tr className="border-b border-line">
      <th scope="row" className={`${cell} text-left font-normal`}>
        {url ? (
          <a href={url} className={link}>
            {name}
            <span className="sr-only"> at Stripe</span>
          </a>
        ) : (
          name
        )}
        <div className="text-sm text-ink-soft sm:hidden">{day}</div>
      </th>
      <td className={`${cell} hidden whitespace-nowrap sm:table-cell`}>{day}</td>
      <td className={cell}>
        <Tag tone={statuses[status].tone}>{statuses[status].text}</Tag>
      </td>
      <td className={`${cell} text-right tabular-nums`}>{poundsAndPence(total)}</td>
    </tr>
  )
}
