import type { Draft, DraftPart, DraftText } from '@candour/library/form-e'
import {
  AlignmentType,
  Document,
  Footer,
  Header,
  Packer,
  Paragraph,
  Table,
  TabStopPosition,
  TabStopType,
  TextRun,
} from 'docx'
import { plainText } from './plain-text.ts'
import { boxOf, headingOf, line, pageNumbers, soft, tableWith, wide, wordStyles } from './word-text.ts'

type Set = (Paragraph | Table)[]

/** A draft of Form E as a Word document that the solicitor goes on writing in. */
export async function wordOfFormE(draft: Draft): Promise<Buffer> {
  const title = plainText(`${draft.title}: ${draft.name}`)
  const document = new Document({
    title: `${title}, ${draft.mark.toLowerCase()}`,
    creator: plainText(draft.practice),
    lastModifiedBy: 'Candour',
    styles: wordStyles,
    sections: [
      {
        properties: { page: { size: { width: 11_906, height: 16_838 } } },
        headers: { default: new Header({ children: [above(draft)] }) },
        footers: { default: new Footer({ children: [pageNumbers(`${draft.mark}. ${draft.practice}`)] }) },
        children: [
          headingOf(draft.title, 0),
          line(draft.mark, { bold: true, size: 26 }),
          ...set(draft.front, 2),
          ...set(draft.notes, 2),
          ...draft.sections.flatMap(({ section, title, items }) => [
            headingOf(`Section ${section}: ${title}`, 1),
            ...items.flatMap(({ item, title, parts }) => [
              headingOf(`${item}  ${title}`, 2),
              ...set(parts, 3),
            ]),
          ]),
          ...truth(draft.truth),
          headingOf(draft.schedule.title, 1),
          ...set(draft.schedule.parts, 2),
        ],
      },
    ],
  })
  return Packer.toBuffer(document)
}

const above = ({ name, mark }: Draft): Paragraph =>
  new Paragraph({
    tabStops: [{ type: TabStopType.RIGHT, position: TabStopPosition.MAX }],
    children: [
      new TextRun({ text: plainText(`Form E: ${name}`), color: soft, size: 17 }),
      new TextRun({ text: `\t${mark}`, bold: true, size: 17 }),
    ],
  })

export function set(parts: readonly DraftPart[], level: number): Set {
  const done: Set = []
  let fields: Paragraph[][][] = []
  const flush = () => {
    if (fields.length > 0) done.push(...apart(done), tableWith(fields, [3600, wide - 3600]))
    fields = []
  }
  for (const part of parts) {
    if (part.kind === 'field') {
      fields.push([[line(part.label, { color: soft })], [told(part.said, part.isFigure)]])
      continue
    }
    flush()
    done.push(...one(part, level))
  }
  flush()
  return done
}

/** Word makes one table of two that touch. */
const apart = (before: Set): Set => (before.at(-1) instanceof Table ? [line('', { size: 8 })] : [])

function one(part: Exclude<DraftPart, { kind: 'field' }>, level: number): Set {
  if (part.kind === 'heading') return [headingOf(part.title, level)]
  if (part.kind === 'text') return [told(part.said, false)]
  if (part.kind === 'note') return [line(part.text, { color: soft, size: 18, before: 80 })]
  if (part.kind === 'table') return tableOf(part)
  const { name, letter, title, amount, isProvisional } = part
  const bold = name !== null
  const cells = [
    [line(letter ? `Total ${letter}: ${title}` : title, { bold })],
    [line(`${amount}${isProvisional ? ' (provisional)' : ''}`, { bold, right: true })],
  ]
  const widths = [wide - 3200, 3200]
  // Apart from what is before it.
  return [line('', { size: 8 }), bold ? boxOf([cells], widths) : tableWith([cells], widths)]
}

function tableOf({ columns, rows }: Extract<DraftPart, { kind: 'table' }>): Set {
  const parts = columns.reduce((sum, { width }) => sum + width, 0)
  const widths = columns.map(({ width }) => Math.floor((wide * width) / parts))
  const head = columns.map(({ title, isFigure }) => [line(title, { bold: true, size: 18, right: isFigure })])
  const body = rows.map((cells) =>
    cells.map((said, index) => [told(said, columns[index]?.isFigure === true, 19)]),
  )
  return [line('', { size: 8 }), tableWith([head, ...body], widths, true)]
}

const told = ({ text, is }: DraftText, right: boolean, size?: number): Paragraph =>
  line(text, {
    right,
    bold: is === 'open',
    ...(is === 'none' ? { color: soft } : {}),
    ...(size ? { size } : {}),
  })

/** Lines for a pen: nothing on them is filled in. */
function truth({ title, says, lines }: Draft['truth']): Set {
  return [
    headingOf(title, 1),
    ...says.map((text) => line(text, { before: 120 })),
    new Paragraph({ alignment: AlignmentType.LEFT }),
    boxOf(
      lines.map((text) => [[line(text, { color: soft })], [line(''), line('')]]),
      [3200, wide - 3200],
    ),
  ]
}
