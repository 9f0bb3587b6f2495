import type { Draft, DraftPart, DraftText } from '@candour/library/form-e'
import { type Cell, type Element, ink, newPages, type Pages, pageWidth, soft } from './pdf-page.ts'
import type { TextStyle } from './pdf-text.ts'

const body: TextStyle = { weight: 'regular', size: 9.5, color: ink }
const small: TextStyle = { ...body, size: 8.5, color: soft }
const strong: TextStyle = { ...body, weight: 'bold' }
const heading = (size: number): TextStyle => ({ weight: 'heading', size, color: ink })

/** The number of an item stands in a margin of its own, all else beside it. */
const number = { x: 0, width: 30 }
const main = { x: 38, width: pageWidth - 38 }
/** What is between columns, and between figures and the edge. */
const between = 10
const label = { x: main.x, width: main.width * 0.42 }
const value = { x: main.x + main.width * 0.42 + 12, width: main.width * 0.58 - 12 - between }
/** Of an amount, which needs less room than its label. */
const amount = {
  label: { x: main.x, width: main.width * 0.55 },
  value: { x: main.x + main.width * 0.55, width: main.width * 0.45 - between },
}

/** Where on the form it is, so that the next page can say so. */
interface Place {
  pages: Pages
  parent: Element
  /** "2.3", or nothing outside of items. */
  item: string
  /** How deep headings are. */
  level: number
}

/** A draft of Form E as a tagged, paginated PDF. `madeAt` is an instant. */
export function pdfOfFormE(draft: Draft, madeAt: string): Promise<Buffer> {
  const title = `${draft.title}, ${draft.mark.toLowerCase()}: ${draft.name}`
  const pages = newPages({ title, author: draft.practice, madeAt })
  front(pages, draft)
  for (const { section, title, items } of draft.sections) {
    const sect = pages.within(pages.root, 'Sect')
    setTitle(pages, sect, { level: 2, title: `Section ${section}: ${title}` })
    for (const { item, title, parts } of items) setItem(pages, sect, { item, title, parts })
    sect.end()
  }
  truth(pages, draft.truth)
  const schedule = pages.within(pages.root, 'Sect')
  setTitle(pages, schedule, { level: 2, title: draft.schedule.title })
  setParts({ pages, parent: schedule, item: '', level: 3 }, draft.schedule.parts)
  schedule.end()
  return pages.finish(({ number, count }) => ({
    above: { left: `Form E: ${draft.name}`, right: draft.mark },
    left: `${draft.mark}. ${draft.practice}`,
    right: `Page ${number} of ${count}`,
  }))
}

function front(pages: Pages, draft: Draft): void {
  setTitle(pages, pages.root, { level: 1, title: draft.title })
  const mark = [{ text: draft.mark, style: { ...strong, size: 12 } }]
  pages.row([{ x: 0, width: pageWidth, texts: mark, element: pages.within(pages.root, 'P') }])
  pages.gap(14)
  const place = { pages, parent: pages.root, item: '', level: 2 }
  setParts(place, draft.front)
  pages.gap(14)
  setParts(place, draft.notes)
}

export function setTitle(pages: Pages, parent: Element, given: { level: 1 | 2; title: string }): void {
  const size = given.level === 1 ? 22 : 16
  pages.gap(given.level === 1 ? 0 : 26)
  // Never the last thing on a page.
  pages.room(size * 2 + 90)
  const texts = [{ text: given.title, style: heading(size) }]
  pages.row([{ x: 0, width: pageWidth, texts, element: pages.within(parent, `H${given.level}`) }])
  pages.gap(6)
}

function setItem(
  pages: Pages,
  parent: Element,
  given: { item: string; title: string; parts: readonly DraftPart[] },
): void {
  const { item, title, parts } = given
  pages.gap(12)
  // Never without what begins it.
  pages.room(parts[0]?.kind === 'text' ? 70 : 110 + roomOfOneRow(parts))
  const inside = pages.within(parent, 'Sect')
  const head = pages.within(inside, 'H3')
  pages.row([
    { ...number, texts: [{ text: item, style: strong }], element: pages.within(head, 'Lbl') },
    { ...main, texts: [{ text: title, style: strong }], element: pages.within(head, 'Span') },
  ])
  head.end()
  pages.gap(4)
  setParts({ pages, parent: inside, item, level: 4 }, parts)
  inside.end()
}

/** Said at the head of the next page, to the eye alone: whoever is read to knows where they are. */
function continued({ pages, item }: Place): void {
  if (!item) return
  const texts = [{ text: `(${item} continued)`, style: small }]
  pages.row([{ x: 0, width: pageWidth, texts, element: null }])
  pages.gap(6)
}

const styleOf = ({ is }: DraftText): TextStyle =>
  is === 'open' ? strong : is === 'none' ? { ...body, color: soft } : body

export function setParts(place: Place, parts: readonly DraftPart[]): void {
  const { pages, parent } = place
  let list: Element | undefined
  for (const [index, part] of parts.entries()) {
    const after = parts.slice(index + 1)
    const keep = part.kind === 'heading' ? 60 + roomOfOneRow(after) : roomForTotals(after)
    if (part.kind === 'field') {
      list ??= pages.within(parent, 'L')
      setField(place, list, { ...part, keep })
      continue
    }
    list?.end()
    list = undefined
    setPart(place, part, keep)
  }
  list?.end()
}

/** Of a table whose first row is its last: it goes with its totals, and so does what is above it. */
const roomOfOneRow = ([first, ...after]: readonly DraftPart[]): number =>
  first?.kind === 'table' && first.rows.length === 1 ? roomForTotals(after) : 0

