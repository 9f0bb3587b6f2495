import { importClients } from '@candour/contract'
import type { FastifyInstance } from 'fastify'
import type { Clock } from '../platform/clock/clock.ts'
import type { Database } from '../platform/db/database.ts'
import { once } from '../platform/db/idempotency.queries.ts'
import { route } from '../platform/http/route.ts'
import type { Announce } from '../platform/live/announce.ts'
import type { ClientKeys } from './client-keys.ts'
import {
  addClients,
  clientIdOf,
  newImport,
  readList,
  sealRows,
  takenRows,
  withResemblances,
} from './importing.ts'

export interface ImportingRoutesOptions {
  db: Database
  clock: Clock
  keys: ClientKeys
  /** After the commit of whatever changes something about a client. */
  announce: Announce
}

export function importingRoutes(
  app: FastifyInstance,
  { db, clock, keys, announce }: ImportingRoutesOptions,
): void {
  route(app, importClients, async ({ caller, body, once: claim }) => {
    const { uid, accountId } = caller
    const { rows, ignored, problem } = await readList(body.csv)
    if (problem !== null) return { rows: [], added: 0, ignored, problem }
    if (!body.commit) {
      const shown = await db.withAccount(caller, (tx) =>
        withResemblances(tx, { keys, accountId }, rows, new Set()),
      )
      return { rows: shown, added: 0, ignored, problem: null }
    }

    const context = { keys, accountId, uid, now: clock.now() }
    const taken = takenRows(rows, body.except ?? [])
    const fresh = newImport()
    const sealed = await sealRows(context, fresh, taken)
    const { shown, ids } = await db.withAccount(caller, async (tx) => {
      const { resultId } = await once(tx, { accountId, operation: 'clients.import', ...claim }, async () => {
        await addClients(tx, context, sealed)
        return fresh
      })
      const ids = new Map(taken.map(({ line }) => [line, clientIdOf(resultId, line)]))
      const own = new Set(ids.values())
      return { shown: await withResemblances(tx, { keys, accountId }, rows, own), ids }
    })
    for (const clientId of ids.values()) announce({ accountId, clientId })
    return {
      rows: shown.map((row) => ({ ...row, clientId: ids.get(row.line) ?? null })),
      added: ids.size,
      ignored,
      problem: null,
    }
  })
}
