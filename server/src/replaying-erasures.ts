import { clientsAmong } from './clients/index.ts'
import { deletingData } from './deleting-accounts.ts'
import { erasingClients } from './erasing-clients.ts'
import type { ErasureLedger } from './erasure-ledger.ts'
import { deleteUser, type IdentityPool } from './identity/index.ts'
import type { Clock } from './platform/clock/clock.ts'
import type { Database } from './platform/db/database.ts'
import type { Logger } from './platform/log/log.ts'
import { accountsAmong, profiles } from './profiles/index.ts'

export interface ReplayOptions {
  db: Database
  identityPool: IdentityPool
  clock: Clock
  ledger: ErasureLedger
  log: Logger
}

/** How many ids are asked for at once. */
const atOnce = 10_000

/**
 * Erases again, before anything is served, what a restored backup has brought back. Where the database is the one that
 * was erased from, it is a question or two.
 */
export async function replayErasures(options: ReplayOptions): Promise<void> {
  const { db, clock, ledger, identityPool, log } = options
  const entries = ledger.entries()
  const deleteAccount = deletingData({ ...options, people: profiles({ db, clock }) })
  const { eraseAgain } = erasingClients({ ...options, announce: () => {} })
  for (let from = 0; from < entries.length; from += atOnce) {
    const part = new Map(entries.slice(from, from + atOnce).map((entry) => [entry.id, entry]))
    const ids = [...part.keys()]
    // As the database has it: to whom a client belongs, it knows best.
    for (const client of await db.withSystem((tx) => clientsAmong(tx, ids))) {
      await eraseAgain(client)
      log.warn({ clientId: client.clientId }, 'a client that was erased was there again, and is erased again')
    }
    for (const accountId of await db.withSystem((tx) => accountsAmong(tx, ids))) {
      const entry = part.get(accountId)
      if (entry?.kind !== 'account') continue
      await deleteAccount({ accountId, uid: entry.uid })
      await deleteUser(identityPool, entry.uid)
      log.warn({ accountId }, 'an account that was deleted was there again, and is deleted again')
    }
  }
}
