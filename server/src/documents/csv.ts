import { linesOf } from './lines.ts'
import type { Paper } from './paper.ts'
import { plainText } from './plain-text.ts'

/** RFC 4180, with the mark by which spreadsheets know UTF-8. */
export function csvOf(paper: Paper): Buffer {
  const head = ['Section', 'Group', 'Row', 'Question', 'Answer', 'Number', 'Date', 'Mark', 'Notes']
  const rows = linesOf(paper).map(({ section, group, row, question, said }) => [
    ...[section, group, row, question, said.text].map(safeText),
    said.value && 'number' in said.value ? String(said.value.number) : '',
    said.value && 'day' in said.value ? said.value.day : '',
    ...[said.mark, said.notes.join('\n')].map(safeText),
  ])
  return Buffer.from(`\ufeff${csvText([head, ...rows])}`)
}

export const csvText = (rows: readonly (readonly string[])[]): string =>
  rows.map((fields) => `${fields.map(quoted).join(',')}\r\n`).join('')

/** What a spreadsheet would work out as a formula begins with an apostrophe: then it shows what was written. */
export function safeText(text: string): string {
  const plain = plainText(text)
  return /^[=+\-@＝＋－＠]/.test(plain.trimStart()) ? `'${plain}` : plain
}

const quoted = (field: string): string =>
  /[",\r\n]|^\s|\s$/.test(field) ? `"${field.replaceAll('"', '""')}"` : field
