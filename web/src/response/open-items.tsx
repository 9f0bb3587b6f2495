import type { OpenEntry } from '@candour/survey/reading'
import { MarkedSection } from '../ui/marked-section.tsx'
import { TextButton } from '../ui/text-button.tsx'
import { MarkTag } from './mark-tag.tsx'
import { useGoToAnswer } from './sought.ts'

/** What the client has not settled yet: the first thing that the firm wants to see. */
export function OpenItems({ open }: { open: readonly OpenEntry[] }) {
  const goTo = useGoToAnswer()
  if (open.length === 0) return null
  return (
    <MarkedSection headingId="open-items">
      <h2 id="open-items" className="font-serif text-xl font-semibold">
        Still open: {open.length}
      </h2>
      <ul className="mt-3 grid">
        {open.map(({ name, title, place, mark }) => (
          <li
            key={name}
            className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 border-t border-line py-2"
          >
            <span className="min-w-0">
              <TextButton className="print:text-ink print:no-underline" onClick={() => goTo(name)}>
                {title}
              </TextButton>{' '}
              <span className="block text-sm text-ink-soft sm:inline">{place}</span>
            </span>
            <MarkTag mark={mark} />
          </li>
        ))}
      </ul>
    </MarkedSection>
  )
}
