import type { Section } from '@candour/survey/reading'
import { isBlank, linesOf } from './lines.ts'
import type { Response } from './review.ts'

export interface SectionProgress {
  answered: number
  total: number
  /** What the client does not know, estimates or will send. */
  open: number
  /** Asked about and not settled. */
  queried: number
  accepted: number
}

/** How far a section has come, on the client's side and on the firm's. */
export function progressOf(section: Section, { queries, accepted }: Response): SectionProgress {
  const lines = linesOf({ sections: [section] })
  const given = lines.filter(({ answer }) => !answer.isCalculated)
  const names = namesIn(section.blocks)
  return {
    answered: given.filter(({ answer }) => !isBlank(answer)).length,
    total: given.length,
    open: given.filter(({ answer }) => answer.mark).length,
    queried: queries.filter(({ state, name }) => state !== 'settled' && names.has(name)).length,
    accepted: accepted.filter((name) => names.has(name)).length,
  }
}

function namesIn(blocks: Section['blocks']): Set<string> {
  return new Set(
    blocks.flatMap((block) => {
      if (block.kind === 'answer') return [block.name]
      const inner = block.kind === 'panel' ? [block.blocks] : block.rows.map((row) => row.blocks)
      return [block.name, ...inner.flatMap((one) => [...namesIn(one)])]
    }),
  )
}

export function progressInWords({ answered, total, open, queried, accepted }: SectionProgress): string {
  return [
    `${answered} of ${total} answered`,
    open > 0 && `${open} open`,
    queried > 0 && `${queried} queried`,
    accepted > 0 && `${accepted} accepted`,
  ]
    .filter(Boolean)
    .join(', ')
}
