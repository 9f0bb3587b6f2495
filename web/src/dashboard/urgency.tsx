import type { UrgencyFlag } from '@candour/contract'
import { ChevronDown, TriangleAlert } from 'lucide-react'
import { useId, useState } from 'react'
import { classNames } from '../ui/class-names.ts'

const kinds: Record<UrgencyFlag['kind'], string> = {
  safety: 'Safety',
  children: 'Children',
  deadline: 'Deadline',
  assets: 'Assets',
}

/** What is urgent about a client, in a word each; why, and which answer says so, for whoever asks. */
export function Urgency({ flags }: { flags: readonly UrgencyFlag[] }) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  if (flags.length === 0) return null
  const found = [...new Set(flags.map(({ kind }) => kind))]
  return (
    <>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        className="relative z-1 -my-1 inline-flex min-h-6 flex-wrap items-center gap-1 py-1"
        onClick={() => setOpen(!isOpen)}
      >
        <span className="sr-only">Urgent, see why: </span>
        {found.map((kind) => (
          <span
            key={kind}
            className="inline-flex items-center gap-1 rounded-soft bg-ink px-2 py-0.5 text-xs font-semibold text-paper"
          >
            <TriangleAlert aria-hidden="true" className="size-3" />
            {kinds[kind]}
          </span>
        ))}
        <ChevronDown
          aria-hidden="true"
          className={classNames('size-4 text-ink-soft', isOpen && 'rotate-180')}
        />
      </button>
      <ul id={id} hidden={!isOpen} className="relative z-1 max-w-prose basis-full text-sm">
        {flags.map(({ kind, reason, source, sourceTitle }) => (
          <li key={`${kind} ${source} ${reason}`} className="border-l-2 border-ink py-1 pl-3">
            {reason} <span className="text-ink-soft">Answer to “{sourceTitle}”.</span>
          </li>
        ))}
      </ul>
    </>
  )
}
