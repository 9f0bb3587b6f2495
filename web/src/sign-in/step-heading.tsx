import { type ReactNode, useLayoutEffect, useRef } from 'react'

/**
 * The heading of a page whose content changes without a navigation: each new one takes the focus, so that it is read
 * out. The first is the page's own, and the router sees to it.
 */
export function StepHeading({ isFirst = false, children }: { isFirst?: boolean; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  // Before anybody sees it: later, a key that is pressed in between would go nowhere.
  useLayoutEffect(() => {
    if (!isFirst) heading.current?.focus()
  }, [isFirst])
  return (
    <h1 ref={heading} tabIndex={-1} className="font-serif text-3xl font-semibold">
      {children}
    </h1>
  )
}
