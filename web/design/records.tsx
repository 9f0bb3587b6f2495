import { useSearchParams } from 'react-router'
import { BarChart } from '../src/ui/bar-chart.tsx'
import { Card } from '../src/ui/card.tsx'
import { LoadMore } from '../src/ui/load-more.tsx'
import { QrCode } from '../src/ui/qr-code.tsx'
import { Section } from '../src/ui/section.tsx'
import { cellLook, rowLook, Table } from '../src/ui/table.tsx'
import { Tabs } from '../src/ui/tabs.tsx'
import { Tag } from '../src/ui/tag.tsx'
import { UsageMeter } from '../src/ui/usage-meter.tsx'
import { WideTable } from '../src/ui/wide-table.tsx'
import { Chapter, Example } from './example.tsx'

const rows = [
  { what: 'Salary', from: 'Section 2.15', sum: '£41,200.00' },
  { what: 'Balance of the current account', from: 'Section 2.3', sum: '£1,874.16' },
  { what: 'Shares', from: 'Section 2.4', sum: '£980.00' },
]

const weeks = [2, 5, 3, 0, 8, 6, 9, 4].map((value, index) => ({ label: `Week ${index + 1}`, value }))

export function Records() {
  return (
    <Chapter id="records" title="Records and figures">
      <Example
        title="Table"
        file="table.tsx"
        says="A line each; figures at the right, tabular. On a phone, what is not needed steps back; what is needed and wide scrolls by itself (wide-table.tsx)."
      >
        <WideTable label="Answers">
          <Table
            caption="Answers with figures"
            columns={[{ title: 'Answer' }, { title: 'From', isWide: true }, { title: 'Sum', isFigure: true }]}
          >
            {rows.map(({ what, from, sum }) => (
              <tr key={what} className={rowLook}>
                <th scope="row" className={cellLook.head}>
                  {what}
                </th>
                <td className={cellLook.wide}>{from}</td>
                <td className={cellLook.figure}>{sum}</td>
              </tr>
            ))}
          </Table>
        </WideTable>
        <LoadMore list={{ hasNextPage: true, isFetchingNextPage: false, fetchNextPage: () => {} }} />
      </Example>
      <Example title="Tabs" file="tabs.tsx" says="The sides of one page, as links: the address keeps which.">
        <Sides />
      </Example>
      <Example
        title="Bar chart"
        file="bar-chart.tsx"
        says="For few figures in a row. The same figures are in its table, for whoever does not see it or wants them."
      >
        <div className="max-w-form">
          <BarChart title="Submitted" by="Week" bars={weeks} />
        </div>
      </Example>
      <Example
        title="Meter"
        file="usage-meter.tsx"
        says="How much of a limit is used: in figures, in a word from 80 per cent on, and as a bar."
      >
        <div className="grid max-w-form gap-6">
          <UsageMeter label="Invitations" used={2} allowed={5} />
          <UsageMeter label="Surveys" used={9} allowed={10} />
          <UsageMeter label="Storage" used={5} allowed={5}>
            More again on 1 December.
          </UsageMeter>
          <UsageMeter label="Clients" used={212} allowed={null} />
        </div>
      </Example>
      <Example
        title="Card"
        file="card.tsx"
        says="A sheet of paper, for what is one thing. Never one in another."
      >
        <Card className="max-w-form">
          <h4 className="font-serif text-xl font-semibold">The first meeting</h4>
          <p>Twenty minutes of questions before you meet.</p>
          <p className="pt-3">
            <Tag>Template</Tag>
          </p>
        </Card>
      </Example>
      <Example
        title="Section"
        file="section.tsx"
        says="A part of a page under its heading, without a box around it."
      >
        <Section title="Invoices">
          <p>There are none yet.</p>
        </Section>
      </Example>
      <Example title="QR code" file="qr-code.tsx" says="Dark on light in both schemes: readers need it so.">
        <QrCode text="https://example.org" label="A link as a picture" />
      </Example>
    </Chapter>
  )
}

const sides = ['Answers', 'Open items', 'Attachments', 'Timeline']

function Sides() {
  const [search] = useSearchParams()
  const current = search.get('side') ?? 'Answers'
  return (
    <Tabs
      label="Sides of the example"
      tabs={sides.map((text, index) => ({
        text,
        search: `?${new URLSearchParams({ side: text })}`,
        isCurrent: text === current,
        count: index === 1 ? 3 : undefined,
      }))}
    />
  )
}
