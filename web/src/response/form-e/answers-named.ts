import type { Block, Reading } from '@candour/survey/reading'
import { createContext, useContext, useMemo } from 'react'
import { placesOf } from '../anchor.ts'
import { linesOf, titlesOf } from '../lines.ts'

/** The answers that a Form E points to, by their full names. */
export interface AnswersNamed {
  /** Null where the question is not shown any more. */
  titleOf(name: string): string | null
  /** Where a question to the client about it stands: at the answer, else at the group that it is in. */
  askedAt(name: string): string | null
  /** The question that a file was given in answer to. */
  questionOf(content: string): string | null
}

const AnswersContext = createContext<AnswersNamed | null>(null)
export const AnswersProvider = AnswersContext.Provider

export function useAnswersNamed(): AnswersNamed {
  const named = useContext(AnswersContext)
  if (!named) throw new Error('What a Form E points to is within its answers')
  return named
}

export function useAnswersOf(reading: Reading): AnswersNamed {
  return useMemo(() => {
    const titles = new Map(titlesOf(reading).map(({ name, title }) => [name, title]))
    const reviewed = new Set(reading.sections.flatMap(({ blocks }) => reviewedIn(blocks)))
    const files = new Map(
      linesOf(reading).flatMap(({ name, answer }) => answer.files.map(({ content }) => [content, name])),
    )
    const shown = (name: string) => placesOf(name).find((one) => titles.has(one))
    return {
      titleOf: (name) => titles.get(shown(name) ?? '') ?? null,
      askedAt: (name) => placesOf(name).find((one) => reviewed.has(one)) ?? null,
      questionOf: (content) => files.get(content) ?? null,
    }
  }, [reading])
}

/** What is reviewed by itself: the parts of one question are reviewed together, and rows with their answers. */
function reviewedIn(blocks: readonly Block[]): string[] {
  return blocks.flatMap((block) => {
    if (block.kind === 'answer') return [block.name]
    if (block.kind === 'group') return [block.name, ...block.rows.flatMap((row) => reviewedIn(row.blocks))]
    return block.isQuestion ? [block.name] : reviewedIn(block.blocks)
  })
}
