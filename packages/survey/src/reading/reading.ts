import type { ElementState, Mark, QuestionView, Session } from '../model.ts'
import { cellsOf, columnOf } from './columns.ts'
import { type FileAnswer, filesIn } from './files.ts'

/** The answers of one response as they are read: in order, hidden questions left out, nothing to fill in. */
export interface Reading {
  sections: readonly Section[]
  open: readonly OpenEntry[]
  answered: number
  total: number
}

export interface Section {
  name: string
  title: string
  blocks: readonly Block[]
}

export type Block =
  | { kind: 'answer'; name: string; answer: Answer }
  | {
      kind: 'panel'
      name: string
      title: string
      mark?: Mark | undefined
      /** What stands in it are the parts of one question. */
      isQuestion: boolean
      blocks: readonly Block[]
    }
  | {
      kind: 'group'
      name: string
      title: string
      mark: Mark | undefined
      /** The survey names the rows: the client adds none. */
      isNamed: boolean
      rows: readonly Row[]
    }

export interface Row {
  /** Full, such as "children[0]". */
  name: string
  title: string
  blocks: readonly Block[]
}

export interface Answer {
  title: string
  /** Empty where nothing was answered. */
  text: string
  /** What was drawn, as `data:image/…`. */
  picture: string
  files: readonly FileAnswer[]
  /** What the client wrote beside "other". */
  comment: string
  mark: Mark | undefined
  /** Figures are set apart from words. */
  isFigure: boolean
  /** Worked out from other answers, not given. */
  isCalculated: boolean
  /** Worked out with an "I don't know yet" in it. */
  isProvisional: boolean
}

/** Something that the client has not settled yet. */
export interface OpenEntry {
  name: string
  title: string
  /** Where it stands: the page, and the row of a repeating group. */
  place: string
  mark: Mark
}

export function readingOf(session: Session): Reading {
  const { pages, progress } = session.evaluation
  const shown = pages.filter((page) => page.visible)
  const sections = shown
    .map(({ name, title, elements }) => ({ name, title, blocks: blocksOf(session, elements) }))
    .filter((section) => section.blocks.length > 0)
  return {
    sections,
    open: sections.flatMap((section) => openIn(section.blocks, section.title)),
    answered: progress.answered,
    total: progress.total,
  }
}

function blocksOf(session: Session, elements: readonly ElementState[]): Block[] {
  return elements.flatMap((element): Block[] => {
    if (element.kind === 'question') return questionBlock(session, session.view(element.name))
    const { name, title } = element
    const blocks = blocksOf(session, element.elements)
    return blocks.length > 0 ? [{ kind: 'panel', name, title, isQuestion: false, blocks }] : []
  })
}

function questionBlock(session: Session, view: QuestionView): Block[] {
  const { node, name, title, mark } = view
  // Words and pictures are for whoever answers.
  if (node.type === 'html' || node.type === 'image') return []
  if (node.type === 'matrix')
    return [{ kind: 'panel', name, title, mark, isQuestion: true, blocks: matrixBlocks(view) }]
  if (node.type === 'multipletext') {
    return [
      { kind: 'panel', name, title, mark, isQuestion: true, blocks: blocksOf(session, view.rows[0] ?? []) },
    ]
  }
  if ('elements' in node) {
    const rows = view.rows.flatMap((elements, index) =>
      elements.length === 0 && node.type === 'matrixdropdown'
        ? []
        : [
            {
              name: node.type === 'matrixdropdown' ? rowNameIn(view, elements) : `${name}[${index}]`,
              title: view.rowTitles[index] || `${title} ${index + 1}`,
              blocks: blocksOf(session, elements),
            },
          ],
    )
    return [{ kind: 'group', name, title, mark, isNamed: node.type === 'matrixdropdown', rows }]
  }
  return [{ kind: 'answer', name, answer: answerOf(session, view) }]
}

/** What the full names of a row's cells begin with: they end with the names of their columns. */
function rowNameIn({ name, node }: QuestionView, [first]: readonly ElementState[]): string {
  const column = first && columnOf(first, cellsOf(node))
  return first && column ? first.name.slice(0, -column.name.length - 1) : name
}

/** A choice for each row, as an answer of its own; what was said of the whole comes last. */
function matrixBlocks(view: QuestionView): Block[] {
  const { name, value, matrixRows, choices, comment } = view
  const chosen = Object(value) as Record<string, unknown>
  const plain = {
    picture: '',
    files: [],
    mark: undefined,
    isFigure: false,
    isCalculated: false,
    isProvisional: false,
  }
  const rows = matrixRows.map((row): Block => {
    const column = choices.find((one) => String(one.value) === String(chosen[String(row.value)]))
    const answer = { ...plain, title: row.text, text: column?.text ?? '', comment: '' }
    return { kind: 'answer', name: `${name}.${row.value}`, answer }
  })
  if (!comment) return rows
  return [
    ...rows,
    {
      kind: 'answer',
      name: `${name}-Comment`,
      answer: { ...plain, title: 'Comment', text: comment, comment: '' },
    },
  ]
}

function answerOf(
  session: Session,
  { node, name, title, value, comment, mark, provisional }: QuestionView,
): Answer {
  const picture =
    typeof value === 'string' && node.type === 'signaturepad' && value.startsWith('data:') ? value : ''
  const files = node.type === 'file' ? filesIn(value) : []
  const text = isEmpty(value) || picture || files.length > 0 ? '' : session.survey.displayValue(name, value)
  return {
    title: title || name,
    text: node.type === 'ranking' ? text.replaceAll(/; (?=\d+\. )/g, '\n') : text,
    picture,
    files,
    comment: comment ?? '',
    mark,
    isFigure: (node.type === 'text' && node.isNumber) || (node.type === 'expression' && isNumeric(value)),
    isCalculated: node.type === 'expression',
    isProvisional: provisional,
  }
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
}

/** Totals are decimal strings. */
function isNumeric(value: unknown): boolean {
  return typeof value === 'number' || (typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value))
}

function openIn(blocks: readonly Block[], place: string): OpenEntry[] {
  return blocks.flatMap((block) => {
    if (block.kind === 'panel') {
      const { name, title, mark } = block
      return [...(mark ? [{ name, title, place, mark }] : []), ...openIn(block.blocks, place)]
    }
    if (block.kind === 'answer') {
      const { mark, title } = block.answer
      return mark ? [{ name: block.name, title, place, mark }] : []
    }
    const own = block.mark ? [{ name: block.name, title: block.title, place, mark: block.mark }] : []
    return [...own, ...block.rows.flatMap((row) => openIn(row.blocks, `${place}, ${row.title}`))]
  })
}
