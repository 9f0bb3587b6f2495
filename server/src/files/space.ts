import { limits } from '@candour/contract'
import type { Tx } from '../platform/db/database.ts'
import { AppError } from '../platform/errors.ts'
import type { FileHolder } from './file-access.ts'
import { countWithin } from './files.queries.ts'
import { bytesThroughLink, takeSpace } from './space.queries.ts'

/**
 * Takes room for what comes: of what the account may have together or, through a link, of what that link may have for
 * itself. A client who was asked for files can give them, however full the account is. Gives the generation of what will
 * take the room; the account's files are held until the transaction ends.
 */
export async function takeRoom(
  tx: Tx,
  holder: FileHolder,
  accountId: string,
  bytes: number,
): Promise<string> {
  const quotaBytes = holder.quotaBytes === null ? null : await holder.quotaBytes(tx)
  const generation = await takeSpace(tx, accountId, { bytes, quotaBytes })
  if (generation === undefined) throw new AppError('quota-exceeded')
  // With what was just taken not among it: no row says so yet.
  if ('invitationId' in holder.scope) {
    const used = await bytesThroughLink(tx, holder.scope)
    if (used + bytes > limits.linkFileBytes) throw new AppError('quota-exceeded')
  }
  return generation
}

/**
 * Whoever has a link takes neither all its room by beginnings nor the disk by countless tiny files. To be asked while the
 * account's files are held.
 */
export async function refuseCrowd(tx: Tx, holder: FileHolder): Promise<void> {
  if (!('invitationId' in holder.scope)) return
  const { invitationId } = holder.scope
  const { arriving, stored } = await countWithin(tx, { invitationId, folder: holder.root })
  if (stored >= limits.filesOfLink) throw new AppError('quota-exceeded')
  if (arriving >= limits.uploadsAtOnce) throw new AppError('resource-exhausted')
}
