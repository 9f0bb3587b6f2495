import type { ReactNode } from 'react'

interface EmptyStateProps {
  /** What there is none of: "No clients yet". */
  title: string
  /** Why, or what comes here. */
  children?: ReactNode
  /** The one thing to do about it. */
  action?: ReactNode
}

/** In place of a list or a view with nothing in it: what it is, and the way on. */
export function EmptyState({ title, children, action }: EmptyStateProps) {
  return (
    <div className="grid justify-items-start gap-3 border-y border-line py-10">
      <p className="font-serif text-xl font-semibold">{title}</p>
      {children && <p className="max-w-prose text-ink-soft">{children}</p>}
      {action}
    </div>
  )
}
