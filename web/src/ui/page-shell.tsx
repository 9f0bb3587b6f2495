import type { ReactNode } from 'react'
import { usePageTitle } from './page-title.ts'
import { mainId, SkipLink } from './skip-link.tsx'

interface PageShellProps {
  title: string
  navigation: ReactNode
  footer?: ReactNode
  children: ReactNode
}

/** What every page has: its title, a way past the navigation, and one main region. */
export function PageShell({ title, navigation, footer, children }: PageShellProps) {
  usePageTitle(title)
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      {navigation}
      <main id={mainId} tabIndex={-1} className="mx-auto w-full max-w-page grow px-4 py-8 sm:px-6 md:py-12">
        {children}
      </main>
      {footer}
    </div>
  )
}
