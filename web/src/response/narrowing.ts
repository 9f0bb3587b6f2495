import type { Block, Reading, Section } from '@candour/survey/reading'
import { isBlank, wordsOf } from './lines.ts'

interface Narrowing {
  /** Each of these words stands in the question or in the answer. */
  find: string
  hideBlank: boolean
}

/** The sections with only what is asked for in them; those that have nothing of it are left out. */
export function narrowed(
  { sections }: Pick<Reading, 'sections'>,
  { find, hideBlank }: Narrowing,
): readonly Section[] {
  const words = plain(find).split(/\s+/).filter(Boolean)
  if (words.length === 0 && !hideBlank) return sections
  const fits = (text: string) => words.every((word) => plain(text).includes(word))
  return sections
    .map((section) => ({
      ...section,
      blocks: narrowedBlocks(section.blocks, fits, hideBlank, fits(section.title)),
    }))
    .filter(({ blocks }) => blocks.length > 0)
}

type Fits = (text: string) => boolean

function narrowedBlocks(blocks: readonly Block[], fits: Fits, hideBlank: boolean, all: boolean): Block[] {
  return blocks.flatMap((block): Block[] => {
    if (block.kind === 'answer') {
      if (hideBlank && isBlank(block.answer)) return []
      return all || fits(`${block.answer.title} ${wordsOf(block.answer)}`) ? [block] : []
    }
    const own = all || fits(block.title)
    if (block.kind === 'panel') {
      const inner = narrowedBlocks(block.blocks, fits, hideBlank, own)
      return inner.length > 0 ? [{ ...block, blocks: inner }] : []
    }
    const rows = block.rows
      .map((row) => ({ ...row, blocks: narrowedBlocks(row.blocks, fits, hideBlank, own || fits(row.title)) }))
      .filter((row) => row.blocks.length > 0)
    const isEmpty = block.rows.length === 0 && own && (!hideBlank || block.mark !== undefined)
    return rows.length > 0 || isEmpty ? [{ ...block, rows }] : []
  })
}

/** Without capitals and accents: nobody types those to find something. */
const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
