import {
  AlignmentType,
  BorderStyle,
  HeadingLevel,
  type ITableBordersOptions,
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
import { plainText } from './plain-text.ts'

// What every Word document is set in.

export const soft = '5C574C'
/** Within the margins of a page, in twentieths of a point. */
export const wide = 9026

export const wordStyles = {
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
}

const levels = [
  HeadingLevel.TITLE,
  HeadingLevel.HEADING_1,
  HeadingLevel.HEADING_2,
  HeadingLevel.HEADING_3,
  HeadingLevel.HEADING_4,
  HeadingLevel.HEADING_5,
]

export const headingOf = (text: string, level: number): Paragraph =>
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

export const line = (text: string, look: Look = {}): Paragraph =>
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

export function pageNumbers(footer: string): Paragraph {
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

const edge = { style: BorderStyle.SINGLE, size: 4, color: 'CFC8B8' }
const none = { style: BorderStyle.NONE, size: 0, color: 'auto' }

type Rows = readonly (readonly (readonly Paragraph[])[])[]

const ruled = {
  top: edge,
  bottom: edge,
  left: none,
  right: none,
  insideHorizontal: edge,
  insideVertical: none,
}
const frame = { style: BorderStyle.SINGLE, size: 8, color: '1D1B16' }

/** A table with lines between its rows; its head stands on every page that it goes over. */
export const tableWith = (rows: Rows, widths: readonly number[], head = false): Table =>
  tableOf(rows, widths, { head, borders: ruled })

/** A table in a box. */
export const boxOf = (rows: Rows, widths: readonly number[]): Table =>
  tableOf(rows, widths, {
    head: false,
    borders: { ...ruled, top: frame, bottom: frame, left: frame, right: frame },
  })

function tableOf(
  rows: Rows,
  widths: readonly number[],
  { head, borders }: { head: boolean; borders: ITableBordersOptions },
): Table {
  return new Table({
    layout: TableLayoutType.FIXED,
    width: { size: wide, type: WidthType.DXA },
    columnWidths: [...widths],
    borders,
    rows: rows.map(
      (cells, index) =>
        new TableRow({
          tableHeader: head && index === 0,
          cantSplit: true,
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
