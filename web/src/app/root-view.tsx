import { useEffect, useRef } from 'react'
import { Outlet, useLocation, useNavigationType } from 'react-router'
import { SignInAgainHost } from './sign-in-again.tsx'

/** Shows the routed page and nothing else, unless a sign-in is asked for over it: layouts belong to pages. */
export function RootView() {
  useStartAtTop()
  return (
    <>
      <Outlet />
      <SignInAgainHost />
    </>
  )
}

/**
 * Every navigation starts at the top left, back and forward included, and is read out from the page's
 * heading. Filters written to the address by replacement are no navigation: nothing moves. An address that names a part of
 * the page leads there.
 */
function useStartAtTop(): void {
  const location = useLocation()
  const type = useNavigationType()
  const last = useRef({ key: location.key, pathname: location.pathname })

  useEffect(() => {
    const before = last.current
    if (before.key === location.key) return
    last.current = { key: location.key, pathname: location.pathname }
    const samePage = before.pathname === location.pathname
    if (samePage && type === 'REPLACE') return
    const part = location.hash && document.getElementById(decodeURIComponent(location.hash.slice(1)))
    if (part) {
      // Newer browsers return a promise, which is nothing that an effect may return.
      part.scrollIntoView({ behavior: 'instant' })
      return
    }
    window.scrollTo({ left: 0, top: 0, behavior: 'instant' })
    if (!samePage) focusHeading()
  }, [location, type])
}

function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('main h1')
  if (!heading) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}
