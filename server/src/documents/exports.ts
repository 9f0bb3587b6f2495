import { randomUUID } from 'node:crypto'
import { type DocumentFormat, type Exported, limits } from '@candour/contract'
import type { ClientKeys } from '../clients/index.ts'
import {
  type AccountKeys,
  type Content,
  type FileKey,
  type FileStore,
  generation,
  openContent,
} from '../files/index.ts'
import type { Tx } from '../platform/db/database.ts'
import { AppError } from '../platform/errors.ts'
import { addJob } from '../platform/jobs/add-job.queries.ts'
import {
  countUnfinished,
  deleteExportRow,
  type ExportRow,
  exportsOfAccount,
  findExport,
  forgetExports,
  forgetExportsOfAll,
  insertExport,
} from './exports.queries.ts'

export const makeJob = 'documents.make'
export const removeJob = 'documents.remove'
const hour = 60 * 60 * 1000
/** How many an account may have made at the same time. */
const mostAtOnce = 5

export interface ExportKeys {
  keys: ClientKeys
  accountKeys: AccountKeys
}

interface Owner {
  accountId: string
  /** Null of a whole account. */
  clientId: string | null
}

/** What seals an export: the key of its client, which goes with the client, or of the account. */
export async function keyOfExport(
  tx: Tx,
  { keys, accountKeys }: ExportKeys,
  { accountId, clientId }: Owner,
): Promise<FileKey> {
  if (clientId === null) return accountKeys.obtain(tx, accountId)
  const key = await keys.find(tx, { accountId, clientId })
  if (!key) throw new AppError('not-found')
  return key
}

const namePlace = (id: string) => `exports.name ${id}`
export const keyPlace = (id: string) => `exports.key ${id}`

export interface WantedExport extends Owner {
  invitationId: string | null
  what: Exported['what']
  format: DocumentFormat
  responseVersion: number | null
  fileName: string
  uid: string
}

/** To be made by a job, in the transaction that asks for it. */
export async function addExport(
  tx: Tx,
  context: ExportKeys & { now: Date },
  wanted: WantedExport,
): Promise<string> {
  if ((await countUnfinished(tx)) >= mostAtOnce) throw new AppError('resource-exhausted')
  const { accountId, now } = { ...wanted, now: context.now }
  const id = randomUUID()
  const key = await keyOfExport(tx, context, wanted)
  await insertExport(tx, {
    ...wanted,
    id,
    nameSealed: key.seal(namePlace(id), wanted.fileName),
    requestedBy: wanted.uid,
    now,
    expiresAt: new Date(now.getTime() + limits.exportDays * 24 * hour),
  })
  await addJob(tx, { name: makeJob, payload: { accountId, exportId: id } })
  return id
}

export async function listOfExports(tx: Tx, context: ExportKeys, now: Date): Promise<Exported[]> {
  const rows = await exportsOfAccount(tx, now)
  return Promise.all(rows.map((row) => asExported(tx, context, row)))
}

export async function readExport(tx: Tx, context: ExportKeys, id: string): Promise<Exported> {
  return asExported(tx, context, await presentExport(tx, id))
}

async function presentExport(tx: Tx, id: string): Promise<ExportRow> {
  const row = await findExport(tx, id)
  if (!row) throw new AppError('not-found')
  return row
}

async function asExported(tx: Tx, context: ExportKeys, row: ExportRow): Promise<Exported> {
  const key = await keyOfExport(tx, context, row)
  const { id: exportId, what, format, clientId, clientName, state, progress, size } = row
  return {
    ...{ exportId, what, format, clientId, clientName, state, progress, size },
    fileName: key.open(namePlace(row.id), row.nameSealed),
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
  }
}

export interface OpenExport {
  row: ExportRow
  fileName: string
  content: Content
}

/** One that is done, to be read; `not-found` while it is not. */
export async function openExport(
  tx: Tx,
  context: ExportKeys & { store: FileStore; now: Date },
  id: string,
): Promise<OpenExport> {
  const row = await presentExport(tx, id)
  if (row.state !== 'done' || row.expiresAt <= context.now) throw new AppError('not-found')
  const key = await keyOfExport(tx, context, row)
  const contentKey = Buffer.from(key.open(keyPlace(id), row.keySealed as Buffer), 'base64')
  const { accountId, segments } = row
  const place = { id: row.contentId as string, accountId, generation, segments, size: row.size as number }
  return {
    row,
    fileName: key.open(namePlace(id), row.nameSealed),
    content: openContent(context.store, place, contentKey),
  }
}

/** A run that is under way finds its row gone, and gives up. */
export async function removeExport(
  tx: Tx,
  place: { accountId: string; id: string; now: Date },
): Promise<boolean> {
  const gone = await deleteExportRow(tx, place.id)
  if (gone?.contentId) await removeContent(tx, { ...place, contentId: gone.contentId })
  return gone !== undefined
}

/** Now, and once more when no run that was under way can still put anything there. */
async function removeContent(
  tx: Tx,
  { accountId, contentId, now }: { accountId: string; contentId: string; now: Date },
): Promise<void> {
  const job = { name: removeJob, payload: { accountId, contentId } }
  await addJob(tx, job)
  await addJob(tx, { ...job, runAt: new Date(now.getTime() + hour) })
}

/** Those of the account that goes; of a client who is erased, and of the whole account, which holds the client. */
export async function deleteExportsInScope(
  tx: Tx,
  { accountId, now }: { accountId: string; now: Date },
): Promise<void> {
  for (const contentId of await forgetExports(tx)) await removeContent(tx, { accountId, contentId, now })
}

/** In the scope of a client who is deleted: what is of the whole account holds the client, and is made again on demand. */
export async function deleteExportsOfAll(
  tx: Tx,
  { accountId, now }: { accountId: string; now: Date },
): Promise<void> {
  for (const contentId of await forgetExportsOfAll(tx)) await removeContent(tx, { accountId, contentId, now })
}
