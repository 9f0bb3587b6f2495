import type { ImportRow } from '@candour/contract'
import { useEffect, useRef } from 'react'
import { href } from '../app/paths.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { TextLink } from '../ui/text-link.tsx'
import { countOf } from './count-of.ts'

/** What came of it, with a link to each. */
export function ImportDone({ rows, onAgain }: { rows: readonly ImportRow[]; onAgain: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const added = rows.filter(({ clientId }) => clientId !== null)
  const left = rows.length - added.length
  return (
    <section className="grid gap-6">
      <div className="grid gap-2">
        <h2 ref={heading} tabIndex={-1} className="font-serif text-2xl font-semibold outline-none">
          {countOf(added.length, 'client')} added
        </h2>
        {left > 0 && <p>{countOf(left, 'row')} left out.</p>}
      </div>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to={href('dashboard')}>Go to your clients</ButtonLink>
        <Button look="plain" onClick={onAgain}>
          Import more
        </Button>
      </div>
      <ul className="grid gap-x-8 sm:grid-cols-2 md:grid-cols-3">
        {added.map(({ line, name, clientId }) => (
          <li key={line} className="min-w-0 border-b border-line py-2 break-words">
            <TextLink to={href('response', { clientId: clientId ?? '' })}>{name}</TextLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
