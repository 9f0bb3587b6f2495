import { NavLink } from 'react-router'
import { classNames } from '../ui/class-names.ts'
import { useReviewing } from './review.ts'
import { useView, type View, viewsOf } from './views.ts'

const words: Record<View, string> = {
  answers: 'Answers',
  'form-e': 'Form E',
  open: 'Open items',
  attachments: 'Attachments',
  timeline: 'Timeline',
  compare: 'Compare',
}

/** The sides of a response, each with how much there is on it. */
export function ResponseTabs({ counts }: { counts: Partial<Record<View, number>> }) {
  const { templateId } = useReviewing().response
  const { view, searchOf } = useView(templateId)
  return (
    <nav aria-label="Response" className="overflow-x-auto border-b border-line print:hidden">
      <ul className="flex gap-1">
        {viewsOf(templateId).map((one) => (
          <li key={one}>
            <NavLink
              replace
              preventScrollReset
              to={{ search: searchOf(one) }}
              aria-current={view === one ? 'page' : undefined}
              className={classNames(
                '-mb-px flex min-h-11 items-center gap-2 border-b-2 px-3 whitespace-nowrap hover:bg-sunk',
                view === one ? 'border-action font-semibold text-ink' : 'border-transparent text-ink-soft',
              )}
            >
              {words[one]}
              {counts[one] ? <span className="text-sm text-ink-soft tabular-nums">{counts[one]}</span> : null}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
