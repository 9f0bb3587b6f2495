import { createHash, randomUUID } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { type ImportRow, limits } from '@candour/contract'
import type { Tx } from '../platform/db/database.ts'
import { nothingSealed, sealContent } from './client-content.ts'
import type { ClientsContext } from './clients.ts'
import { type ReadRow, readHeadings, readRow } from './import-rows.ts'
import { clientsResembling, insertClients, type NewClientRow } from './importing.queries.ts'
import { CsvProblem, readCsv } from './read-csv.ts'

export interface ReadList {
  rows: ReadRow[]
  ignored: string[]
  problem: string | null
}

/** How many lines are looked at, or sealed, before others have their turn: some milliseconds of work. */
const atOnce = 50

/** The lines of a file, each with what is wrong with it. Needs no database. */
export async function readList(csv: string): Promise<ReadList> {
  const refuse = (problem: string): ReadList => ({ rows: [], ignored: [], problem })
  try {
    const lines = await readCsv(csv, 2 * limits.importRows)
    const first = lines.findIndex(isFilled)
    const headings = readHeadings(lines[first] ?? [])
    if (first === -1) return refuse('There is nothing in it.')
    if ('problem' in headings) return refuse(headings.problem)
    const rows: ReadRow[] = []
    for (const [index, cells] of lines.entries()) {
      if (index % atOnce === 0) await nextTurn()
      if (index > first && isFilled(cells)) rows.push(readRow(index + 1, cells, headings))
    }
    if (rows.length === 0) return refuse('There are headings, and no row below them.')
    if (rows.length > limits.importRows) {
      const most = limits.importRows.toLocaleString('en-GB')
      return refuse(
        `There are more than ${most} rows. Save it as several files, and bring them in one by one.`,
      )
    }
    return { rows, ignored: headings.ignored, problem: null }
  } catch (error) {
    if (error instanceof CsvProblem) return refuse(error.message)
    throw error
  }
}

const isFilled = (cells: readonly string[]) => cells.some((cell) => cell.trim() !== '')

/** Lower case, and single spaces: what a person would call the same. */
const plain = (text: string) => text.toLowerCase().replaceAll(/\s+/g, ' ').trim()

/** Marks what may be somebody who is there already: in the account, or further up in the file. */
export async function withResemblances(
  tx: Tx,
  { keys, accountId }: Pick<ClientsContext, 'keys' | 'accountId'>,
  rows: readonly ReadRow[],
  own: ReadonlySet<string>,
): Promise<ImportRow[]> {
  const signs = rows.map(({ name, email, reference }) => ({
    email: email === null ? null : keys.emailLookup(accountId, email),
    reference: reference === null ? null : plain(reference),
    name: name === '' ? null : plain(name),
  }))
  const known = new Map<string, string>()
  const note = (
    label: string,
    sign: { email: Buffer | null; reference: string | null; name: string | null },
  ) => {
    for (const key of keysOf(sign)) if (!known.has(key)) known.set(key, label)
  }
  const found = await clientsResembling(tx, {
    emailLookups: signs.flatMap(({ email }) => email ?? []),
    references: signs.flatMap(({ reference }) => reference ?? []),
    names: signs.flatMap(({ name }) => name ?? []),
  })
  for (const { id, name, reference, emailLookup } of found) {
    if (own.has(id)) continue
    const label = reference === null ? name : `${name} (${reference})`
    note(label, { email: emailLookup, reference: reference && plain(reference), name: plain(name) })
  }
  return rows.map(({ phone: _, ...row }, index) => {
    const sign = signs[index] ?? { email: null, reference: null, name: null }
    const resembles = keysOf(sign)
      .map((key) => known.get(key))
      .find((label) => label !== undefined)
    note(`row ${row.line}, ${row.name}`, sign)
    return { ...row, resembles: resembles ?? null, clientId: null }
  })
}

const keysOf = ({
  email,
  reference,
  name,
}: {
  email: Buffer | null
  reference: string | null
  name: string | null
}) => [
  ...(email ? [`email ${email.toString('base64')}`] : []),
  ...(reference ? [`reference ${reference}`] : []),
  ...(name ? [`name ${name}`] : []),
]

/** The lines that are taken: nothing is wrong with them, and nobody left them out. */
export function takenRows(rows: readonly ReadRow[], except: readonly number[]): ReadRow[] {
  const left = new Set(except)
  return rows.filter(({ line, problems }) => problems.length === 0 && !left.has(line))
}

export const newImport = (): string => randomUUID()

/** The same for the same line of the same import, so that a repetition can say what was added. */
export function clientIdOf(importId: string, line: number): string {
  const bytes = createHash('sha256').update(`${importId} ${line}`).digest().subarray(0, 16)
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x80
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/** Seals each with a key of its own, outside any transaction: what takes a while holds nobody up. */
export async function sealRows(
  context: ClientsContext,
  importId: string,
  rows: readonly ReadRow[],
): Promise<NewClientRow[]> {
  const sealed: NewClientRow[] = []
  for (const [index, { line, name, email, reference, phone, dueOn }] of rows.entries()) {
    if (index % atOnce === 0) await nextTurn()
    const id = clientIdOf(importId, line)
    const { key, row } = context.keys.make({ accountId: context.accountId, clientId: id })
    const contact = { phone, hours: null, leaveNoMessages: false, note: null }
    sealed.push({
      ...{ id, keyId: row.id, wrapped: row.wrapped, name, reference, dueOn, archivedAt: null },
      ...sealContent(context, key, { email, contact }, nothingSealed),
    })
  }
  return sealed
}

export async function addClients(
  tx: Tx,
  context: ClientsContext & { uid: string },
  rows: readonly NewClientRow[],
): Promise<void> {
  // What is sent to the database is put together in one go.
  for (let from = 0; from < rows.length; from += 4 * atOnce) {
    await insertClients(tx, context, rows.slice(from, from + 4 * atOnce))
  }
}
