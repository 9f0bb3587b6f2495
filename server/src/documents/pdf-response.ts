import { type Paper, type Part, type Said, tableOf } from './paper.ts'
import { type Cell, type Element, ink, newPages, type Pages, pageWidth, soft } from './pdf-page.ts'
import type { TextStyle } from './pdf-text.ts'

const body: TextStyle = { weight: 'regular', size: 10, color: ink }
const figure: TextStyle = { ...body, figures: true }
const quiet: TextStyle = { ...body, color: soft }
const small: TextStyle = { ...body, size: 9, color: soft }
const strong: TextStyle = { ...body, weight: 'bold' }
const heading = (size: number): TextStyle => ({ weight: 'heading', size, color: ink })

/** The question stands on the left, what was answered on the right. */
const question = { x: 0, width: pageWidth * 0.4 }
const answer = { x: pageWidth * 0.4 + 18, width: pageWidth * 0.6 - 18 }

/** A response as a tagged, paginated PDF. */
export function pdfOf(paper: Paper, madeAt: string): Promise<Buffer> {
  const pages = newPages({ title: `${paper.client}: ${paper.title}`, author: paper.firm, madeAt })
  head(pages, paper)
  openItems(pages, paper.open)
  for (const { title, parts } of paper.sections) {
    const section = pages.within(pages.root, 'Sect')
    setTitle(pages, section, { level: 2, title, size: 15 })
    setParts(pages, section, parts, 3)
    section.end()
  }
  return pages.finish(({ number, count }) => ({ left: paper.footer, right: `Page ${number} of ${count}` }))
}

function head(pages: Pages, paper: Paper): void {
  pages.room(200)
  pages.row([
    {
      x: 0,
      width: pageWidth,
      texts: [{ text: paper.firm, style: quiet }],
      element: pages.within(pages.root, 'P'),
    },
  ])
  pages.gap(6)
  setTitle(pages, pages.root, { level: 1, title: `${paper.client}: ${paper.title}`, size: 21 })
  const list = pages.within(pages.root, 'L')
  for (const { label, value } of paper.facts) {
    const item = pages.within(list, 'LI')
    pages.row([
      { x: 0, width: 110, texts: [{ text: label, style: quiet }], element: pages.within(item, 'Lbl') },
      {
        x: 120,
        width: pageWidth - 120,
        texts: [{ text: value, style: figure }],
        element: pages.within(item, 'LBody'),
      },
    ])
    item.end()
  }
  list.end()
  pages.gap(8)
  const all = [{ text: paper.answered, style: quiet }]
  pages.row([{ x: 0, width: pageWidth, texts: all, element: pages.within(pages.root, 'P') }])
}

function openItems(pages: Pages, open: Paper['open']): void {
  if (open.length === 0) return
  setTitle(pages, pages.root, { level: 2, title: `Still open: ${open.length}`, size: 15 })
  const list = pages.within(pages.root, 'L')
  for (const { title, place, words, note } of open) {
    const said = [{ text: words, style: strong }, ...(note ? [{ text: `“${note}”`, style: small }] : [])]
    term(
      pages,
      list,
      [
        { text: title, style: body },
        { text: place, style: small },
      ],
      { texts: said },
    )
  }
  list.end()
}

function setTitle(
  pages: Pages,
  parent: Element,
  given: { level: number; title: string; size: number },
): void {
  pages.gap(given.level === 1 ? 0 : given.level === 2 ? 20 : 8)
  // Never the last thing on a page.
  pages.room(given.size * 2 + 60)
  const element = pages.within(parent, `H${Math.min(given.level, 6)}`)
  const texts = [{ text: given.title, style: given.level > 3 ? strong : heading(given.size) }]
  pages.row([{ x: 0, width: pageWidth, texts, element }])
  pages.gap(given.level === 2 ? 6 : 4)
}

type Texts = Cell['texts']

/** A term of a list, and what belongs to it. */
function term(
  pages: Pages,
  list: Element,
  label: Texts,
  given: { texts: Texts; align?: 'left' | 'right' },
): void {
  const item = pages.within(list, 'LI')
  const { texts, align = 'left' } = given
  pages.row(
    [
      { ...question, texts: label, element: pages.within(item, 'Lbl') },
      { ...answer, align, texts, element: pages.within(item, 'LBody') },
    ],
    { rule: true },
  )
  item.end()
}

