import type { ReactNode } from 'react'
import { MarketingShell } from '../ui/marketing-shell.tsx'

interface PlainPageProps {
  title: string
  lead: string
  children: ReactNode
}

/** A page of text: a heading, a sentence that says what it is, and what follows at a length that reads well. */
export function PlainPage({ title, lead, children }: PlainPageProps) {
  return (
    <MarketingShell title={title}>
      <article className="grid max-w-prose gap-6">
        <h1 className="font-serif text-3xl font-semibold">{title}</h1>
        <p className="font-serif text-xl text-ink-soft">{lead}</p>
        {children}
      </article>
    </MarketingShell>
  )
}
