import type { ReactNode } from 'react'
import { useWords } from '../language/language.ts'
import { LanguageSwitch } from '../language/language-switch.tsx'
import { UncheckedNote } from '../language/unchecked-note.tsx'
import { ExitButton } from './exit-button.tsx'

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
  const words = useWords().frame
  return (
    <div className="page">
      {/* A button, because a link to a place would change the address. */}
      <button type="button" className="skip-link" onClick={() => document.getElementById('main')?.focus()}>
        {words.skip}
      </button>
      <ExitButton />
      <header className="page-header">
        <p className="firm">{firm ?? ' '}</p>
        <LanguageSwitch />
      </header>
      {bar}
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      {dock}
      <footer className="page-footer">
        <p>
          {words.runBy(firm)} {words.encrypted}
        </p>
        <UncheckedNote />
      </footer>
    </div>
  )
}
