import { randomUUID } from 'node:crypto'
import type { KeyRing } from '../platform/crypto/key-ring.ts'
import { open, seal } from '../platform/crypto/seal.ts'
import type { Tx } from '../platform/db/database.ts'
import { recent } from '../platform/memory/recent.ts'
import { findClientKeys } from './clients.queries.ts'

/** Seals and opens what belongs to one client. `place` names the column, and the row where there are many. */
export interface ClientKey {
  /** Of the row in the database that must still be there for the key to count. */
  readonly keyId: string
  seal(place: string, text: string): Buffer
  open(place: string, sealed: Buffer): string
}

export interface ClientOf {
  accountId: string
  clientId: string
}

export interface ClientKeys {
  /** A new key, and the row that keeps it. */
  make(owner: ClientOf): { key: ClientKey; row: { id: string; wrapped: Buffer } }
  /** Reads the row each time; only the unwrapping is remembered. Undefined where the key was destroyed. */
  find(tx: Tx, owner: ClientOf): Promise<ClientKey | undefined>
  findAll(tx: Tx, accountId: string, clientIds: readonly string[]): Promise<Map<string, ClientKey>>
  /** The keyed hash by which a client's e-mail address is found. */
  emailLookup(accountId: string, email: string): Buffer
}

/** Unwrapped keys are remembered for a short while: by the id of their row, which must still be there. */
export function clientKeys(ring: KeyRing): ClientKeys {
  const unwrapped = recent<ClientKey>({ max: 2000, maxAgeMs: 10 * 60_000 })

  const findAll = async (tx: Tx, accountId: string, clientIds: readonly string[]) => {
    const keys = new Map<string, ClientKey>()
    for (const { id, clientId, wrapped } of await findClientKeys(tx, clientIds)) {
      const owner = { accountId, clientId }
      let key = unwrapped.get(id)
      if (key === undefined) {
        key = keyOf(owner, id, ring.unwrap(wrappingPlace(owner), wrapped))
        unwrapped.set(id, key)
      }
      keys.set(clientId, key)
    }
    return keys
  }

  return {
    make: (owner) => {
      const { key, wrapped } = ring.newDataKey(wrappingPlace(owner))
      const id = randomUUID()
      return { key: keyOf(owner, id, key), row: { id, wrapped } }
    },
    find: async (tx, owner) => (await findAll(tx, owner.accountId, [owner.clientId])).get(owner.clientId),
    findAll,
    emailLookup: (accountId, email) => ring.lookup(`email ${accountId}`, email.toLowerCase()),
  }
}

const wrappingPlace = (owner: ClientOf) => `client_keys ${owner.accountId} ${owner.clientId}`

function keyOf(owner: ClientOf, keyId: string, key: Buffer): ClientKey {
  const bound = (place: string) => `${owner.accountId} ${owner.clientId} ${place}`
  return {
    keyId,
    seal: (place, text) => seal(key, bound(place), text),
    open: (place, sealed) => open(key, bound(place), sealed).toString('utf8'),
  }
}
