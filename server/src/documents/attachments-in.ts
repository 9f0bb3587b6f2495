import { compileSurvey } from '@candour/survey'
import { type Block, readingOf } from '@candour/survey/reading'
import type { DocumentSource } from './source.ts'

/** Every file that was given in answer to a question that is shown, in the order of the questions. */
export function attachmentsIn({ definition, answers, submittedAt, madeAt }: DocumentSource) {
  // Without a question for files there is nothing to find, and no work to be done.
  if (!JSON.stringify(definition).includes('"file"')) return []
  const session = compileSurvey(definition).start(answers, { now: submittedAt ?? madeAt })
  return readingOf(session).sections.flatMap(({ blocks }) => filesOf(blocks))
}

const filesOf = (blocks: readonly Block[]): { name: string; path: string }[] =>
  blocks.flatMap((block) => {
    if (block.kind === 'panel') return filesOf(block.blocks)
    if (block.kind === 'group') return block.rows.flatMap((row) => filesOf(row.blocks))
    return block.answer.files.map(({ name, content }) => ({ name, path: content }))
  })
