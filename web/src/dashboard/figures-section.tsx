import type { Figures } from '@candour/contract'
import type { ReactNode } from 'react'
import { BarChart } from '../ui/bar-chart.tsx'
import { lengthOf } from '../ui/when.ts'
import { shortDayOf } from './due.tsx'
import { PlanUsed } from './plan-usage.tsx'
import { useRemembered } from './remembered.ts'

interface FiguresSectionProps {
  figures: Figures | undefined
  isFailed: boolean
  now: number
}

/** How it is going: closed until somebody wants to know, and as they left it when they come back. */
export function FiguresSection({ figures, isFailed, now }: FiguresSectionProps) {
  const [isOpen, setOpen] = useRemembered('figures')
  return (
    <details open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)} className="-my-2">
      <summary className="flex min-h-11 flex-wrap items-center gap-x-4 py-2">
        <h2 className="font-serif text-lg font-semibold">How it is going</h2>
        <span className="text-sm text-ink-soft">{figures && inShort(figures)}</span>
        <span aria-hidden="true" className="ml-auto text-sm text-action underline underline-offset-4">
          {isOpen ? 'Hide' : 'Show'}
        </span>
      </summary>
      {isOpen && (
        <div className="grid gap-8 pt-3 pb-6 md:grid-cols-[2fr_1fr] md:gap-12">
          {figures ? (
            <Weeks weeks={figures.weeks} now={now} />
          ) : (
            <p>{isFailed && 'These figures could not be loaded.'}</p>
          )}
          <dl className="grid content-start gap-4">
            {figures && <Answering {...figures} />}
            <Fact title="Your plan">
              <PlanUsed />
            </Fact>
          </dl>
        </div>
      )}
    </details>
  )
}

const sum = (weeks: Figures['weeks'], of: 'sent' | 'opened' | 'submitted') =>
  weeks.reduce((total, week) => total + week[of], 0)

function inShort({ weeks }: Figures): string {
  const sent = sum(weeks, 'sent')
  if (sent === 0) return `Nothing sent in the last ${weeks.length} weeks`
  return `${sent} sent, ${sum(weeks, 'submitted')} submitted in ${weeks.length} weeks`
}

function Weeks({ weeks, now }: { weeks: Figures['weeks']; now: number }) {
  if (sum(weeks, 'sent') === 0 && sum(weeks, 'submitted') === 0) {
    return (
      <p className="max-w-prose text-ink-soft">
        Charts appear here with the first link that you send: how many were sent, opened and submitted in each
        week.
      </p>
    )
  }
  const bars = (of: 'sent' | 'opened' | 'submitted') =>
    weeks.map((week) => ({ label: shortDayOf(week.week, now), value: week[of] }))
  return (
    <div className="grid gap-6 sm:grid-cols-3">
      <BarChart title="Sent" by="Week from" bars={bars('sent')} />
      <BarChart title="Opened" by="Week from" bars={bars('opened')} />
      <BarChart title="Submitted" by="Week from" bars={bars('submitted')} />
    </div>
  )
}

function Answering({ medianMinutes, stops }: Figures) {
  return (
    <>
      <Fact title="From opening the link to sending the answers">
        {medianMinutes === null ? (
          'Known once a client has sent their answers'
        ) : (
          <>
            <span className="font-serif text-xl font-semibold">{lengthOf(medianMinutes)}</span> or less, for
            half of them
          </>
        )}
      </Fact>
      <Fact title="Where clients have stopped for two days or more">
        {stops.length === 0 ? (
          'Nowhere'
        ) : (
          <ol className="grid gap-1">
            {stops.map(({ title, page, clients }) => (
              <li key={`${title} ${page}`} className="flex justify-between gap-4">
                <span className="min-w-0">
                  {page} <span className="text-sm text-ink-soft">{title}</span>
                </span>
                <span className="tabular-nums">
                  {clients}
                  <span className="sr-only"> {clients === 1 ? 'client' : 'clients'}</span>
                </span>
              </li>
            ))}
          </ol>
        )}
      </Fact>
    </>
  )
}

function Fact({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-ink-soft">{title}</dt>
      <dd>{children}</dd>
    </div>
  )
}