/** A total is never alone on a page: what it is of goes there with it. */
function roomForTotals(after: readonly DraftPart[]): number {
  const others = after.findIndex(({ kind }) => kind !== 'total')
  const count = others < 0 ? after.length : others
  return count === 0 ? 0 : 32 * count + 16
}

function setField(
  place: Place,
  list: Element,
  field: Extract<DraftPart, { kind: 'field' }> & { keep: number },
): void {
  const { pages } = place
  const line = pages.within(list, 'LI')
  const style = styleOf(field.said)
  pages.row(
    [
      {
        ...(field.isFigure ? amount.label : label),
        texts: [{ text: field.label, style: { ...body, color: soft } }],
        element: pages.within(line, 'Lbl'),
      },
      {
        ...(field.isFigure ? amount.value : value),
        align: field.isFigure ? 'right' : 'left',
        texts: [{ text: field.said.text, style: { ...style, figures: true } }],
        element: pages.within(line, 'LBody'),
      },
    ],
    { again: () => continued(place), keep: field.keep },
  )
  pages.gap(3)
  line.end()
}

function setPart(place: Place, part: Exclude<DraftPart, { kind: 'field' }>, keep: number): void {
  const { pages, parent } = place
  const again = () => continued(place)
  const whole = (text: string, style: TextStyle, element: Element) =>
    pages.row([{ ...main, texts: [{ text, style }], element }], { again, keep })
  if (part.kind === 'heading') {
    pages.gap(10)
    whole(part.title, { ...strong, color: soft }, pages.within(parent, `H${place.level}`))
    pages.gap(3)
  } else if (part.kind === 'text') whole(part.said.text, styleOf(part.said), pages.within(parent, 'P'))
  else if (part.kind === 'note') {
    pages.gap(4)
    whole(part.text, small, pages.within(parent, 'P'))
    pages.gap(4)
  } else if (part.kind === 'table') setTable(place, part, keep)
  else setTotal(place, part)
}

type Table = Extract<DraftPart, { kind: 'table' }>

function setTable(place: Place, { columns, rows }: Table, keep: number): void {
  const { pages, parent } = place
  const parts = columns.reduce((sum, { width }) => sum + width, 0)
  let x = main.x
  const places = columns.map(({ width, isFigure }) => {
    const at = { x, width: (main.width * width) / parts - between }
    x += at.width + between
    return { ...at, align: isFigure ? ('right' as const) : ('left' as const) }
  })
  const heads = (element: () => Element | null): Cell[] =>
    columns.map(({ title }, index) => ({
      ...(places[index] ?? main),
      texts: [{ text: title, style: { ...small, weight: 'bold', color: ink } }],
      element: element(),
    }))
  const again = () => {
    continued(place)
    pages.row(heads(() => null))
    pages.gap(3)
  }
  const table = pages.within(parent, 'Table')
  const top = pages.within(table, 'THead')
  const head = pages.within(top, 'TR')
  pages.gap(3)
  pages.row(
    heads(() => pages.within(head, 'TH', { scope: 'Column' })),
    { again: () => continued(place), keep: 30 + (rows.length === 1 ? keep : 0) },
  )
  pages.gap(3)
  head.end()
  top.end()
  const inside = pages.within(table, 'TBody')
  for (const [index, cells] of rows.entries()) {
    const line = pages.within(inside, 'TR')
    pages.row(
      cells.map((said, column) => ({
        ...(places[column] ?? main),
        texts: [{ text: said.text, style: { ...styleOf(said), size: 9, figures: true } }],
        element: pages.within(line, 'TD'),
      })),
      { rule: true, again, keep: index === rows.length - 1 ? keep : 0 },
    )
    line.end()
  }
  inside.end()
  table.end()
  pages.gap(4)
}

/** Boxed, the letter before it; a sum within an item has no box. */
function setTotal(place: Place, part: Extract<DraftPart, { kind: 'total' }>): void {
  const { pages, parent } = place
  const isOwn = part.name !== null
  const style = isOwn ? strong : body
  const line = pages.within(parent, 'P')
  const told = `${part.amount}${part.isProvisional ? ' (provisional)' : ''}`
  pages.gap(6)
  pages.row(
    [
      {
        ...main,
        width: main.width * 0.6,
        texts: [{ text: part.letter ? `Total ${part.letter}: ${part.title}` : part.title, style }],
        element: pages.within(line, 'Span'),
      },
      {
        x: main.x + main.width * 0.6,
        width: main.width * 0.4 - between,
        align: 'right',
        texts: [{ text: told, style: { ...style, figures: true } }],
        element: pages.within(line, 'Span'),
      },
    ],
    { box: isOwn, again: () => continued(place) },
  )
  line.end()
}

/** Lines for a pen: nothing on them is filled in. */
function truth(pages: Pages, { title, says, lines }: Draft['truth']): void {
  const sect = pages.within(pages.root, 'Sect')
  pages.gap(26)
  pages.room(300)
  setTitle(pages, sect, { level: 2, title })
  for (const text of says) {
    const texts = [{ text, style: body }]
    pages.row([{ x: 0, width: pageWidth, texts, element: pages.within(sect, 'P') }])
    pages.gap(6)
  }
  for (const text of lines) {
    pages.gap(26)
    const texts = [{ text, style: { ...body, color: soft } }]
    pages.row([{ x: 0, width: pageWidth, texts, element: pages.within(sect, 'P') }], { rule: true })
  }
  sect.end()
}
