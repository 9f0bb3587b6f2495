import type { Analytics } from '@candour/contract'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { codeOf, sentenceFor } from '../api/api-error.ts'
import { operatorFigures } from '../api/server-state.ts'
import { AppShell } from '../ui/app-shell.tsx'
import { BarChart } from '../ui/bar-chart.tsx'
import { Failure } from '../ui/failure.tsx'
import { Loading } from '../ui/loading.tsx'
import { Section } from '../ui/section.tsx'
import { cellLook, rowLook, Table } from '../ui/table.tsx'
import { dayOf } from '../ui/when.ts'
import { partOf, viewsByDay, viewsByPage } from './figures.ts'

/** How Candour is used, for who runs it. For anybody else there is no such page. */
export function Operator({ notFound }: { notFound: ReactNode }) {
  const figures = useQuery({ ...operatorFigures, staleTime: 0 })
  if (codeOf(figures.error) === 'not-found') return notFound
  return (
    <AppShell title="How Candour is used">
      <div className="grid gap-10">
        <header className="grid max-w-prose gap-3">
          <h1 className="font-serif text-3xl font-semibold">How Candour is used</h1>
          <p className="text-ink-soft">
            Numbers only, kept on this server. Nothing says who came, from where, or with what. Whoever asks
            not to be tracked is not counted.
          </p>
        </header>
        {figures.isPending && <Loading what="the figures" lines={8} />}
        {figures.isError && !figures.data && (
          <Failure
            title="The figures could not be loaded"
            message={sentenceFor(figures.error)}
            onRetry={() => figures.refetch()}
          />
        )}
        {figures.data && (
          <>
            <Views views={figures.data.views} now={figures.dataUpdatedAt} />
            <Funnel funnel={figures.data.funnel} />
          </>
        )}
      </div>
    </AppShell>
  )
}

const named = (day: string) => dayOf(`${day}T12:00:00Z`)

function Views({ views, now }: Pick<Analytics, 'views'> & { now: number }) {
  const pages = viewsByPage(views)
  const days = viewsByDay(views, new Date(now).toISOString().slice(0, 10))
  return (
    <Section title="Pages opened in the last 28 days">
      {pages.length === 0 ? (
        <p className="text-ink-soft">None was opened yet.</p>
      ) : (
        <div className="grid max-w-prose gap-5">
          <BarChart
            title="Views"
            by="Day"
            bars={days.map(({ day, views: value }) => ({ label: named(day), value }))}
          />
          <Table
            caption="Pages, most opened first"
            columns={[{ title: 'Page' }, { title: 'Views', isFigure: true }]}
          >
            {pages.map(({ route, views: count }) => (
              <tr key={route} className={rowLook}>
                <th scope="row" className={`${cellLook.head} break-all`}>
                  {route === '*' ? (
                    'An address that is no page'
                  ) : (
                    <code className="font-mono text-sm">{route}</code>
                  )}
                </th>
                <td className={cellLook.figure}>{count}</td>
              </tr>
            ))}
          </Table>
        </div>
      )}
    </Section>
  )
}

const steps = ['opened', 'begun', 'submitted'] as const
const columns = [
  { title: 'Week from' },
  ...['Made', 'Opened', 'Begun', 'Sent'].map((title) => ({ title, isFigure: true })),
]

function Funnel({ funnel }: Pick<Analytics, 'funnel'>) {
  return (
    <Section title="How far links came">
      <p className="max-w-prose text-ink-soft">
        All accounts together. Of the links that were made in a week, how many were opened, begun and sent so
        far.
      </p>
      {funnel.length === 0 ? (
        <p className="text-ink-soft">No link was made in the last twelve weeks.</p>
      ) : (
        <Table caption="Links by the week in which they were made" columns={columns} className="max-w-prose">
          {funnel.map((week) => (
            <tr key={week.week} className={rowLook}>
              <th scope="row" className={cellLook.head}>
                {named(week.week)}
              </th>
              <td className={cellLook.figure}>{week.sent}</td>
              {steps.map((step) => (
                <td key={step} className={cellLook.figure}>
                  {week[step]}
                  <span className="block text-sm text-ink-soft">{partOf(week[step], week.sent)}</span>
                </td>
              ))}
            </tr>
          ))}
        </Table>
      )}
    </Section>
  )
}
