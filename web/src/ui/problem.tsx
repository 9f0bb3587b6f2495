import type { ReactNode } from 'react'

/** Why what a button does was not done, beside the button; a form has its summary. Nothing where nothing is wrong. */
export function Problem({ children }: { children: ReactNode }) {
  if (!children) return null
  return (
    <p role="alert" className="max-w-prose border-l-4 border-wrong pl-4 font-semibold text-wrong">
      {children}
    </p>
  )
}
