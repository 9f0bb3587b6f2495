import { type DeletedClient, limits } from '@candour/contract'
import { audit } from '../platform/db/audit.queries.ts'
import type { Tx } from '../platform/db/database.ts'
import { AppError } from '../platform/errors.ts'
import { addJob } from '../platform/jobs/add-job.queries.ts'
import { pageOf, positionOf } from '../platform/pages/cursor.ts'
import type { ClientOf } from './client-keys.ts'
import { hideClient, pageOfDeleted, showClient, wholeClient } from './deleting.queries.ts'

export const eraseJob = 'clients.erase'

const undoTime = limits.undoDays * 24 * 60 * 60 * 1000

/** When a client that was deleted then is erased for good. */
export const erasedOn = (deletedAt: Date): Date => new Date(deletedAt.getTime() + undoTime)

/** Those that were deleted before have had their time. */
export const startOfUndo = (now: Date): Date => new Date(now.getTime() - undoTime)

interface Deletion extends ClientOf {
  uid: string
  now: Date
}

const by = ({ accountId, clientId, uid }: Deletion, action: string) => ({
  ...{ accountId, action },
  actor: { kind: 'user' as const, id: uid },
  subject: { kind: 'client', id: clientId },
})

/** In `withWholeClient`. Deleting twice does not give more time. */
export async function deleteClient(tx: Tx, deletion: Deletion): Promise<{ erasedOn: Date }> {
  const client = await wholeClient(tx)
  if (!client) throw new AppError('not-found')
  if (client.deletedAt) return { erasedOn: erasedOn(client.deletedAt) }
  const { accountId, clientId, now } = deletion
  await hideClient(tx, deletion)
  await audit(tx, by(deletion, 'client.deleted'))
  const runAt = erasedOn(now)
  await addJob(tx, {
    name: eraseJob,
    payload: { accountId, clientId },
    key: `${eraseJob} ${clientId}`,
    runAt,
  })
  return { erasedOn: runAt }
}

/** In `withWholeClient`. Nothing to do where it is not deleted: whoever asks twice gets the same. */
export async function restoreClient(tx: Tx, deletion: Deletion): Promise<void> {
  const client = await wholeClient(tx)
  if (!client) throw new AppError('not-found')
  if (!client.deletedAt) return
  if (client.deletedAt <= startOfUndo(deletion.now)) throw new AppError('not-found')
  await showClient(tx)
  await audit(tx, by(deletion, 'client.restored'))
}

/** In `withWholeClient`: deleted, and never brought back in the time that there was for it. */
export async function clientIsDue(tx: Tx, now: Date): Promise<boolean> {
  const client = await wholeClient(tx)
  return client?.deletedAt ? client.deletedAt <= startOfUndo(now) : false
}

/** In `withWholeClient`: deleted or not. */
export async function isThereWholeClient(tx: Tx): Promise<boolean> {
  return (await wholeClient(tx)) !== undefined
}

/** In `withDeletedClients`. */
export async function deletedPage(
  tx: Tx,
  now: Date,
  query: { cursor?: string | undefined; limit?: number | undefined },
): Promise<{ items: DeletedClient[]; nextCursor: string | null }> {
  const limit = query.limit ?? limits.pageSize
  const after = positionOf(query.cursor)
  const rows = await pageOfDeleted(tx, { deletedAfter: startOfUndo(now), after, rows: limit + 1 })
  return pageOf(
    rows,
    limit,
    (row) => ({ at: row.deletedAt, id: row.id }),
    ({ id, name, reference, deletedAt }) => ({
      ...{ clientId: id, name, reference },
      deletedAt: deletedAt.toISOString(),
      erasedOn: erasedOn(deletedAt).toISOString(),
    }),
  )
}
