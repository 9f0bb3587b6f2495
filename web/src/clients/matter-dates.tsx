import type { Client, Matter } from '@candour/contract'
import { useState } from 'react'
import { sentenceFor } from '../api/api-error.ts'
import { useSaveMatter } from '../api/matter.ts'
import { Button } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { notify } from '../ui/notifications/notify.ts'
import { dayOf } from '../ui/when.ts'

const inWords = (day: string) => dayOf(`${day}T12:00:00Z`)

type Day = Matter['dates'][number]

/**
 * The days that lead to the exchange, and what follows from it, each with the rule or the suggestion behind it. What comes
 * next, the exchange and the first appointment are seen at once, the others on request.
 */
export function MatterDates({ dates }: { dates: readonly Day[] }) {
  const today = new Date().toISOString().slice(0, 10)
  const next = dates.find(({ on }) => on >= today)
  const first = dates.filter((day) => day === next || day.id === 'exchange' || day.id === 'first-appointment')
  return (
    <>
      <Days dates={first} today={today} next={next} />
      {first.length < dates.length && (
        <details className="print:hidden">
          <summary className="font-semibold text-action">All {dates.length} days</summary>
          <div className="pt-3">
            <Days dates={dates} today={today} next={next} />
          </div>
        </details>
      )}
    </>
  )
}

interface DaysProps {
  dates: readonly Day[]
  today: string
  next: Day | undefined
}

function Days({ dates, today, next }: DaysProps) {
  return (
    <ol className="grid gap-x-8 sm:grid-cols-2 md:grid-cols-3">
      {dates.map((day) => (
        <li
          key={day.id}
          className="grid content-start gap-0.5 border-t border-line py-2.5 print:break-inside-avoid"
        >
          <p className={classNames('tabular-nums', day.on < today ? 'text-ink-soft' : 'font-semibold')}>
            {day === next && 'Next: '}
            <time dateTime={day.on}>{inWords(day.on)}</time>
            {day.on < today && ', passed'}
          </p>
          <p>{day.title}</p>
          <p className="text-sm text-ink-soft">{day.basis}</p>
        </li>
      ))}
    </ol>
  )
}

/** Reminders count from the day on which the answers are wanted: this makes it the one that the court’s date leads to. */
export function WantAnswersBy({ client, matter }: { client: Client; matter: Matter }) {
  const [pending, setPending] = useState(false)
  const save = useSaveMatter(client.clientId)
  const day = matter.dates.find(({ id }) => id === 'answers')?.on
  if (day === undefined) return null
  if (client.dueOn === day) {
    return (
      <p className="text-sm text-ink-soft">
        {inWords(day)} is the day on which the answers are wanted. Reminders go by it.
      </p>
    )
  }
  const use = async () => {
    setPending(true)
    try {
      await save({}, { before: matter, wantAnswersBy: true })
      notify({ type: 'positive', message: `Answers are wanted by ${inWords(day)}` })
    } catch (error) {
      notify({ type: 'negative', message: 'The day was not changed', caption: sentenceFor(error) })
    }
    setPending(false)
  }
  return (
    <div className="print:hidden">
      <Button look="plain" pending={pending} onClick={() => void use()}>
        Use {inWords(day)} as the day on which the answers are wanted
      </Button>
    </div>
  )
}
