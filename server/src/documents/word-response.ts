import {
  AlignmentType,
  BorderStyle,
  Document,
  Footer,
  Header,
  HeadingLevel,
  Packer,
  PageNumber,
  Paragraph,
  type ParagraphChild,
  Table,
  TableCell,
  TableLayoutType,
  TableRow,
  TabStopPosition,
  TabStopType,
  TextRun,
  WidthType,
} from 'docx'
import { type Paper, type Part, type Said, tableOf } from './paper.ts'
import { plainText } from './plain-text.ts'

const soft = '5C574C'
/** Within the margins of a page, in twentieths of a point. */
const wide = 9026

/** A response as a Word document: headings, tables and page numbers that Word knows as such. */
export async function wordOf(paper: Paper): Promise<Buffer> {
  const title = `${paper.client}: ${paper.title}`
  const document = new Document({
    title: plainText(title),
    creator: plainText(paper.firm),
    lastModifiedBy: 'Candour',
    styles: {
      default: {
        document: { run: { font: 'Calibri', size: 21, language: { value: 'en-GB' } } },
        title: { run: { font: 'Cambria', size: 40, bold: true }, paragraph: { spacing: { after: 160 } } },
        heading1: {
          run: { font: 'Cambria', size: 30, bold: true },
          paragraph: { spacing: { before: 360, after: 120 } },
        },
        heading2: { run: { size: 25, bold: true }, paragraph: { spacing: { before: 240, after: 80 } } },
        heading3: { run: { size: 22, bold: true }, paragraph: { spacing: { before: 160, after: 60 } } },
      },
    },
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

const levels = [
  HeadingLevel.TITLE,
  HeadingLevel.HEADING_1,
  HeadingLevel.HEADING_2,
  HeadingLevel.HEADING_3,
  HeadingLevel.HEADING_4,
  HeadingLevel.HEADING_5,
]

const headingOf = (text: string, level: number): Paragraph =>
  new Paragraph({
    heading: levels[Math.min(level, levels.length - 1)] ?? HeadingLevel.HEADING_5,
    keepNext: true,
    children: runs(text),
  })

interface Look {
  color?: string
  bold?: boolean
  size?: number
  right?: boolean
  before?: number
}

const line = (text: string, look: Look = {}): Paragraph =>
  new Paragraph({
    children: runs(text, look),
    ...(look.right ? { alignment: AlignmentType.RIGHT } : {}),
    ...(look.before ? { spacing: { before: look.before } } : {}),
  })

/** Text as it was written, its lines too; each in the direction of its own letters. */
function runs(text: string, { color, bold, size }: Look = {}): ParagraphChild[] {
  return plainText(text)
    .split('\n')
    .map((part, index) => {
      const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/.test(part)
      return new TextRun({
        text: part,
        ...(index > 0 ? { break: 1 } : {}),
        ...(rightToLeft ? { rightToLeft } : {}),
        ...(color ? { color } : {}),
        ...(bold ? { bold } : {}),
        ...(size ? { size } : {}),
      })
    })
}

function pageNumbers(footer: string): Paragraph {
  return new Paragraph({
    tabStops: [{ type: TabStopType.RIGHT, position: TabStopPosition.MAX }],
    children: [
      ...runs(footer, { color: soft, size: 17 }),
      new TextRun({
        children: ['\tPage ', PageNumber.CURRENT, ' of ', PageNumber.TOTAL_PAGES],
        color: soft,
        size: 17,
      }),
    ],
  })
}

function openItems(open: Paper['open']): Set {
  if (open.length === 0) return []
  const rows = open.map(({ title, place, words, note }) => [
    [line(title), line(place, { color: soft, size: 18 })],
    [line(words, { bold: true }), ...(note ? [line(`“${note}”`, { color: soft, size: 18 })] : [])],
  ])
  return [headingOf(`Still open: ${open.length}`, 1), tableWith(rows, [3600, wide - 3600])]
}

const edge = { style: BorderStyle.SINGLE, size: 4, color: 'CFC8B8' }
const none = { style: BorderStyle.NONE, size: 0, color: 'auto' }

function tableWith(
  rows: readonly (readonly (readonly Paragraph[])[])[],
  widths: readonly number[],
  head = false,
): Table {
  return new Table({
    layout: TableLayoutType.FIXED,
    width: { size: wide, type: WidthType.DXA },
    columnWidths: [...widths],
    borders: {
      top: edge,
      bottom: edge,
      left: none,
      right: none,
      insideHorizontal: edge,
      insideVertical: none,
    },
    rows: rows.map(
      (cells, index) =>
        new TableRow({
          tableHeader: head && index === 0,
          children: cells.map(
            (children, column) =>
              new TableCell({
                children: children.length > 0 ? [...children] : [new Paragraph({})],
                width: { size: widths[column] ?? 1000, type: WidthType.DXA },
                margins: { top: 60, bottom: 60, right: 120 },
              }),
          ),
        }),
    ),
  })
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
