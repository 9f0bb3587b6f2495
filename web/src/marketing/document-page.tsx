import type { ReactNode } from 'react'
import { MarketingShell } from '../ui/marketing-shell.tsx'
import { TextLink } from '../ui/text-link.tsx'

export interface DocumentSection {
  /** What the address says of it: `/privacy#cookies`. */
  id: string
  title: string
  body: ReactNode
}

interface DocumentPageProps {
  title: string
  lead: ReactNode
  /** When its words last changed what they say, as `YYYY-MM-DD`. */
  changed: string
  sections: readonly DocumentSection[]
}

const day = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'UTC',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
})

/** A long text in parts, each with an address of its own: what it is, since when, what is in it, and then all of it. */
export function DocumentPage({ title, lead, changed, sections }: DocumentPageProps) {
  return (
    <MarketingShell title={title}>
      <article className="grid gap-10 md:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] md:gap-x-16">
        <header className="grid max-w-prose gap-4 md:col-span-2">
          <h1 className="font-serif text-3xl font-semibold">{title}</h1>
          <p className="font-serif text-xl text-ink-soft">{lead}</p>
          <p className="text-sm text-ink-soft">
            Last changed on <time dateTime={changed}>{day.format(new Date(changed))}</time>
          </p>
        </header>
        <nav aria-labelledby="contents" className="md:order-last print:hidden">
          <div className="grid gap-2 border-t border-line pt-4 md:sticky md:top-8">
            <h2 id="contents" className="font-semibold">
              On this page
            </h2>
            <ol className="grid">
              {sections.map(({ id, title }) => (
                <li key={id}>
                  <TextLink reloadDocument to={{ hash: id }} className="inline-flex min-h-9 items-center">
                    {title}
                  </TextLink>
                </li>
              ))}
            </ol>
          </div>
        </nav>
        <div className="grid max-w-prose content-start gap-10">
          {sections.map(({ id, title, body }) => (
            <section key={id} aria-labelledby={id} className="grid gap-4 border-t border-line pt-4">
              <h2 id={id} className="scroll-mt-6 font-serif text-2xl font-semibold">
                {title}
              </h2>
              {body}
            </section>
          ))}
        </div>
      </article>
    </MarketingShell>
  )
}

/** A list in such a text. */
export function Points({ children }: { children: ReactNode }) {
  return <ul className="grid list-disc gap-2 pl-5 marker:text-rule">{children}</ul>
}

/** What nobody has confirmed: it is said where it stands, not in small print. */
export function Unconfirmed({ children }: { children: ReactNode }) {
  return <p className="border-l-4 border-due bg-due-tint px-4 py-3">{children}</p>
}

/** Of several things: what it is, and what there is to say of it. */
export function Told({ rows }: { rows: readonly (readonly [thing: string, told: string])[] }) {
  return (
    <dl className="grid">
      {rows.map(([thing, told]) => (
        <div
          key={thing}
          className="grid gap-x-6 gap-y-1 border-t border-line py-3 first:border-t-0 first:pt-0 sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]"
        >
          <dt className="font-semibold">{thing}</dt>
          <dd>{told}</dd>
        </div>
      ))}
    </dl>
  )
}
