import { randomUUID } from 'node:crypto'
import { limits, type ObjectMetadata, type UploadMetadata } from '@candour/contract'
import type { Clock } from '../platform/clock/clock.ts'
import type { Database, Tx } from '../platform/db/database.ts'
import { AppError } from '../platform/errors.ts'
import { type Checked, checkContent } from './check-content.ts'
import { openContent } from './content.ts'
import {
  type FileHolder,
  type FileKey,
  inScope,
  isLink,
  keyOf,
  openedKey,
  recordFile,
} from './file-access.ts'
import {
  asObject,
  changedMetadata,
  type FileMetadata,
  openContentKey,
  openMetadata,
  sealContentKey,
  sealMetadata,
} from './file-metadata.ts'
import { belongingOf, isIdUnder } from './file-path.ts'
import type { FileStore } from './file-store.ts'
import {
  countSegment,
  type FileRow,
  findUpload,
  insertArriving,
  lockStored,
  markStored,
  takeOver,
} from './files.queries.ts'
import { type Received, receive } from './receiving.ts'
import { takeAway } from './removing.ts'
import type { Scanner } from './scanner.ts'
import { newContentKey } from './segments.ts'
import { lockUsage } from './space.queries.ts'
import { refuseCrowd, takeRoom } from './space.ts'

export interface FilesContext {
  db: Database
  clock: Clock
  store: FileStore
  scanner?: Scanner | undefined
}

export interface NewUpload {
  path: string
  /** Null where only the end will tell. */
  size: number | null
  metadata: UploadMetadata
  uploadMetadata?: string | undefined
}

export async function beginUpload(
  context: FilesContext,
  holder: FileHolder,
  given: NewUpload,
): Promise<FileRow> {
  const { path, size, metadata, uploadMetadata } = given
  if (isLink(holder) && !isIdUnder(holder.root, path)) {
    throw new AppError('invalid-argument', [
      { path: 'path', message: 'This is not your folder and an id in it.' },
    ])
  }
  if (size !== null && size > limits.attachmentBytes) throw new AppError('file-too-large')
  if (size === 0) throw new AppError('file-type-refused')
  return inScope(context.db, holder, async (tx) => {
    const key = await openedKey(tx, holder, path, 'write')
    const belonging = belongingOf(path)
    const reserved = size ?? 0
    const generation = await takeRoom(tx, holder, belonging.accountId, reserved)
    await refuseCrowd(tx, holder)
    const file = { ...belonging, id: randomUUID(), path, generation, size, reserved }
    const told: FileMetadata = {
      ...changedMetadata({ customMetadata: {}, md5Hash: metadata.md5Hash ?? null }, metadata),
      ...(uploadMetadata === undefined ? {} : { uploadMetadata }),
    }
    await insertArriving(tx, {
      ...file,
      keySealed: sealContentKey(key, file, newContentKey()),
      metadataSealed: sealMetadata(key, file, told),
      now: context.clock.now(),
    })
    return (await findUpload(tx, file.id)) as FileRow
  })
}

/** Takes the next bytes of an upload. Gives the file once it is complete, checked and in its place. */
export async function continueUpload(
  context: FilesContext,
  holder: FileHolder,
  {
    id,
    offset,
    length = 0,
    body,
  }: { id: string; offset: number; length?: number | undefined; body: AsyncIterable<Buffer> },
): Promise<{ received: number; stored: FileRow | undefined }> {
  const { db, clock, store } = context
  const writer = randomUUID()
  const { file, contentKey } = await inScope(db, holder, async (tx) => {
    // First, here and below: what it may hold is held before the file, so that nobody waits in a ring.
    await holder.allow(tx, 'write')
    const file = await takeOver(tx, { id, offset, writer })
    if (!file) throw new AppError((await findUpload(tx, id)) ? 'upload-offset-wrong' : 'object-not-found')
    const key = await keyOf(tx, holder, file.path, 'write')
    return { file, contentKey: openContentKey(key, file) }
  })
  let { received, reserved } = file

  const count = (now: Received) =>
    inScope(db, holder, async (tx) => {
      reserved = await reserveUpTo(tx, holder, file, { reserved, needed: now.received })
      const counted = await countSegment(tx, { id, writer, ...now, reserved, now: clock.now() })
      if (!counted) throw new AppError('upload-offset-wrong')
      received = now.received
    })

  try {
    if (file.size !== null && offset + length > file.size) throw new AppError('file-too-large')
    const whole = await receive({ store, file, key: contentKey, count }, body)
    if (!whole) return { received, stored: undefined }
    const size = whole.received
    const promised = await inScope(db, holder, async (tx) =>
      openMetadata(await openedKey(tx, holder, file.path, 'write'), file),
    )
    const content = openContent(store, { ...file, ...whole, size }, contentKey)
    const checked = await checkContent(content, promised, context.scanner)
    const stored = await inScope(db, holder, async (tx) => {
      await holder.allow(tx, 'write', file.path)
      await reserveUpTo(tx, holder, file, { reserved, needed: size })
      return putInPlace(tx, {
        holder,
        file,
        writer,
        size,
        segments: whole.segments,
        checked,
        now: clock.now(),
      })
    })
    return { received: size, stored }
  } catch (error) {
    if (error instanceof AppError && refused.has(error.code)) await removeUpload(context, holder, file)
    throw error
  }
}

