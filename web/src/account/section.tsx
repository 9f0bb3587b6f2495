import type { ReactNode } from 'react'
import { headingProps, type SectionName, sections } from './sections.ts'

/** One part of the account page. When something is to be printed by itself, the other parts are not. */
export function Section({ name, children }: { name: SectionName; children: ReactNode }) {
  const heading = headingProps(name)
  return (
    <section
      aria-labelledby={heading.id}
      className="grid scroll-mt-6 gap-4 border-t border-line py-8 first:border-t-0 first:pt-0 print:group-has-[[data-print-alone]]:not-has-[[data-print-alone]]:hidden print:border-t-0"
    >
      <h2 {...heading} className="scroll-mt-6 font-serif text-xl font-semibold focus:outline-none">
        {sections[name]}
      </h2>
      {children}
    </section>
  )
}
