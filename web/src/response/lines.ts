import { compileSurvey, type Mark } from '@candour/survey'
import { type Answer, type Block, type Reading, readingOf } from '@candour/survey/reading'
import { dayOf } from '../ui/when.ts'

/** One answer with where it stands. */
export interface Line {
  name: string
  title: string
  /** The page, and the row of a repeating group. */
  place: string
  section: string
  answer: Answer
}

/** Every answer of a reading, in order, those in rows too. */
export function linesOf({ sections }: Pick<Reading, 'sections'>): Line[] {
  return sections.flatMap(({ name, title, blocks }) => linesIn(blocks, title, name))
}

function linesIn(blocks: readonly Block[], place: string, section: string): Line[] {
  return blocks.flatMap((block): Line[] => {
    if (block.kind === 'answer') {
      const { name, answer } = block
      return [{ name, title: answer.title, place, section, answer }]
    }
    if (block.kind === 'panel') return linesIn(block.blocks, place, section)
    return block.rows.flatMap((row) => linesIn(row.blocks, `${place}, ${row.title}`, section))
  })
}

/** Whether the client has said nothing here; a mark or a comment says something. */
export function isBlank({ text, picture, files, comment, mark, isCalculated }: Answer): boolean {
  return !isCalculated && !text && !picture && files.length === 0 && !comment && !mark
}

/** What the client said of an answer, in a word. */
export function markInWords({ is, due }: Mark): string {
  if (is === 'unknown') return 'Does not know yet'
  if (is === 'estimate') return 'Estimate'
  return due ? `To follow by ${dayOf(`${due}T12:00:00`)}` : 'To follow'
}

/** An answer in one string, to find, to compare and to show what it was. */
export function wordsOf({ text, picture, files, comment, mark }: Answer): string {
  return [
    text,
    picture && 'A drawing',
    ...files.map(({ name }) => name),
    comment,
    mark && markInWords(mark),
    mark?.note && `“${mark.note}”`,
  ]
    .filter(Boolean)
    .join(' · ')
}

/** The answers as they were at a moment. Throws `DefinitionError`. */
export function readAt(
  definition: Record<string, unknown>,
  answers: Record<string, unknown>,
  now: string,
): Reading {
  return readingOf(compileSurvey(definition).start(answers, { now }))
}

interface Titled {
  name: string
  title: string
}

/** What a question is called, by its full name; the name itself where it is not shown any more. */
export function titleOf(reading: Pick<Reading, 'sections'>, name: string): string {
  return titlesOf(reading).find((one) => one.name === name)?.title ?? name
}

/** Every question, group and row with what it is called: "Accounts 2: Balance". */
export function titlesOf({ sections }: Pick<Reading, 'sections'>): Titled[] {
  return sections.flatMap(({ blocks }) => titlesIn(blocks, ''))
}

function titlesIn(blocks: readonly Block[], place: string): Titled[] {
  return blocks.flatMap((block): Titled[] => {
    if (block.kind === 'answer') return [{ name: block.name, title: place + block.answer.title }]
    const own = { name: block.name, title: place + block.title }
    if (block.kind === 'panel') return [own, ...titlesIn(block.blocks, place)]
    return [
      own,
      ...block.rows.flatMap(({ name, title, blocks }) => [
        { name, title: place + title },
        ...titlesIn(blocks, `${place}${title}: `),
      ]),
    ]
  })
}
