import { audit } from '../platform/db/audit.queries.ts'
import type { Database, InvitationScope, Tx } from '../platform/db/database.ts'
import { AppError } from '../platform/errors.ts'
import { checkPath } from './file-path.ts'
import type { FileRow } from './files.queries.ts'

/** Seals and opens what belongs to a client, or to the account itself. */
export interface FileKey {
  seal(place: string, text: string): Buffer
  open(place: string, sealed: Buffer): string
}

/**
 * Somebody who may touch files. Who that is, how much room there is and which key seals what, the caller of this slice
 * knows: it looks up none of it.
 */
export interface FileHolder {
  /** Every path that the holder may touch begins so; it ends in "/". */
  root: string
  scope: { accountId: string } | InvitationScope
  actor: { kind: 'user' | 'client'; id: string } | { kind: 'system' }
  /** What all files of the account may take, for whoever takes of that; null through a link, which has room of its own. */
  quotaBytes: ((tx: Tx) => Promise<number>) | null
  /**
   * Throws where the holder may not do so, or no longer. The first thing that is asked in the transaction that does it.
   * With a path: whether what is stored there may be changed, replaced or removed.
   */
  allow(tx: Tx, action: 'read' | 'write', path?: string): Promise<void>
  /** Of the client or the account that the path names; undefined where there is no such client, or no longer. */
  key(tx: Tx, path: string, action: 'read' | 'write'): Promise<FileKey | undefined>
}

export const isLink = (holder: FileHolder): boolean => 'invitationId' in holder.scope

/** A transaction in the scope of whoever asks. */
export const inScope = <T>(db: Database, holder: FileHolder, work: (tx: Tx) => Promise<T>): Promise<T> =>
  'invitationId' in holder.scope ? db.withInvitation(holder.scope, work) : db.withAccount(holder.scope, work)

/** Whether the path is the holder's at all; said before anything is looked up. */
export function checkOwn(holders: readonly FileHolder[], path: string): FileHolder {
  checkPath(path)
  const holder = holders.find(({ root }) => path.startsWith(root))
  if (!holder) throw new AppError('unauthorized')
  return holder
}

/** The key of a path, for somebody who may do this with it now. */
export async function openedKey(
  tx: Tx,
  holder: FileHolder,
  path: string,
  action: 'read' | 'write',
): Promise<FileKey> {
  await holder.allow(tx, action, action === 'write' ? path : undefined)
  return keyOf(tx, holder, path, action)
}

/** The same, where it was asked already. */
export async function keyOf(
  tx: Tx,
  holder: FileHolder,
  path: string,
  action: 'read' | 'write',
): Promise<FileKey> {
  const key = await holder.key(tx, path, action)
  if (!key) throw new AppError('object-not-found')
  return key
}

export async function recordFile(tx: Tx, holder: FileHolder, file: FileRow, action: string): Promise<void> {
  await audit(tx, {
    accountId: file.accountId,
    actor: holder.actor,
    action,
    subject: { kind: 'file', id: file.id },
  })
}
