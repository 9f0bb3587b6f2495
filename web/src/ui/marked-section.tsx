import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

interface MarkedSectionProps {
  /** The id of its heading, or, where it needs none, what it is. */
  headingId?: string
  label?: string
  /** Outstanding, or wrong. */
  tone?: 'due' | 'wrong'
  className?: string
  children: ReactNode
}

/** A part of a page that is to be seen before the rest, with an edge that says why. */
export function MarkedSection({ headingId, label, tone = 'due', className, children }: MarkedSectionProps) {
  return (
    <section
      aria-labelledby={headingId}
      aria-label={label}
      className={classNames(
        'rounded-soft border border-l-4 border-line bg-surface p-4 sm:p-5',
        tone === 'wrong' ? 'border-l-wrong' : 'border-l-due',
        className,
      )}
    >
      {children}
    </section>
  )
}