/** What sending again would not help. */
const refused: ReadonlySet<string> = new Set([
  'file-type-refused',
  'file-unsafe',
  'file-damaged',
  'file-too-large',
])

/** Of an upload whose length nobody told, space is taken as it comes. */
async function reserveUpTo(
  tx: Tx,
  holder: FileHolder,
  file: FileRow,
  { reserved, needed }: { reserved: number; needed: number },
): Promise<number> {
  if (needed <= reserved) return reserved
  const bytes = needed - reserved
  await takeRoom(tx, holder, file.accountId, bytes)
  return needed
}

interface Arrived {
  holder: FileHolder
  file: FileRow
  writer: string
  size: number
  segments: string[]
  checked: Checked
  now: Date
}

/** Makes what has arrived the file at its path, in place of the one that was there. */
async function putInPlace(tx: Tx, arrived: Arrived): Promise<FileRow> {
  const { holder, file, writer, size, segments, checked, now } = arrived
  const key = await keyOf(tx, holder, file.path, 'write')
  const { uploadMetadata: _, ...told } = openMetadata(key, file)
  await lockUsage(tx, file.accountId)
  const before = await lockStored(tx, file.path)
  if (before) await takeAway(tx, before)
  const { contentType, md5Hash } = checked
  const metadataSealed = sealMetadata(key, file, { ...told, md5Hash })
  const done = await markStored(tx, { id: file.id, writer, size, segments, contentType, metadataSealed, now })
  if (!done) throw new AppError('upload-offset-wrong')
  await recordFile(tx, holder, file, 'file.stored')
  return (await lockStored(tx, file.path)) as FileRow
}

/** How far an upload has come; also where it has become a file, for who missed the answer. */
export async function uploadState(
  context: FilesContext,
  holder: FileHolder,
  id: string,
): Promise<{ file: FileRow; uploadMetadata: string | undefined } | undefined> {
  return inScope(context.db, holder, async (tx) => {
    const file = await findUpload(tx, id)
    if (!file || file.size === null) return undefined
    const key = await openedKey(tx, holder, file.path, 'read')
    return { file, uploadMetadata: openMetadata(key, file).uploadMetadata }
  })
}

export async function cancelUpload(context: FilesContext, holder: FileHolder, id: string): Promise<void> {
  const file = await inScope(context.db, holder, async (tx) => {
    const found = await findUpload(tx, id)
    if (found?.state !== 'arriving') throw new AppError('object-not-found')
    await holder.allow(tx, 'write')
    return found
  })
  await removeUpload(context, holder, file)
}

export const removeUpload = ({ db }: FilesContext, holder: FileHolder, file: FileRow): Promise<void> =>
  inScope(db, holder, (tx) => takeAway(tx, file))

export const describe = (key: FileKey, file: FileRow) => asObject(file, openMetadata(key, file))

export interface WholeUpload {
  path: string
  metadata: UploadMetadata
  bytes: AsyncIterable<Buffer>
}

/** Stores a file that is sent in one go; nothing is left of one that was not taken. */
export async function storeAtOnce(
  context: FilesContext,
  holder: FileHolder,
  { path, metadata, bytes }: WholeUpload,
): Promise<ObjectMetadata> {
  const file = await beginUpload(context, holder, { path, size: null, metadata })
  try {
    const { stored } = await continueUpload(context, holder, { id: file.id, offset: 0, body: bytes })
    return await inScope(context.db, holder, async (tx) =>
      describe(await openedKey(tx, holder, path, 'read'), stored as FileRow),
    )
  } catch (error) {
    await removeUpload(context, holder, file)
    throw error
  }
}
