import { Document, Footer, Header, Packer, Paragraph, type Table } from 'docx'
import { type Paper, type Part, type Said, tableOf } from './paper.ts'
import { plainText } from './plain-text.ts'
import { headingOf, line, pageNumbers, soft, tableWith, wide, wordStyles } from './word-text.ts'

/** A response as a Word document: headings, tables and page numbers that Word knows as such. */
export async function wordOf(paper: Paper): Promise<Buffer> {
  const title = `${paper.client}: ${paper.title}`
  const document = new Document({
    title: plainText(title),
    creator: plainText(paper.firm),
    lastModifiedBy: 'Candour',
    styles: wordStyles,
    sections: [
      {
        properties: { page: { size: { width: 11_906, height: 16_838 } } },
        headers: { default: new Header({ children: [line(paper.firm, { color: soft })] }) },
        footers: { default: new Footer({ children: [pageNumbers(paper.footer)] }) },
        children: [
          headingOf(title, 0),
          tableWith(
            paper.facts.map(({ label, value }) => [[line(label, { color: soft })], [line(value)]]),
            [2400, wide - 2400],
          ),
          line(paper.answered, { color: soft, before: 160 }),
          ...openItems(paper.open),
          ...paper.sections.flatMap(({ title, parts }) => [headingOf(title, 1), ...set(parts, 2)]),
        ],
      },
    ],
  })
  return Packer.toBuffer(document)
}

type Set = (Paragraph | Table)[]

function openItems(open: Paper['open']): Set {
  if (open.length === 0) return []
  const rows = open.map(({ title, place, words, note }) => [
    [line(title), line(place, { color: soft, size: 18 })],
    [line(words, { bold: true }), ...(note ? [line(`“${note}”`, { color: soft, size: 18 })] : [])],
  ])
  return [headingOf(`Still open: ${open.length}`, 1), tableWith(rows, [3600, wide - 3600])]
}

function set(parts: readonly Part[], level: number): Set {
  const done: Set = []
  let answers: Paragraph[][][] = []
  const flush = () => {
    if (answers.length > 0) done.push(tableWith(answers, [3600, wide - 3600]))
    answers = []
  }
  for (const part of parts) {
    if (part.kind === 'answer') {
      answers.push([[line(part.title)], told(part.said)])
      continue
    }
    flush()
    const inner = part.title ? level + 1 : level
    if (part.title) done.push(headingOf(part.title, level))
    done.push(...part.notes.map((note) => line(note, { color: soft })))
    if (part.kind === 'panel') done.push(...set(part.parts, inner))
    else done.push(...rowsOf(part.rows, inner))
  }
  flush()
  return done
}

function rowsOf(rows: Extract<Part, { kind: 'group' }>['rows'], level: number): Set {
  const table = tableOf(rows)
  if (!table) return rows.flatMap(({ title, parts }) => [headingOf(title, level), ...set(parts, level + 1)])
  const { columns } = table
  const width = Math.floor((wide - 1500) / columns.length)
  const head = [
    [line('Row', { color: soft, size: 18 })],
    ...columns.map(({ title, isFigure }) => [line(title, { bold: true, size: 18, right: isFigure })]),
  ]
  const body = table.rows.map(({ title, cells }) => [
    [line(title, { color: soft })],
    ...cells.map((said, index) => (said ? told(said, columns[index]?.isFigure) : [])),
  ])
  return [tableWith([head, ...body], [1500, ...columns.map(() => width)], true), new Paragraph({})]
}

function told(said: Said, right = said.isFigure): Paragraph[] {
  const { text, mark, notes, picture, isCalculated } = said
  return [
    ...(picture ? [line('Drawn by hand: it is in the PDF.', { color: soft })] : []),
    ...(text ? [line(text, { right, bold: isCalculated })] : []),
    ...(mark ? [line(mark, { bold: true, right })] : []),
    ...notes.map((note) => line(note, { color: soft, size: 18, right })),
  ]
}
