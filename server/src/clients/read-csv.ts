import { setImmediate as nextTurn } from 'node:timers/promises'
import { CsvError, type Parser, parse } from 'csv-parse'

/** What of a file can be no list, in words for whoever made it. */
export class CsvProblem extends Error {}

const delimiters = [',', ';', '\t', '|']
/** Read in one go, before others have their turn: some milliseconds of work. */
const pieceLength = 16 * 1024

/**
 * The cells of a CSV file, line by line: with commas, semicolons or tabs, whichever its first line has most of. Empty
 * lines count, so that a line has the number that a spreadsheet gives it. Stops after so many lines.
 */
export async function readCsv(text: string, mostLines: number): Promise<string[][]> {
  const parser = parse({
    bom: true,
    delimiter: delimiterOf(text),
    relax_column_count: true,
    // A quotation mark in the middle of a cell is one, and nothing more.
    relax_quotes: true,
    skip_empty_lines: false,
    to: mostLines,
  })
  const lines: string[][] = []
  const over = new Promise<void>((resolve, reject) => {
    parser.on('readable', () => {
      for (let line = parser.read(); line !== null; line = parser.read()) lines.push(line)
    })
    parser.on('end', resolve)
    parser.on('error', (error) => reject(asProblem(error, lines.length)))
  })
  over.catch(() => {})
  await write(parser, text)
  await over
  return lines
}

async function write(parser: Parser, text: string): Promise<void> {
  for (let from = 0; from < text.length && parser.writable; from += pieceLength) {
    parser.write(text.slice(from, from + pieceLength))
    await nextTurn()
  }
  if (parser.writable) parser.end()
}

function delimiterOf(text: string): string {
  const first = text.slice(0, 10_000).split(/\r\n|\r|\n/, 1)[0] ?? ''
  const unquoted = first.replaceAll(/"[^"]*"/g, '')
  const counted = delimiters.map((delimiter) => unquoted.split(delimiter).length)
  return delimiters[counted.indexOf(Math.max(...counted))] ?? ','
}

function asProblem(error: Error, read: number): Error {
  if (!(error instanceof CsvError)) return error
  return new CsvProblem(
    error.code === 'CSV_QUOTE_NOT_CLOSED'
      ? 'A quotation mark is opened and never closed, so that the rows after it cannot be told apart.'
      : `Row ${read + 1} cannot be read as CSV.`,
  )
}
