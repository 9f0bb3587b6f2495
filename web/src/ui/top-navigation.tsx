import { type ReactNode, useId } from 'react'
import { Link, NavLink } from 'react-router'
import { Wordmark } from './wordmark.tsx'

interface NavigationItem {
  to: string
  text: string
}

interface TopNavigationProps {
  /** Where the wordmark leads. */
  home: string
  items: readonly NavigationItem[]
  /** A word about the whole site, beside the wordmark or in the middle: nothing moves where it comes late. */
  mark?: ReactNode
  /** What stands at the far end: who one is, or how to sign in. */
  children: ReactNode
}

/**
 * One line where there is room; below that, the browser's own popover behind a button, which opens, closes on Escape and on a
 * press elsewhere, and gives the focus back before any script is there.
 */
export function TopNavigation({ home, items, mark, children }: TopNavigationProps) {
  const menuId = useId()
  return (
    <header className="border-b border-line bg-surface print:hidden">
      <div className="mx-auto relative flex max-w-page flex-wrap items-center px-4 py-2 sm:px-6 md:gap-x-8">
        <Link to={home} className="mr-auto py-1.5 md:mr-0">
          <Wordmark />
        </Link>
        {mark && <div className="flex md:absolute md:left-1/2 md:-translate-x-1/2">{mark}</div>}
        <button
          type="button"
          popoverTarget={menuId}
          className="inline-flex min-h-11 items-center gap-2 rounded-soft px-3 font-semibold hover:bg-sunk md:hidden"
        >
          {/* Drawn here: the library of icons weighs more than the rest of a page for visitors. */}
          <svg aria-hidden="true" viewBox="0 0 24 24" className="size-5 fill-none stroke-current stroke-2">
            <path d="M4 6h16M4 12h16M4 18h16" />
          </svg>
          Menu
        </button>
        <nav id={menuId} popover="auto" aria-label="Main" className={menuLook}>
          <ul className="flex flex-col gap-1 md:mr-auto md:flex-row">
            {items.map((item) => (
              <li key={item.to}>
                <NavLink to={item.to} className={itemLook}>
                  {item.text}
                </NavLink>
              </li>
            ))}
          </ul>
          <div className="mt-2 flex flex-wrap items-center gap-3 border-t border-line pt-3 md:mt-0 md:border-0 md:pt-0">
            {children}
          </div>
        </nav>
      </div>
    </header>
  )
}

// What a popover looks like by itself is taken back where the menu is a line of the page.
const menuLook =
  'absolute inset-x-0 top-16 bottom-auto m-0 w-full max-w-none border-b border-line bg-surface px-4 pb-4 text-ink shadow-lift sm:px-6 ' +
  'md:static md:flex md:w-auto md:grow md:items-center md:overflow-visible md:border-0 md:bg-transparent md:p-0 md:shadow-none'

const itemLook =
  'flex min-h-11 items-center rounded-soft px-3 underline-offset-[0.4em] decoration-2 decoration-action ' +
  'hover:bg-sunk aria-[current=page]:font-semibold aria-[current=page]:underline'
