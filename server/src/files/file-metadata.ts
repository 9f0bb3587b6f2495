import type { ObjectChanges, ObjectMetadata } from '@candour/contract'
import type { FileKey } from './file-access.ts'
import { nameOf } from './file-path.ts'
import type { FileRow } from './files.queries.ts'

/** All storage of one installation is one bucket. */
export const bucket = 'candour'

const settable = ['cacheControl', 'contentDisposition', 'contentEncoding', 'contentLanguage'] as const

/** What was said about a file, and what was found out: sealed, since people name files after what is in them. */
export interface FileMetadata extends Partial<Record<(typeof settable)[number], string>> {
  customMetadata: Record<string, string>
  /** Of the content; while it arrives, what it shall be. */
  md5Hash: string | null
  /** Header Upload-Metadata of a resumable upload, which is told again as it was. */
  uploadMetadata?: string
}

type Placed = Pick<FileRow, 'id' | 'path' | 'generation'>

const place = (file: Placed) => `files.metadata ${file.id} ${file.generation} ${file.path}`

export const sealMetadata = (key: FileKey, file: Placed, metadata: FileMetadata): Buffer =>
  key.seal(place(file), JSON.stringify(metadata))

export const openMetadata = (key: FileKey, file: Placed & Pick<FileRow, 'metadataSealed'>): FileMetadata =>
  JSON.parse(key.open(place(file), file.metadataSealed))

export const sealContentKey = (key: FileKey, file: Placed, contentKey: Buffer): Buffer =>
  key.seal(`files.key ${file.id}`, contentKey.toString('base64'))

export const openContentKey = (key: FileKey, file: Pick<FileRow, 'id' | 'keySealed'>): Buffer =>
  Buffer.from(key.open(`files.key ${file.id}`, file.keySealed), 'base64')

/** What is there with what a caller wants changed: null clears, of custom metadata each by itself too. */
export function changedMetadata(was: FileMetadata, changes: ObjectChanges): FileMetadata {
  const now: FileMetadata = { ...was }
  for (const name of settable) {
    const value = changes[name]
    if (value === null || value === '') delete now[name]
    else if (value !== undefined) now[name] = value
  }
  if (changes.customMetadata === null) now.customMetadata = {}
  else if (changes.customMetadata) {
    const merged = new Map(Object.entries(was.customMetadata))
    for (const [name, value] of Object.entries(changes.customMetadata)) {
      if (value === null) merged.delete(name)
      else merged.set(name, value)
    }
    now.customMetadata = Object.fromEntries(merged)
  }
  return now
}

export function asObject(file: FileRow, metadata: FileMetadata): ObjectMetadata {
  return {
    bucket,
    generation: file.generation,
    metageneration: String(file.metageneration),
    fullPath: file.path,
    name: nameOf(file.path),
    size: file.size ?? file.received,
    timeCreated: file.createdAt.toISOString(),
    updated: file.updatedAt.toISOString(),
    md5Hash: metadata.md5Hash ?? '',
    cacheControl: metadata.cacheControl ?? 'no-store',
    contentDisposition: metadata.contentDisposition ?? attachmentNamed(givenName(file, metadata)),
    contentEncoding: metadata.contentEncoding ?? 'identity',
    contentLanguage: metadata.contentLanguage ?? '',
    contentType: file.contentType ?? 'application/octet-stream',
    customMetadata: metadata.customMetadata,
  }
}

/** The name that the file had on the device it came from. */
export const givenName = (file: Pick<FileRow, 'path'>, metadata: FileMetadata): string =>
  metadata.customMetadata.filename || nameOf(file.path)

const longestName = 200

/** To be kept, never to be shown in the page; the name once for old browsers and once in full (RFC 6266). */
export function attachmentNamed(name: string): string {
  // Neither folders nor what turns letters around, which makes "…gpj.exe" look like a picture.
  const named = name.replace(/[\p{Cc}\p{Cf}\p{Cs}/\\:*?"<>|]/gu, '_')
  // By letters: half of one that takes two places could not be written at all.
  const safe = Array.from(named).slice(0, longestName).join('') || 'file'
  const plain = safe.replace(/[^\x20-\x7e]|[%;,']/g, '_')
  const full = encodeURIComponent(safe).replace(
    /['()*!]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${plain}"; filename*=UTF-8''${full}`
}
