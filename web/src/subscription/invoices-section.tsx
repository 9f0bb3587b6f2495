import type { Invoice } from '@candour/contract'
import { useQuery } from '@tanstack/react-query'
import { sentenceFor } from '../api/api-error.ts'
import { invoices as invoicesQuery } from '../api/server-state.ts'
import { Failure } from '../ui/failure.tsx'
import { Loading } from '../ui/loading.tsx'
import { OutwardLink } from '../ui/outward-link.tsx'
import { poundsAndPence } from '../ui/plan-words.ts'
import { Section } from '../ui/section.tsx'
import { cellLook, rowLook, Table } from '../ui/table.tsx'
import { Tag } from '../ui/tag.tsx'
import { dayOf } from '../ui/when.ts'

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

const columns = [
  { title: 'Invoice' },
  { title: 'Date', isWide: true },
  { title: 'Status' },
  { title: 'Total', isFigure: true },
]

function InvoiceTable({ invoices }: { invoices: readonly Invoice[] }) {
  if (invoices.length === 0) return <p className="text-ink-soft">There are none yet.</p>
  return (
    <Table caption="Your invoices, newest first" columns={columns} className="max-w-[48rem]">
      {invoices.map((invoice) => (
        <InvoiceRow key={invoice.id} invoice={invoice} />
      ))}
    </Table>
  )
}

function InvoiceRow({ invoice: { number, createdAt, status, total, url } }: { invoice: Invoice }) {
  const name = number ?? 'Not numbered yet'
  const day = <time dateTime={createdAt}>{dayOf(createdAt)}</time>
  return (
    <tr className={rowLook}>
      <th scope="row" className={cellLook.head}>
        {url ? (
          <OutwardLink alone href={url}>
            {name}
            <span className="sr-only"> at Stripe</span>
          </OutwardLink>
        ) : (
          name
        )}
        <div className="text-sm text-ink-soft sm:hidden">{day}</div>
      </th>
      <td className={`${cellLook.wide} whitespace-nowrap`}>{day}</td>
      <td className={cellLook.text}>
        <Tag tone={statuses[status].tone}>{statuses[status].text}</Tag>
      </td>
      <td className={cellLook.figure}>{poundsAndPence(total)}</td>
    </tr>
  )
}
