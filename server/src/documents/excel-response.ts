import writeExcelFile, { type Cell, type Row, type Sheet } from 'write-excel-file/node'
import { linesOf } from './lines.ts'
import type { Paper, Part, Said } from './paper.ts'
import { cut, plainText } from './plain-text.ts'

/** The most that a cell takes. */
const longest = 32_767
const cutOff = ' … (longer than a cell can be: the whole is in the other formats)'

type ExcelSheet = Sheet<Buffer>

/** Answers as rows, with numbers and days that can be counted with; a sheet more for each repeating group. */
export function excelOf(paper: Paper): Promise<Buffer> {
  const name = sheetNames()
  const sheets: ExcelSheet[] = [
    { ...answers(paper), sheet: name('Answers') },
    ...groupsIn(paper.sections.flatMap(({ parts }) => parts)).map((group) => ({
      ...groupSheet(group),
      sheet: name(group.title),
    })),
    { ...about(paper), sheet: name('About') },
  ]
  return writeExcelFile(sheets as never, { fontFamily: 'Calibri', fontSize: 11 }).toBuffer()
}

function answers(paper: Paper): Omit<ExcelSheet, 'sheet'> {
  const head = ['Section', 'Group', 'Row', 'Question', 'Answer', 'Number', 'Date', 'Mark', 'Notes']
  const rows = linesOf(paper).map(
    ({ section, group, row, question, said }): Row => [
      ...[section, group, row, question, said.text].map(text),
      numberOf(said),
      dayOf(said),
      text(said.mark),
      text(said.notes.join('\n')),
    ],
  )
  return {
    data: [headRow(head), ...rows],
    columns: [20, 20, 16, 44, 44, 14, 12, 18, 44].map((width) => ({ width })),
    stickyRowsCount: 1,
  }
}

type Group = Extract<Part, { kind: 'group' }>

function groupsIn(parts: readonly Part[]): Group[] {
  return parts.flatMap((part) => {
    if (part.kind === 'answer') return []
    if (part.kind === 'panel') return groupsIn(part.parts)
    return [...(part.rows.length > 0 ? [part] : []), ...groupsIn(part.rows.flatMap((row) => row.parts))]
  })
}

/** A row for each of the group's, a column for each of its questions. */
function groupSheet(group: Group): Omit<ExcelSheet, 'sheet'> {
  const rows = group.rows.map(({ title, parts }) => ({ title, answers: answersIn(parts, '') }))
  const columns = new Map(
    rows.flatMap(({ answers }) => answers.map(({ key, title }) => [key, title] as const)),
  )
  return {
    data: [
      headRow([group.title, ...columns.values()]),
      ...rows.map(({ title, answers }): Row => {
        const cells = new Map(answers.map(({ key, said }) => [key, said]))
        return [text(title), ...[...columns.keys()].map((key) => valueCell(cells.get(key)))]
      }),
    ],
    columns: [{ width: 20 }, ...[...columns].map(() => ({ width: 24 }))],
    stickyRowsCount: 1,
  }
}

function answersIn(parts: readonly Part[], before: string): { key: string; title: string; said: Said }[] {
  return parts.flatMap((part) => {
    if (part.kind === 'group') return []
    const title = [before, part.title].filter(Boolean).join(' / ')
    if (part.kind === 'panel') return answersIn(part.parts, title)
    // The name without the row that it is of.
    return [{ key: part.name.replace(/^.*?\]\./, ''), title, said: part.said }]
  })
}

function about({ firm, title, facts, answered, open }: Paper): Omit<ExcelSheet, 'sheet'> {
  return {
    data: [
      [text('Firm'), text(firm)],
      [text('Title'), text(title)],
      ...facts.map(({ label, value }): Row => [text(label), text(value)]),
      [text('Answered'), text(answered)],
      ...open.map(
        ({ title, place, words, note }): Row => [
          text('Still open'),
          text([title, place, words, note].filter(Boolean).join(' – ')),
        ],
      ),
    ],
    columns: [{ width: 20 }, { width: 70 }],
  }
}

const headRow = (titles: readonly string[]): Row =>
  titles.map((title) => ({ ...cellOf(title), fontWeight: 'bold' as const, wrap: true }))

const text = (value: string): Cell =>
  value === '' ? null : { ...cellOf(value), wrap: true, alignVertical: 'top' }

/** Said to be text: what begins as a formula does is shown as it was written. */
function cellOf(value: string) {
  const plain = plainText(value)
  const shown = plain.length > longest ? cut(plain, longest - cutOff.length) + cutOff : plain
  return { value: shown, type: String }
}

function numberOf({ value }: Said): Cell {
  return value && 'number' in value ? { value: value.number, type: Number, alignVertical: 'top' } : null
}

function dayOf({ value }: Said): Cell {
  if (!(value && 'day' in value)) return null
  const at = new Date(`${value.day}T00:00:00Z`)
  // Days begin in 1900 there.
  return at.getUTCFullYear() < 1901
    ? text(value.day)
    : { value: at, type: Date, format: 'dd/mm/yyyy', alignVertical: 'top' }
}

const valueCell = (said: Said | undefined): Cell =>
  said ? (numberOf(said) ?? dayOf(said) ?? text([said.text, said.mark].filter(Boolean).join('\n'))) : null

/** Names of sheets: 31 letters at most, none twice, none of what a formula would take for something else. */
function sheetNames() {
  // Excel opens no workbook with a sheet of this name.
  const taken = new Set(['history'])
  return (wanted: string): string => {
    const plain =
      plainText(wanted)
        .replace(/[\n[\]:*?/\\']/g, ' ')
        .trim() || 'Group'
    for (let count = 1; ; count += 1) {
      const suffix = count === 1 ? '' : ` ${count}`
      const name = cut(plain, 31 - suffix.length) + suffix
      if (taken.has(name.toLowerCase())) continue
      taken.add(name.toLowerCase())
      return name
    }
  }
}
