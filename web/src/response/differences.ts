import type { Answer, Reading } from '@candour/survey/reading'
import { isBlank, type Line, linesOf, wordsOf } from './lines.ts'

export interface Difference {
  name: string
  title: string
  place: string
  section: string
  is: 'added' | 'changed' | 'removed' | 'same'
  /** Empty where there was nothing. */
  before: string
  after: string
  isFigure: boolean
}

/** Two readings of one survey, question by question, in the order of the later one; what is gone comes last in its section. */
export function differencesOf(
  earlier: Pick<Reading, 'sections'>,
  later: Pick<Reading, 'sections'>,
): Difference[] {
  const before = new Map(linesOf(earlier).map((line) => [line.name, line]))
  const now = linesOf(later)
  const there = new Set(now.map(({ name }) => name))
  const gone = linesOf(earlier).filter(({ name }) => !there.has(name))
  const order = [...new Set([...now, ...gone].map(({ section }) => section))]
  const all = [
    ...now.map((line) => differenceOf(line, before.get(line.name), line)),
    ...gone.map((line) => differenceOf(line, line, undefined)),
  ]
  return order.flatMap((section) => all.filter((one) => one.section === section))
}

function differenceOf(
  { name, title, place, section, answer }: Line,
  was: Line | undefined,
  is: Line | undefined,
): Difference {
  const before = said(was?.answer)
  const after = said(is?.answer)
  const same = contentOf(was?.answer) === contentOf(is?.answer)
  const kind = same ? 'same' : before === '' ? 'added' : after === '' ? 'removed' : 'changed'
  return {
    name,
    title,
    place,
    section,
    is: kind,
    before,
    // A drawing, or a file of the same name, may be another one.
    after: kind === 'changed' && before === after ? `${after} (another one)` : after,
    isFigure: answer.isFigure,
  }
}

const said = (answer: Answer | undefined): string => (answer && !isBlank(answer) ? wordsOf(answer) : '')

/** All that makes two answers the same. */
function contentOf(answer: Answer | undefined): string {
  if (!answer || isBlank(answer)) return ''
  const { text, picture, files, comment, mark } = answer
  const said = [mark?.is, mark?.due, mark?.note]
  return JSON.stringify([text, picture, files.map(({ content }) => content), comment, ...said])
}
