import type { Figures } from '@candour/contract'
import type { Shown } from '../api/server-state.ts'
import { classNames } from '../ui/class-names.ts'

interface Count {
  text: string
  count: (figures: Figures) => number
  /** What it shows when it is pressed. */
  filter: Pick<Shown, 'status' | 'only'>
  tone: 'ink' | 'wrong' | 'due' | 'good'
}

/** What may have to be done today, the most pressing first. */
const counts: readonly Count[] = [
  { text: 'Urgent', count: ({ urgent }) => urgent, filter: { only: 'urgent' }, tone: 'ink' },
  { text: 'Overdue', count: ({ overdue }) => overdue, filter: { only: 'overdue' }, tone: 'wrong' },
  { text: 'Replied', count: ({ replied }) => replied, filter: { only: 'replied' }, tone: 'due' },
  {
    text: 'Submitted',
    count: ({ byStatus }) => byStatus.submitted ?? 0,
    filter: { status: 'submitted' },
    tone: 'good',
  },
  {
    text: 'Mail refused',
    count: ({ mailRefused }) => mailRefused,
    filter: { only: 'mail-refused' },
    tone: 'wrong',
  },
  { text: 'Open items', count: ({ openItems }) => openItems, filter: { only: 'open-items' }, tone: 'due' },
]

const tones = { ink: 'text-ink', wrong: 'text-wrong', due: 'text-due', good: 'text-action' }

interface TodayProps {
  figures: Figures | undefined
  shown: Shown
  onShow: (next: Shown) => void
}

/** The morning's ten seconds: how many need something, each a filter of the list below. */
export function Today({ figures, shown, onShow }: TodayProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">Today</legend>
      <ul className="grid grid-cols-3 overflow-hidden rounded-soft border border-line bg-surface shadow-lift md:grid-cols-6">
        {counts.map(({ text, count, filter, tone }) => {
          const isPressed = shown.status === filter.status && shown.only === filter.only
          const number = figures && count(figures)
          const { q, sort } = shown
          return (
            <li key={text} className="-mr-px -mb-px border-r border-b border-line">
              <button
                type="button"
                aria-pressed={isPressed}
                className={classNames(
                  'flex h-full min-h-16 w-full flex-col items-start justify-between px-3 py-2 text-left sm:px-4',
                  'hover:bg-sunk focus-visible:-outline-offset-3',
                  isPressed && 'bg-action-tint',
                )}
                onClick={() =>
                  onShow({ ...(q && { q }), ...(sort && { sort }), ...(isPressed ? {} : filter) })
                }
              >
                <span
                  className={classNames(
                    'min-h-7 font-serif text-xl tabular-nums',
                    number ? `font-semibold ${tones[tone]}` : 'text-ink-soft',
                  )}
                >
                  {number?.toLocaleString('en-GB')}
                </span>{' '}
                <span className={classNames('text-sm', number ? 'font-semibold' : 'text-ink-soft')}>
                  {text}
                </span>
              </button>
            </li>
          )
        })}
      </ul>
    </fieldset>
  )
}
