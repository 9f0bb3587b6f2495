import type { ElementState, Mark, QuestionView, Session } from '@candour/survey'

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
  | { kind: 'panel'; name: string; title: string; blocks: readonly Block[] }
  | { kind: 'group'; name: string; title: string; mark: Mark | undefined; rows: readonly Row[] }

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
    return blocks.length > 0 ? [{ kind: 'panel', name, title, blocks }] : []
  })
}

function questionBlock(session: Session, view: QuestionView): Block[] {
  const { node, name, title, mark } = view
  // Words to read are for whoever answers.
  if (node.type === 'html') return []
  if (node.type === 'paneldynamic') {
    const rows = view.rows.map((elements, index) => ({
      name: `${name}[${index}]`,
      title: view.rowTitles[index] || `${title} ${index + 1}`,
      blocks: blocksOf(session, elements),
    }))
    return [{ kind: 'group', name, title, mark, rows }]
  }
  return [{ kind: 'answer', name, answer: answerOf(session, view) }]
}

function answerOf(
  session: Session,
  { node, name, title, value, comment, mark, provisional }: QuestionView,
): Answer {
  return {
    title: title || name,
    text: isEmpty(value) ? '' : session.survey.displayValue(name, value),
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
    if (block.kind === 'panel') return openIn(block.blocks, place)
    if (block.kind === 'answer') {
      const { mark, title } = block.answer
      return mark ? [{ name: block.name, title, place, mark }] : []
    }
    const own = block.mark ? [{ name: block.name, title: block.title, place, mark: block.mark }] : []
    return [...own, ...block.rows.flatMap((row) => openIn(row.blocks, `${place}, ${row.title}`))]
  })
}