/** Answers that stand together are one list; what is between them has a heading of its own. */
function setParts(pages: Pages, parent: Element, parts: readonly Part[], level: number): void {
  let list: Element | undefined
  for (const part of parts) {
    if (part.kind === 'answer') {
      list ??= pages.within(parent, 'L')
      setAnswer(pages, list, part)
      continue
    }
    list?.end()
    list = undefined
    if (part.title) setTitle(pages, parent, { level, title: part.title, size: 12 })
    setNotes(pages, parent, part.notes)
    if (part.kind === 'panel') setParts(pages, parent, part.parts, part.title ? level + 1 : level)
    else setRows(pages, parent, part.rows, part.title ? level + 1 : level)
  }
  list?.end()
}

function setNotes(pages: Pages, parent: Element, notes: readonly string[]): void {
  for (const text of notes) {
    const texts = [{ text, style: quiet }]
    pages.row([{ x: 0, width: pageWidth, texts, element: pages.within(parent, 'P') }])
  }
}

function textsOf({
  text,
  isFigure,
  isCalculated,
  mark,
  notes,
  value,
}: Said): { text: string; style: TextStyle }[] {
  const isSaid = text !== 'Not answered' && text !== 'Nothing to work out yet'
  const plain = isFigure || value ? figure : body
  const style = isSaid ? { ...plain, ...(isCalculated ? { weight: 'bold' as const } : {}) } : quiet
  return [
    ...(text ? [{ text, style }] : []),
    ...(mark ? [{ text: mark, style: strong }] : []),
    ...notes.map((note) => ({ text: note, style: small })),
  ]
}

function setAnswer(pages: Pages, list: Element, { title, said }: Extract<Part, { kind: 'answer' }>): void {
  const picture = pictureOf(said.picture)
  const texts = textsOf(said)
  const told =
    picture || texts.length > 0 ? texts : [{ text: said.picture ? 'Drawn: see Candour' : '', style: body }]
  term(pages, list, [{ text: title, style: body }], {
    texts:
      said.picture && !picture
        ? [{ text: 'A drawing that cannot be shown here.', style: quiet }, ...told]
        : told,
    align: said.isFigure ? 'right' : 'left',
  })
  if (!picture) return
  const item = pages.within(list, 'LI')
  const bodyOf = pages.within(item, 'LBody')
  pages.picture(answer, picture, pages.within(bodyOf, 'Figure', { alt: `${title}: drawn by hand` }))
  bodyOf.end()
  item.end()
}

/** The bytes of a picture that a PDF can hold. */
function pictureOf(address: string): Buffer | null {
  const [, encoded] = /^data:image\/(?:png|jpeg);base64,([\w+/=]+)$/.exec(address) ?? []
  const bytes = encoded ? Buffer.from(encoded, 'base64') : null
  const isWhole =
    bytes &&
    ((bytes.readUInt32BE(0) === 0x89504e47 && bytes.includes('IEND')) || bytes.readUInt16BE(0) === 0xffd8)
  return isWhole ? bytes : null
}

type Rows = Extract<Part, { kind: 'group' }>['rows']

function setRows(pages: Pages, parent: Element, rows: Rows, level: number): void {
  const table = tableOf(rows)
  if (table) {
    setTable(pages, parent, table)
    return
  }
  for (const { title, parts } of rows) {
    setTitle(pages, parent, { level, title, size: 11 })
    setParts(pages, parent, parts, level + 1)
  }
}

function setTable(
  pages: Pages,
  parent: Element,
  { columns, rows }: NonNullable<ReturnType<typeof tableOf>>,
): void {
  const first = 90
  const width = (pageWidth - first) / columns.length
  const place = (index: number) => ({ x: first + index * width + 8, width: width - 8 })
  const table = pages.within(parent, 'Table')
  const top = pages.within(table, 'THead')
  const headings = pages.within(top, 'TR')
  pages.room(60)
  pages.row([
    {
      x: 0,
      width: first,
      texts: [{ text: 'Row', style: small }],
      element: pages.within(headings, 'TH', { scope: 'Column' }),
    },
    ...columns.map(({ title, isFigure }, index) => ({
      ...place(index),
      align: isFigure ? ('right' as const) : ('left' as const),
      texts: [{ text: title, style: { ...small, weight: 'bold' as const, color: ink } }],
      element: pages.within(headings, 'TH', { scope: 'Column' }),
    })),
  ])
  headings.end()
  top.end()
  const main = pages.within(table, 'TBody')
  for (const { title, cells } of rows) {
    const line = pages.within(main, 'TR')
    pages.row(
      [
        {
          x: 0,
          width: first,
          texts: [{ text: title, style: quiet }],
          element: pages.within(line, 'TH', { scope: 'Row' }),
        },
        ...cells.map((said, index) => ({
          ...place(index),
          align: columns[index]?.isFigure ? ('right' as const) : ('left' as const),
          texts: said ? textsOf(said) : [],
          element: pages.within(line, 'TD'),
        })),
      ],
      { rule: true },
    )
    line.end()
  }
  main.end()
  table.end()
}
