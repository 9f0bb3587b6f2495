import { type Briefing, briefingOf, type FormESource } from '@candour/library/form-e'
import { setParts, setTitle } from './pdf-form-e.ts'
import { newPages } from './pdf-page.ts'

/** The briefing note as a tagged PDF of two pages: as much of its lists as these hold. `madeAt` is an instant. */
export async function pdfOfBriefing(source: FormESource, madeAt: string): Promise<Buffer> {
  for (let most = 8; ; most -= 2) {
    const { made, count } = await set(briefingOf(source, most), madeAt)
    if (count <= 2 || most === 0) return made
  }
}

async function set({ title, name, practice, parts }: Briefing, madeAt: string) {
  const pages = newPages({ title: `${title}: ${name}`, author: practice, madeAt })
  setTitle(pages, pages.root, { level: 1, title: `${title}: ${name}` })
  pages.gap(8)
  setParts({ pages, parent: pages.root, item: '', level: 2 }, parts)
  let count = 0
  const made = await pages.finish((page) => {
    count = page.count
    return {
      left: `${practice}. For the firm, not for the court`,
      right: `Page ${page.number} of ${page.count}`,
    }
  })
  return { made, count }
}
