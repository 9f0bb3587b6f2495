import { createClient, getClient, listClients, updateClient } from '@candour/contract'
import type { FastifyInstance } from 'fastify'
import type { Clock } from '../platform/clock/clock.ts'
import { audit } from '../platform/db/audit.queries.ts'
import type { Database, Tx } from '../platform/db/database.ts'
import { once } from '../platform/db/idempotency.queries.ts'
import { type Caller, route } from '../platform/http/route.ts'
import type { Announce } from '../platform/live/announce.ts'
import type { ClientKeys, ClientOf } from './client-keys.ts'
import { addClient, changeClient, clientsPage, readClient } from './clients.ts'

export interface ClientRoutesOptions {
  db: Database
  clock: Clock
  keys: ClientKeys
  /** After the commit of whatever changes something about a client. */
  announce: Announce
  /** In the transaction in which another address took the place of the one on record, or none did. */
  onAddressReplaced: (tx: Tx, client: ClientOf) => Promise<void>
  /** In the transaction in which the answers are wanted by another day. */
  onDueDate: (tx: Tx, client: ClientOf) => Promise<void>
}

export function clientRoutes(app: FastifyInstance, options: ClientRoutesOptions): void {
  const { db, clock, keys, onAddressReplaced, onDueDate } = options
  const contextOf = (caller: Caller) => ({ keys, accountId: caller.accountId, now: clock.now() })

  route(app, createClient, ({ caller, body, once: claim }) =>
    db.withAccount(caller, async (tx) => {
      const { accountId } = caller
      const { resultId } = await once(tx, { accountId, operation: 'clients.create', ...claim }, async () => {
        const clientId = await addClient(tx, contextOf(caller), body)
        await audit(tx, {
          accountId,
          actor: { kind: 'user', id: caller.uid },
          action: 'client.created',
          subject: { kind: 'client', id: clientId },
        })
        return clientId
      })
      return readClient(tx, keys, { accountId, clientId: resultId })
    }),
  )

  route(app, listClients, ({ caller, query }) =>
    db.withAccount(caller, (tx) => clientsPage(tx, contextOf(caller), query)),
  )

  route(app, getClient, ({ caller, params }) =>
    db.withAccount(caller, (tx) => readClient(tx, keys, { accountId: caller.accountId, ...params })),
  )

  route(app, updateClient, ({ caller, params, body, once: claim }) =>
    db.withAccount(caller, async (tx) => {
      const { accountId } = caller
      const { clientId } = params
      const operation = `clients.update/${clientId}`
      await once(tx, { accountId, operation, ...claim }, async () => {
        const { hasReplacedAddress, hasNewDueDate } = await changeClient(
          tx,
          contextOf(caller),
          clientId,
          body,
        )
        if (hasReplacedAddress) await onAddressReplaced(tx, { accountId, clientId })
        if (hasNewDueDate) await onDueDate(tx, { accountId, clientId })
        await audit(tx, {
          accountId,
          actor: { kind: 'user', id: caller.uid },
          action: 'client.changed',
          subject: { kind: 'client', id: clientId },
        })
        return clientId
      })
      return readClient(tx, keys, { accountId, clientId })
    }),
  )
}
