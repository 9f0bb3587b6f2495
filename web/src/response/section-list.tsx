import type { Reading } from '@candour/survey/reading'
import { goTo } from './anchor.ts'
import { useReviewing } from './review.ts'
import { progressInWords, progressOf } from './section-progress.ts'

/** The way to each section of a long response, with how far it has come. It stays in sight while the answers move. */
export function SectionList({ reading }: { reading: Reading }) {
  const { response } = useReviewing()
  if (reading.sections.length < 2) return null
  return (
    <nav
      aria-label="Sections"
      className="hidden self-start md:sticky md:top-6 md:block md:max-h-[calc(100dvh-3rem)] md:overflow-y-auto"
    >
      <h2 className="pb-2 text-sm font-semibold">Sections</h2>
      <ol className="grid text-sm">
        {reading.sections.map((section) => (
          <li key={section.name} className="border-t border-line">
            <button
              type="button"
              className="group/section grid w-full gap-0.5 py-2 text-left hover:bg-sunk"
              onClick={() => goTo(section.name, 'start')}
            >
              <span className="text-action underline decoration-1 underline-offset-4 group-hover/section:text-action-strong">
                {section.title || 'Without a title'}
              </span>
              <span className="text-xs text-ink-soft tabular-nums">
                {progressInWords(progressOf(section, response))}
              </span>
            </button>
          </li>
        ))}
      </ol>
    </nav>
  )
}
