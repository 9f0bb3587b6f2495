import type { UrgencyFlag } from '@candour/contract'
import { goTo } from './anchor.ts'

const kinds: Record<UrgencyFlag['kind'], string> = {
  safety: 'Safety',
  children: 'Children',
  deadline: 'Deadline',
  assets: 'Assets',
}

/** What cannot wait, each with its reason and the answer that says so. The client never sees it. */
export function Flags({ flags, onGo }: { flags: readonly UrgencyFlag[]; onGo: () => void }) {
  if (flags.length === 0) return null
  return (
    <section
      aria-labelledby="urgent"
      className="rounded-soft border border-line border-l-4 border-l-wrong bg-surface p-5"
    >
      <h3 id="urgent" className="font-serif text-xl font-semibold">
        Urgent: {flags.length}
      </h3>
      <ul className="mt-3 grid">
        {flags.map(({ kind, reason, source, sourceTitle }) => (
          <li
            key={`${kind} ${source} ${reason}`}
            className="grid gap-x-4 border-t border-line py-2 sm:grid-cols-[5.5rem_1fr]"
          >
            <span className="font-semibold">{kinds[kind]}</span>
            <span className="min-w-0">
              {reason}{' '}
              <button
                type="button"
                className="block text-left text-sm text-action underline underline-offset-4 print:text-ink-soft print:no-underline"
                onClick={() => {
                  onGo()
                  requestAnimationFrame(() => goTo(source))
                }}
              >
                <span className="sr-only">Go to the answer: </span>
                {sourceTitle}
              </button>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
