import type { ReactNode } from 'react'

/** Around a table that may be wider than a phone: it scrolls by itself, also by keys, and the page does not. */
export function WideTable({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section ref={reachByKeys} aria-label={label} className="relative overflow-x-auto print:overflow-visible">
      {children}
    </section>
  )
}

/** Not every browser lets keys reach what scrolls. */
function reachByKeys(place: HTMLElement | null): void {
  if (place) place.tabIndex = 0
}
