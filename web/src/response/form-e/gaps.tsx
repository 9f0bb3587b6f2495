import type { FormE } from '@candour/contract'
import { Tag } from '../../ui/tag.tsx'
import { AnswerLink, AskTheClient } from './answer-link.tsx'
import { dayInWords } from './in-words.ts'
import { Part } from './part.tsx'

type Gap = FormE['gaps'][number]

/** What the form asks and the answers do not say yet, item by item. */
export function Gaps({ gaps }: { gaps: readonly Gap[] }) {
  const items = [...new Set(gaps.map(({ item }) => item))]
  return (
    <Part name="gaps">
      {items.length === 0 && <p className="text-ink-soft">Nothing that the form asks is missing.</p>}
      <ul className="grid">
        {items.map((item) => (
          <li
            key={item}
            className="grid gap-x-4 gap-y-1 border-t border-line py-2 sm:grid-cols-[3.5rem_minmax(0,1fr)]"
          >
            <p className="py-1 text-sm text-ink-soft tabular-nums">
              <span className="sr-only">Item </span>
              {item}
            </p>
            <ul className="min-w-0">
              {gaps
                .filter((gap) => gap.item === item)
                .map((gap) => (
                  <li
                    key={gap.question}
                    className="grid items-baseline justify-items-start gap-x-5 py-0.5 sm:grid-cols-[minmax(0,1fr)_auto] print:break-inside-avoid"
                  >
                    <AnswerLink name={gap.question} says={gap.title} />
                    <span className="flex flex-wrap items-baseline gap-x-5">
                      <AskTheClient name={gap.question} />
                      <Tag tone="due">{stateOf(gap)}</Tag>
                    </span>
                  </li>
                ))}
            </ul>
          </li>
        ))}
      </ul>
    </Part>
  )
}

function stateOf({ is, due }: Gap): string {
  if (is === 'blank') return 'Not answered'
  if (is === 'unknown') return 'Does not know yet'
  return due ? `To follow by ${dayInWords(due)}` : 'To follow'
}
