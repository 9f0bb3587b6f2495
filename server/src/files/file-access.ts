import type { InvitationScope, Tx } from '../platform/db/database.ts'

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
  quotaBytes: number
  /** Throws where the holder may not do so, or no longer; asked in the transaction that does it. */
  allow(tx: Tx, action: 'read' | 'write'): Promise<void>
  /** Of the client or the account that the path names; undefined where there is no such client, or no longer. */
  key(tx: Tx, path: string, action: 'read' | 'write'): Promise<FileKey | undefined>
}

export const isLink = (holder: FileHolder): boolean => 'invitationId' in holder.scope
