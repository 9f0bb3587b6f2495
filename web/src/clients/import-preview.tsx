import type { ImportRow } from '@candour/contract'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { countOf } from './count-of.ts'
import { ImportTable } from './import-table.tsx'

interface ImportPreviewProps {
  rows: readonly ImportRow[]
  /** The headings of columns that are not read. */
  ignored: readonly string[]
  pending: boolean
  /** With the lines to leave out. */
  onAdd: (except: number[]) => void
  onAgain: () => void
}

/** Each row as it was understood, what is wrong with it, and which to take. */
export function ImportPreview({ rows, ignored, pending, onAdd, onAgain }: ImportPreviewProps) {
  const [except, setExcept] = useState<ReadonlySet<number>>(new Set())
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])

  const good = rows.filter(({ problems }) => problems.length === 0)
  const wrong = rows.length - good.length
  const taken = good.filter(({ line }) => !except.has(line)).length
  const resembling = good.filter(({ resembles }) => resembles !== null)
  const take = (lines: readonly number[], yes: boolean) => {
    const next = new Set(except)
    for (const line of lines) {
      if (yes) next.delete(line)
      else next.add(line)
    }
    setExcept(next)
  }
  const someResembleAndAreTaken = resembling.some(({ line }) => !except.has(line))

  return (
    <section className="grid gap-6">
      <div className="grid gap-2">
        <h2 ref={heading} tabIndex={-1} className="font-serif text-2xl font-semibold outline-none">
          {good.length === rows.length
            ? `${countOf(rows.length, 'row')} read, nothing is wrong with them`
            : `${countOf(rows.length, 'row')} read, ${wrong.toLocaleString('en-GB')} with something wrong`}
        </h2>
        {ignored.length > 0 && (
          <p className="break-words">Not read, because we do not know the heading: {ignored.join(', ')}.</p>
        )}
        {wrong > 0 && (
          <p>
            Rows with something wrong are left out. Put them right in your spreadsheet and choose the file
            again, or add the others now.
          </p>
        )}
        {resembling.length > 0 && (
          <div className="flex flex-wrap items-center gap-x-4">
            <p>{countOf(resembling.length, 'row looks', 'rows look')} like a client you have already.</p>
            <Button
              look="quiet"
              className="-ml-4"
              onClick={() =>
                take(
                  resembling.map(({ line }) => line),
                  !someResembleAndAreTaken,
                )
              }
            >
              {someResembleAndAreTaken ? 'Leave them out' : 'Take them after all'}
            </Button>
          </div>
        )}
      </div>
      <ImportTable rows={rows} except={except} onTake={(line, yes) => take([line], yes)} />
      <div className="flex flex-wrap items-center gap-3">
        {good.length > 0 && (
          <Button
            pending={pending}
            disabled={taken === 0}
            onClick={() => onAdd([...except].sort((a, b) => a - b))}
          >
            {taken === 0 ? 'No row is chosen' : `Add ${countOf(taken, 'client')}`}
          </Button>
        )}
        <Button look="plain" onClick={onAgain}>
          Choose another file
        </Button>
      </div>
    </section>
  )
}
