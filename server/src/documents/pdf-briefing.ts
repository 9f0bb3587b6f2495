import type { Briefing } from '@candour/library/form-e'
import { setParts, setTitle } from './pdf-form-e.ts'
import { newPages } from './pdf-page.ts'

/** The briefing note as a tagged PDF of two pages at most. `madeAt` is an instant. */
export function pdfOfBriefing({ title, name, practice, parts }: Briefing, madeAt: string): Promise<Buffer> {
  const pages = newPages({ title: `${title}: ${name}`, author: practice, madeAt })
  setTitle(pages, pages.root, { level: 1, title: `${title}: ${name}` })
  pages.gap(8)
  setParts({ pages, parent: pages.root, item: '', level: 2 }, parts)
  return pages.finish(({ number, count }) => ({
    left: `${practice}. For the firm, not for the court`,
    right: `Page ${number} of ${count}`,
  }))
}
