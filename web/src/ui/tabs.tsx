import { NavLink } from 'react-router'
import { classNames } from './class-names.ts'

interface Tab {
  text: string
  /** The address of the same page with this side of it, as its query. */
  search: string
  isCurrent: boolean
  /** How much there is on it; none is not said. */
  count?: number | undefined
}

/** The sides of one page. They are links: the address keeps which is shown, and each opens in a tab of its own. */
export function Tabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  return (
    <nav aria-label={label} className="overflow-x-auto print:hidden">
      <ul className="flex w-max min-w-full gap-1 border-b border-line">
        {tabs.map(({ text, search, isCurrent, count }) => (
          <li key={text}>
            <NavLink
              replace
              preventScrollReset
              to={{ search }}
              aria-current={isCurrent ? 'page' : undefined}
              className={classNames(
                'flex min-h-11 items-center gap-2 px-3 whitespace-nowrap hover:bg-sunk focus-visible:-outline-offset-3',
                // No clear border in place of the line: where readers choose the colours it would be seen.
                isCurrent ? 'border-b-2 border-action font-semibold text-ink' : 'pb-0.5 text-ink-soft',
              )}
            >
              {text}
              {count ? <span className="text-sm text-ink-soft tabular-nums">{count}</span> : null}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
