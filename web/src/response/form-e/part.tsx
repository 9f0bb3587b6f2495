import type { ReactNode } from 'react'

/** The parts of a Form E as the firm reads it, in their order. */
export const parts = {
  figures: 'Figures',
  findings: 'Findings',
  gaps: 'What is missing',
  papers: 'Schedule of documents',
  months: 'Statements by month',
  yours: 'Yours to write',
} as const

export type PartName = keyof typeof parts
const headingOf = (name: PartName) => `form-e-${name}`

export function Part({ name, children }: { name: PartName; children: ReactNode }) {
  const id = headingOf(name)
  return (
    <section aria-labelledby={id} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h3 id={id} tabIndex={-1} className="scroll-mt-6 font-serif text-xl font-semibold focus:outline-none">
        {parts[name]}
      </h3>
      {children}
    </section>
  )
}

/** Goes to a part without changing the address, and has its heading read out. */
export function goToPart(name: PartName): void {
  const heading = document.getElementById(headingOf(name))
  heading?.scrollIntoView({ block: 'start' })
  heading?.focus({ preventScroll: true })
}
