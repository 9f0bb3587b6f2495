import type { OpenEntry } from '@candour/survey/reading'
import { MarkTag } from './mark-tag.tsx'
import { useGoToAnswer } from './sought.ts'

/** What the client has not settled yet: the first thing that the firm wants to see. */
export function OpenItems({ open }: { open: readonly OpenEntry[] }) {
  const goTo = useGoToAnswer()
  if (open.length === 0) return null
  return (
    <section
      aria-labelledby="open-items"
      className="rounded-soft border border-line border-l-4 border-l-due bg-surface p-5"
    >
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
              <button
                type="button"
                className="text-left text-action underline underline-offset-4 print:text-ink print:no-underline"
                onClick={() => goTo(name)}
              >
                {title}
              </button>{' '}
              <span className="block text-sm text-ink-soft sm:inline">{place}</span>
            </span>
            <MarkTag mark={mark} />
          </li>
        ))}
      </ul>
    </section>
  )
}
