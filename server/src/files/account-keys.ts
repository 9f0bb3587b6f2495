import { randomUUID } from 'node:crypto'
import type { Clock } from '../platform/clock/clock.ts'
import type { KeyRing } from '../platform/crypto/key-ring.ts'
import { open, seal } from '../platform/crypto/seal.ts'
import type { Tx } from '../platform/db/database.ts'
import { findAccountKey, insertAccountKey } from './account-keys.queries.ts'
import type { FileKey } from './file-access.ts'

/** The data keys that seal the files of an account which belong to no client. */
export interface AccountKeys {
  find(tx: Tx, accountId: string): Promise<FileKey | undefined>
  /** The one there is, or a new one. */
  obtain(tx: Tx, accountId: string): Promise<FileKey>
}

export function accountKeys({ ring, clock }: { ring: KeyRing; clock: Clock }): AccountKeys {
  const find = async (tx: Tx, accountId: string) => {
    const row = await findAccountKey(tx, accountId)
    return row && keyOf(accountId, ring.unwrap(wrappingPlace(accountId), row.wrapped))
  }
  return {
    find,
    obtain: async (tx, accountId) => {
      const found = await find(tx, accountId)
      if (found) return found
      const { wrapped } = ring.newDataKey(wrappingPlace(accountId))
      await insertAccountKey(tx, { id: randomUUID(), accountId, wrapped, now: clock.now() })
      return (await find(tx, accountId)) as FileKey
    },
  }
}

const wrappingPlace = (accountId: string) => `account_keys ${accountId}`

function keyOf(accountId: string, key: Buffer): FileKey {
  const bound = (place: string) => `${accountId} ${place}`
  return {
    seal: (place, text) => seal(key, bound(place), text),
    open: (place, sealed) => open(key, bound(place), sealed).toString('utf8'),
  }
}
