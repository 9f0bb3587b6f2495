import type { Analytics } from '@candour/contract'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { codeOf, sentenceFor } from '../api/api-error.ts'
import { operatorFigures } from '../api/server-state.ts'
import { AppShell } from '../ui/app-shell.tsx'
import { Failure } from '../ui/failure.tsx'
import { Loading } from '../ui/loading.tsx'
import { dayOf } from '../ui/when.ts'
import { DayBars } from './day-bars.tsx'
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

const heading = 'py-2 pr-4 text-left text-sm font-semibold text-ink-soft last:pr-0'
const number = 'py-2 pr-4 text-right tabular-nums last:pr-0'

function Views({ views, now }: Pick<Analytics, 'views'> & { now: number }) {
  const pages = viewsByPage(views)
  return (
    <section aria-labelledby="views" className="grid gap-4">
      <h2 id="views" className="font-serif text-xl font-semibold">
        Pages opened in the last 28 days
      </h2>
      {pages.length === 0 ? (
        <p className="text-ink-soft">None was opened yet.</p>
      ) : (
        <>
          <DayBars days={viewsByDay(views, new Date(now).toISOString().slice(0, 10))} />
          <table className="w-full max-w-prose border-collapse">
            <caption className="sr-only">Pages, most opened first</caption>
            <thead>
              <tr className="border-b border-rule">
                <th scope="col" className={heading}>
                  Page
                </th>
                <th scope="col" className={`${heading} text-right`}>
                  Views
                </th>
              </tr>
            </thead>
            <tbody>
              {pages.map(({ route, views: count }) => (
                <tr key={route} className="border-b border-line">
                  <th scope="row" className="py-2 pr-4 text-left font-normal break-all">
                    {route === '*' ? (
                      'An address that is no page'
                    ) : (
                      <code className="font-mono text-sm">{route}</code>
                    )}
                  </th>
                  <td className={number}>{count}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </>
      )}
    </section>
  )
}

const steps = ['opened', 'begun', 'submitted'] as const

function Funnel({ funnel }: Pick<Analytics, 'funnel'>) {
  return (
    <section aria-labelledby="funnel" className="grid gap-4">
      <h2 id="funnel" className="font-serif text-xl font-semibold">
        How far links came
      </h2>
      <p className="max-w-prose text-ink-soft">
        All accounts together. Of the links that were made in a week, how many were opened, begun and sent so
        far.
      </p>
      {funnel.length === 0 ? (
        <p className="text-ink-soft">No link was made in the last twelve weeks.</p>
      ) : (
        <table className="w-full max-w-prose border-collapse">
          <caption className="sr-only">Links by the week in which they were made</caption>
          <thead>
            <tr className="border-b border-rule">
              {['Week from', 'Made', 'Opened', 'Begun', 'Sent'].map((text, index) => (
                <th key={text} scope="col" className={index === 0 ? heading : `${heading} text-right`}>
                  {text}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {funnel.map((week) => (
              <tr key={week.week} className="border-b border-line">
                <th scope="row" className="py-2 pr-4 text-left font-normal">
                  {dayOf(`${week.week}T12:00:00Z`)}
                </th>
                <td className={number}>{week.sent}</td>
                {steps.map((step) => (
                  <td key={step} className={number}>
                    {week[step]}
                    <span className="block text-sm text-ink-soft">{partOf(week[step], week.sent)}</span>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}
