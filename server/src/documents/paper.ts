import { compileSurvey, type Mark, type Session } from '@candour/survey'
import { type Answer, type Block, type Row, readingOf } from '@candour/survey/reading'
import type { DocumentSource } from './source.ts'
import { markInWords, momentOf, queryInWords, statusInWords } from './words.ts'

/** A response as every document tells it: the same words in the same order, whatever they are set in. */
export interface Paper {
  title: string
  firm: string
  client: string
  facts: readonly { label: string; value: string }[]
  /** How much was answered, in a sentence. */
  answered: string
  open: readonly { title: string; place: string; words: string; note: string }[]
  sections: readonly { title: string; parts: readonly Part[] }[]
  /** Beneath every page. */
  footer: string
}

export type Part =
  | { kind: 'answer'; name: string; title: string; said: Said }
  | { kind: 'panel'; title: string; notes: readonly string[]; parts: readonly Part[] }
  | {
      kind: 'group'
      title: string
      notes: readonly string[]
      rows: readonly { title: string; parts: readonly Part[] }[]
    }

export interface Said {
  text: string
  isFigure: boolean
  isCalculated: boolean
  /** What was drawn, as `data:image/…`. */
  picture: string
  /** As a program counts with it: a number, or a day as YYYY-MM-DD. */
  value: { number: number } | { day: string } | null
  mark: string
  /** All else that there is to say of it, a line each: a comment, what the mark says, queries. */
  notes: readonly string[]
}

export function paperOf(source: DocumentSource): Paper {
  const { firm, client, survey, receipt, status, submittedAt, madeAt, reviewedAt, submissions } = source
  const now = submittedAt ?? madeAt
  const session = compileSurvey(source.definition).start(source.answers, { now })
  const { sections, open, answered, total } = readingOf(session)
  const fact = (label: string, value: string | null | false) => (value ? [{ label, value }] : [])
  const surveyed = survey.version === null ? survey.title : `${survey.title}, version ${survey.version}`
  return {
    title: survey.title,
    firm,
    client: client.name,
    facts: [
      ...fact('Client', client.name),
      ...fact('Reference', client.reference),
      ...fact('Survey', surveyed),
      ...fact('Status', statusInWords[status]),
      ...fact('Receipt', receipt),
      ...fact('Submitted', submittedAt && momentOf(submittedAt)),
      ...fact('Submitted before', submissions.length > 1 && `${submissions.length - 1} times`),
      ...fact('Last saved', !submittedAt && momentOf(source.updatedAt)),
      ...fact('Reviewed', reviewedAt && momentOf(reviewedAt)),
      ...fact('Document made', momentOf(madeAt)),
    ],
    answered: `${answered} of ${total} questions answered.`,
    open: open.map(({ title, place, mark }) => ({
      title,
      place,
      words: markInWords(mark),
      note: mark.note ?? '',
    })),
    sections: sections.map(({ title, name, blocks }) => ({
      title: title || name,
      parts: partsOf(blocks, { source, session }),
    })),
    footer: [client.reference, client.name, survey.title, receipt && `receipt ${receipt}`]
      .filter(Boolean)
      .join(' · '),
  }
}

interface Context {
  source: DocumentSource
  session: Session
}

const partsOf = (blocks: readonly Block[], context: Context): Part[] =>
  blocks.map((block): Part => {
    const { name } = block
    if (block.kind === 'answer') {
      return { kind: 'answer', name, title: block.answer.title, said: saidOf(name, block.answer, context) }
    }
    const mark = block.mark ? [markInWords(block.mark), ...noteOf(block.mark)] : []
    const notes = [...mark, ...reviewOf(name, context)]
    if (block.kind === 'panel') {
      return { kind: 'panel', title: block.title, notes, parts: partsOf(block.blocks, context) }
    }
    const rows = block.rows.map(({ title, blocks }: Row) => ({ title, parts: partsOf(blocks, context) }))
    const none = rows.length === 0 && !block.mark ? ['None added'] : []
    return { kind: 'group', title: block.title, notes: [...none, ...notes], rows }
  })

const noteOf = ({ note }: Mark) => (note ? [`“${note}”`] : [])

function saidOf(name: string, answer: Answer, context: Context): Said {
  const { text, picture, files, comment, mark, isFigure, isCalculated, isProvisional } = answer
  const given = [text, ...files.map((file) => `Attachment: ${file.name}`)].filter(Boolean).join('\n')
  const nothing = !given && !picture && !comment && !mark
  return {
    text: nothing ? (isCalculated ? 'Nothing to work out yet' : 'Not answered') : given,
    isFigure: isFigure && !nothing,
    isCalculated,
    picture,
    value: text ? countable(context.session.given(name) ?? valueIn(context, name), answer) : null,
    mark: mark ? markInWords(mark) : '',
    notes: [
      ...(isProvisional ? ['Provisional: something that it is worked out from is not known yet.'] : []),
      ...(comment ? [comment] : []),
      ...(mark ? noteOf(mark) : []),
      ...reviewOf(name, context),
    ],
  }
}

const valueIn = ({ session }: Context, name: string): unknown => session.evaluation.values[name]

function countable(value: unknown, { isFigure }: Answer): Said['value'] {
  if (isFigure) {
    const counted = typeof value === 'string' ? Number(value) : value
    return typeof counted === 'number' && Number.isFinite(counted) ? { number: counted } : null
  }
  return typeof value === 'string' && isDay(value) ? { day: value } : null
}

function isDay(text: string): boolean {
  const at = /^\d{4}-\d{2}-\d{2}$/.test(text) ? new Date(`${text}T00:00:00Z`) : null
  return at !== null && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text)
}

/** What the firm did with an answer, as far as the client knows of it. */
function reviewOf(name: string, { source }: Context): string[] {
  return [
    ...(source.assisted.includes(name) ? ['Given with the firm’s help.'] : []),
    ...(source.accepted.includes(name) ? ['Accepted.'] : []),
    ...source.queries.filter((query) => query.name === name).flatMap(queryInWords),
  ]
}

/** How a table of a group's rows looks, where every row is short enough to be one line of it; otherwise null. */
export function tableOf(rows: readonly { title: string; parts: readonly Part[] }[]) {
  const columns = new Map<string, { key: string; title: string; isFigure: boolean }>()
  for (const { parts } of rows) {
    for (const part of parts) {
      if (part.kind !== 'answer' || !isShort(part.said)) return null
      const key = keyOf(part.name)
      const known = columns.get(key)
      if (!known) columns.set(key, { key, title: part.title, isFigure: part.said.isFigure })
      else if (part.said.isFigure) known.isFigure = true
    }
  }
  if (rows.length < 2 || columns.size === 0 || columns.size > mostColumns) return null
  return {
    columns: [...columns.values()],
    rows: rows.map(({ title, parts }) => ({
      title,
      cells: [...columns.keys()].map((key) => {
        const part = parts.find((one) => one.kind === 'answer' && keyOf(one.name) === key)
        return part?.kind === 'answer' ? part.said : null
      }),
    })),
  }
}

const mostColumns = 5

const isShort = ({ text, picture, notes }: Said) =>
  !picture && text.length <= 40 && !text.includes('\n') && notes.every((note) => note.length <= 60)

/** The question's name within its row. */
const keyOf = (name: string): string => name.slice(name.lastIndexOf('.') + 1)
