import { email as emailShape, type ImportRow, limits, line as lineShape } from '@candour/contract'
import { dayTyped } from './day-typed.ts'

type Column = 'name' | 'first name' | 'last name' | 'email' | 'reference' | 'phone' | 'due date'

const synonyms: Record<Column, readonly string[]> = {
  name: ['name', 'client', 'client name', 'clients name', 'full name'],
  'first name': ['first name', 'forename', 'given name'],
  'last name': ['last name', 'surname', 'family name'],
  email: ['email', 'e mail', 'mail', 'email address', 'e mail address', 'client email', 'client e mail'],
  reference: [
    ...['reference', 'ref', 'matter', 'our reference', 'our ref', 'your reference', 'client reference'],
    ...['matter number', 'matter no', 'matter reference', 'matter ref', 'file number', 'case number'],
  ],
  phone: ['phone', 'telephone', 'tel', 'mobile', 'phone number', 'telephone number', 'mobile number'],
  'due date': ['due date', 'due', 'due on', 'deadline'],
}
const columnOf = new Map(
  Object.entries(synonyms).flatMap(([column, words]) => words.map((word) => [word, column as Column])),
)

/** In any case, and however its words are held together. */
const plain = (heading: string) =>
  heading
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[’'‘:*]/g, '')
    .replaceAll(/[\s_.-]+/g, ' ')
    .trim()

export interface Headings {
  columns: ReadonlyMap<Column, number>
  width: number
  /** What stands above columns that are not read. */
  ignored: string[]
}

/** In place of the headings, what is wrong with them. */
export function readHeadings(cells: readonly string[]): Headings | { problem: string } {
  const columns = new Map<Column, number>()
  const ignored: string[] = []
  for (const [index, cell] of cells.entries()) {
    const column = columnOf.get(plain(cell))
    if (column === undefined) {
      if (cell.trim() !== '') ignored.push(cell.trim().slice(0, 100))
    } else if (columns.has(column)) {
      return {
        problem: `Two columns have the ${column}. Keep one of them, or give the other another heading.`,
      }
    } else columns.set(column, index)
  }
  if (!columns.has('name') && !columns.has('last name')) {
    return {
      problem: 'There is no column “name”. The first row has to hold the headings, with “name” in it.',
    }
  }
  return { columns, ignored, width: cells.length }
}

/** What a line says, as far as it can be understood. */
export type ReadRow = Omit<ImportRow, 'resembles' | 'clientId'> & { phone: string | null }

export function readRow(line: number, cells: readonly string[], { columns, width }: Headings): ReadRow {
  const problems: ImportRow['problems'] = []
  const cell = (column: Column) => {
    const index = columns.get(column)
    // A cell may have lines; what it is for has one.
    return (index === undefined ? '' : (cells[index] ?? '')).replaceAll(/\s+/g, ' ').trim()
  }
  const take = (column: Column, length: number): string | null => {
    const typed = cell(column)
    if (typed === '') return null
    if (typed.length > length) {
      problems.push({ column, message: `This is longer than ${length} characters.` })
    } else if (!lineShape(length).safeParse(typed).success) {
      problems.push({ column, message: 'This has signs in it that cannot be kept.' })
    }
    return typed.slice(0, length)
  }

  const whole = take('name', limits.nameLength)
  const parts = [cell('first name'), cell('last name')].filter((part) => part !== '').join(' ')
  const name = whole ?? parts.slice(0, limits.nameLength)
  if (whole === null && name !== '' && !lineShape(limits.nameLength).safeParse(parts).success) {
    problems.push({
      column: 'name',
      message: 'First and last name are too long, or have signs that cannot be kept.',
    })
  }
  if (name === '') problems.push({ column: 'name', message: 'There is no name.' })
  const email = take('email', limits.emailLength)
  if (email !== null && !emailShape.safeParse(email).success) {
    problems.push({ column: 'email', message: 'This is not an email address, such as name@example.org.' })
  }
  const reference = take('reference', limits.referenceLength)
  const phone = take('phone', limits.phoneLength)
  const typedDay = take('due date', 40)
  const dueOn = typedDay === null ? null : dayTyped(typedDay)
  if (typedDay !== null && dueOn === null) {
    problems.push({ column: 'due date', message: 'Write the day as 31/01/2027 or 2027-01-31.' })
  }
  if (cells.slice(width).some((one) => one.trim() !== '')) {
    const message = 'There are more cells than headings: what holds a comma needs quotation marks around it.'
    problems.push({ column: 'row', message })
  }
  return { line, name, email, reference, phone, dueOn: dueOn ?? typedDay, problems }
}
