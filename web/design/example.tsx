import { type ReactNode, useId } from 'react'

/** A chapter of the page. */
export function Chapter({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="grid scroll-mt-6 gap-8 border-t border-line pt-10">
      <h2 id={id} tabIndex={-1} className="font-serif text-2xl font-semibold focus:outline-none">
        {title}
      </h2>
      {children}
    </section>
  )
}

interface ExampleProps {
  title: string
  /** Its file in web/src/ui. */
  file: string
  /** When to take it, in a sentence. */
  says: ReactNode
  children: ReactNode
}

/** A component as it is, in all its states, beside what it is for. */
export function Example({ title, file, says, children }: ExampleProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid gap-4 md:grid-cols-[16rem_minmax(0,1fr)] md:gap-10">
      <div className="grid content-start gap-1">
        <h3 id={id} className="font-semibold">
          {title}
        </h3>
        <p className="text-sm text-ink-soft">{says}</p>
        <code className="font-mono text-xs break-all text-ink-soft">ui/{file}</code>
      </div>
      <div className="grid min-w-0 content-start gap-5">{children}</div>
    </section>
  )
}

/** States side by side. */
export function Row({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap items-center gap-3">{children}</div>
}
