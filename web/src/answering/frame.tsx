import type { ReactNode } from 'react'

interface FrameProps {
  /** The firm leads on its clients' pages. */
  firm?: string
  /** What stays in sight at the top. */
  bar?: ReactNode
  /** What needs an answer before all is saved. */
  dock?: ReactNode
  children: ReactNode
}

/** What surrounds every step. */
export function Frame({ firm, bar, dock, children }: FrameProps) {
  return (
    <div className="page">
      {/* A button, because a link to a place would change the address. */}
      <button type="button" className="skip-link" onClick={() => document.getElementById('main')?.focus()}>
        Skip to the questions
      </button>
      <header className="page-header">
        <p className="firm">{firm ?? ' '}</p>
      </header>
      {bar}
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      {dock}
      <footer className="page-footer">
        <p>This page is run by Candour{firm ? ` for ${firm}` : ''}. Your answers are kept encrypted.</p>
      </footer>
    </div>
  )
}
