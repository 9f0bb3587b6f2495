import type { Share } from '../model-assets.ts'
import type { Figure } from '../money.ts'
import { questionOf } from '../row-names.ts'
import type { Gap } from '../told.ts'

/** Gathers the gaps of one item. `name` is the question's own name, `row` the full name of its row; nothing for neither. */
export interface Gaps {
  readonly found: Gap[]
  /** A text, a date or a choice; null and nothing are blank. */
  text(value: string | boolean | number | null, question: string, title: string): void
  figure(figure: Figure, question: string, title: string): void
}

export function gapsAt(item: string): Gaps {
  const found: Gap[] = []
  const add = (is: Gap['is'], question: string, title: string, due: string | null = null) =>
    found.push({ item, title, question, is, due })
  return {
    found,
    text: (value, question, title) => {
      if (value === null || value === '') add('blank', question, title)
    },
    figure: ({ is, due }, question, title) => {
      if (is !== 'given' && is !== 'estimate') add(is, question, title, is === 'to-follow' ? due : null)
    },
  }
}

const partTitles = {
  sharePart: (of: string) => `How many parts of ${of} are yours`,
  shareOf: (of: string) => `How many parts of ${of} there are`,
}

/** The part of something that is the client's own. */
export function shareGaps(gaps: Gaps, { row, share }: { row: string; share: Share }, of: string) {
  const question = (name: string) => questionOf(row, name)
  if (share.is === null) gaps.text('', question('share'), `Your part of ${of}`)
  for (const name of share.openParts) gaps.text('', question(name), partTitles[name](of))
  if (share.is === 'amount') {
    gaps.figure(share.ownAmount, question('ownAmount'), `What your part of ${of} is worth`)
    gaps.text(share.ownAmountWhy, question('ownAmountWhy'), `Why your part of ${of} is worth that`)
  }
  if (share.is !== null && share.is !== 'all')
    gaps.text(share.jointWith, question('jointWith'), `Who else owns ${of}`)
}
