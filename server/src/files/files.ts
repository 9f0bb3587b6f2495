import type { DownloadAddress, ObjectChanges, ObjectList, ObjectMetadata } from '@candour/contract'
import { limits } from '@candour/contract'
import { AppError } from '../platform/errors.ts'
import { type Content, openContent } from './content.ts'
import type { Signatures } from './download-address.ts'
import { type FileHolder, inScope, isLink, openedKey, recordFile } from './file-access.ts'
import {
  asObject,
  attachmentNamed,
  bucket,
  changedMetadata,
  givenName,
  openContentKey,
  openMetadata,
  sealMetadata,
} from './file-metadata.ts'
import { nameOf } from './file-path.ts'
import { type FileRow, findStored, listEntries, lockStored, updateMetadata } from './files.queries.ts'
import { takeAway } from './removing.ts'
import { lockUsage } from './space.queries.ts'
import { describe, type FilesContext } from './uploads.ts'

export function readMetadata(
  context: FilesContext,
  holder: FileHolder,
  path: string,
): Promise<ObjectMetadata> {
  return inScope(context.db, holder, async (tx) => {
    const key = await openedKey(tx, holder, path, 'read')
    return describe(key, present(await findStored(tx, path)))
  })
}

export interface Download {
  content: Content
  contentType: string
  disposition: string
  generation: string
}

/** Opens a file for reading; that it was read is on record before the first byte is given. */
export function openDownload(
  context: FilesContext,
  holder: FileHolder,
  { path, generation }: { path: string; generation?: string },
): Promise<Download> {
  return inScope(context.db, holder, async (tx) => {
    const key = await openedKey(tx, holder, path, 'read')
    const file = present(await findStored(tx, path))
    // An address is for the content that it was made for, and none that came later.
    if (generation !== undefined && generation !== file.generation) throw new AppError('unauthorized')
    await recordFile(tx, holder, file, 'file.read')
    const size = file.size ?? 0
    return {
      content: openContent(context.store, { ...file, size }, openContentKey(key, file)),
      contentType: file.contentType ?? 'application/octet-stream',
      disposition: attachmentNamed(givenName(file, openMetadata(key, file))),
      generation: file.generation,
    }
  })
}

export function makeAddress(
  context: FilesContext & { signatures: Signatures },
  holder: FileHolder,
  path: string,
): Promise<DownloadAddress> {
  // It would go on working after the link was switched off, the answers were sent or the client had left, and would
  // stay in the list of downloads.
  if (isLink(holder)) throw new AppError('unauthorized')
  return inScope(context.db, holder, async (tx) => {
    await openedKey(tx, holder, path, 'read')
    const { generation } = present(await findStored(tx, path))
    const expiresAt = new Date(context.clock.now().getTime() + limits.downloadMinutes * 60_000)
    const token = context.signatures.sign({ path, generation, expiresAt })
    const address = `/api/files/${path.split('/').map(encodeURIComponent).join('/')}`
    return { downloadUrl: `${address}?alt=media&token=${token}`, expiresAt: expiresAt.toISOString() }
  })
}

export function changeMetadata(
  context: FilesContext,
  holder: FileHolder,
  { path, changes }: { path: string; changes: ObjectChanges },
): Promise<ObjectMetadata> {
  return inScope(context.db, holder, async (tx) => {
    const key = await openedKey(tx, holder, path, 'write')
    const file = present(await lockStored(tx, path))
    const metadata = changedMetadata(openMetadata(key, file), changes)
    if (JSON.stringify(metadata).length > 2 * limits.fileMetadataLength) {
      throw new AppError('invalid-argument', [
        { path: 'customMetadata', message: 'This is more than can be kept with a file.' },
      ])
    }
    const metadataSealed = sealMetadata(key, file, metadata)
    const changed = await updateMetadata(tx, { id: file.id, metadataSealed, now: context.clock.now() })
    await recordFile(tx, holder, file, 'file.changed')
    return asObject(changed as FileRow, metadata)
  })
}

/** The row is marked at once; a job removes the bytes, so that a crash leaves neither a file without nor bytes alone. */
export function removeFile(context: FilesContext, holder: FileHolder, path: string): Promise<void> {
  return inScope(context.db, holder, async (tx) => {
    await holder.allow(tx, 'write', path)
    const { accountId } = present(await findStored(tx, path))
    await lockUsage(tx, accountId)
    const file = present(await lockStored(tx, path))
    await takeAway(tx, file)
    await recordFile(tx, holder, file, 'file.deleted')
  })
}

export interface Listing {
  prefix: string
  delimiter?: '/' | undefined
  maxResults?: number | undefined
  pageToken?: string | undefined
}

/** By path, so that what comes and goes meanwhile neither hides nor repeats an entry. */
export function listFiles(context: FilesContext, holder: FileHolder, given: Listing): Promise<ObjectList> {
  const { prefix, delimiter, maxResults = limits.fileListSize.max } = given
  const after = given.pageToken === undefined ? '' : pathAfter(given.pageToken)
  return inScope(context.db, holder, async (tx) => {
    await holder.allow(tx, 'read')
    const rows = maxResults + 1
    const entries = await listEntries(tx, { folder: prefix, folders: delimiter === '/', after, rows })
    const shown = entries.slice(0, maxResults)
    const last = shown.at(-1)
    return {
      prefixes: shown.filter(({ isFolder }) => isFolder).map(({ entry }) => entry),
      items: shown
        .filter(({ isFolder }) => !isFolder)
        .map(({ entry }) => ({ bucket, fullPath: entry, name: nameOf(entry) })),
      nextPageToken:
        entries.length > maxResults && last ? Buffer.from(last.entry).toString('base64url') : null,
    }
  })
}

function pathAfter(pageToken: string): string {
  const path = Buffer.from(pageToken, 'base64url').toString('utf8')
  if (Buffer.from(path).toString('base64url') !== pageToken || path.includes('\0')) {
    throw new AppError('invalid-argument', [{ path: 'pageToken', message: 'This is not a token of ours.' }])
  }
  return path
}

function present(file: FileRow | undefined): FileRow {
  if (!file) throw new AppError('object-not-found')
  return file
}
