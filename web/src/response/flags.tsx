import type { UrgencyFlag } from '@candour/contract'
import { MarkedSection } from '../ui/marked-section.tsx'
import { TextButton } from '../ui/text-button.tsx'
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
    <MarkedSection headingId="urgent" tone="wrong">
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
              <TextButton
                className="block text-sm print:text-ink-soft print:no-underline"
                onClick={() => {
                  onGo()
                  requestAnimationFrame(() => goTo(source))
                }}
              >
                <span className="sr-only">Go to the answer: </span>
                {sourceTitle}
              </TextButton>
            </span>
          </li>
        ))}
      </ul>
    </MarkedSection>
  )
}
