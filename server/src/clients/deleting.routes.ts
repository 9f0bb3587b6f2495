import {
  deleteClient as deleteEndpoint,
  getHoldings,
  type Holdings,
  listDeletedClients,
  restoreClient as restoreEndpoint,
} from '@candour/contract'
import type { FastifyInstance } from 'fastify'
import type { Clock } from '../platform/clock/clock.ts'
import type { Database, Tx } from '../platform/db/database.ts'
import { AppError } from '../platform/errors.ts'
import { route } from '../platform/http/route.ts'
import type { Announce } from '../platform/live/announce.ts'
import type { ClientKeys, ClientOf } from './client-keys.ts'
import { readClient } from './clients.ts'
import { deleteClient, deletedPage, restoreClient } from './deleting.ts'

export interface DeletingRoutesOptions {
  db: Database
  clock: Clock
  keys: ClientKeys
  /** After the commit of whatever changes something about a client. */
  announce: Announce
  /** Destroys all that there is of a client, in every slice; false where there is no such client. */
  erase: (client: ClientOf, by: { uid: string }) => Promise<boolean>
  /** Whether it was promised that nothing is left of this client. */
  isErased: (clientId: string) => boolean
  /** In the transaction that hides a client: takes away what others made of all clients together. */
  onDeleted: (tx: Tx, at: { accountId: string; now: Date }) => Promise<void>
  /** Once a client is back: takes up what waited meanwhile. */
  onRestored: (tx: Tx, client: ClientOf) => Promise<void>
  /** What there is of a client, in every slice. */
  holdings: (tx: Tx, clientId: string) => Promise<Holdings>
}

export function deletingRoutes(app: FastifyInstance, options: DeletingRoutesOptions): void {
  const { db, clock, keys, announce, erase, isErased, onDeleted, onRestored, holdings } = options

  route(app, getHoldings, ({ caller, params }) =>
    db.withAccount(caller, async (tx) => {
      await readClient(tx, keys, { accountId: caller.accountId, ...params })
      return holdings(tx, params.clientId)
    }),
  )

  route(app, deleteEndpoint, async ({ caller: { uid, accountId }, params: { clientId }, query }) => {
    const owner = { accountId, clientId }
    if (query.atOnce) {
      if (!(await erase(owner, { uid }))) throw new AppError('not-found')
      return { erasedOn: null }
    }
    const now = clock.now()
    const { erasedOn } = await db.withWholeClient(owner, async (tx) => {
      const deleted = await deleteClient(tx, { ...owner, uid, now })
      await onDeleted(tx, { accountId, now })
      return deleted
    })
    announce(owner)
    return { erasedOn: erasedOn.toISOString() }
  })

  route(app, restoreEndpoint, async ({ caller: { uid, accountId }, params: { clientId } }) => {
    const owner = { accountId, clientId }
    await db.withWholeClient(owner, async (tx) => {
      if (isErased(clientId)) throw new AppError('not-found')
      await restoreClient(tx, { ...owner, uid, now: clock.now() })
    })
    announce(owner)
    return db.withAccount(owner, async (tx) => {
      await onRestored(tx, owner)
      return readClient(tx, keys, owner)
    })
  })

  route(app, listDeletedClients, ({ caller, query }) =>
    db.withDeletedClients(caller, (tx) => deletedPage(tx, clock.now(), query)),
  )
}
