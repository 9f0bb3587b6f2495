import type { OpenInvitation } from '@candour/contract'
import { newIdempotencyKey } from '../api/idempotency.ts'
import { indexedStore } from './indexed-store.ts'
import type { Link } from './link.ts'
import { openQueue, type Queue, type QueueOf } from './queue.ts'
import { queueSeal } from './queue-seal.ts'
import { browserLocks } from './tab-locks.ts'

/** The queue of an opened link in the browser's own database. Fails where the browser cannot have one. */
export async function queueOfLink(link: Link, opened: OpenInvitation, of: QueueOf): Promise<Queue> {
  const { invitationId, queueKey, queueBytes } = opened
  const [store, seal, place] = await Promise.all([indexedStore(), queueSeal(queueKey), placeOf(link)])
  const locks = browserLocks()
  const door = { store, seal, locks, invitationId, place, most: queueBytes, newOwner: newIdempotencyKey }
  return openQueue(door, of)
}

/** A link that cannot be opened any more: nothing of it stays. Tells first where something was never sent. */
export async function wipeQueueOf(link: Link, tell: () => void): Promise<void> {
  const [store, place] = await Promise.all([indexedStore(), placeOf(link)])
  const owners = (await store.of(place)).map(({ owner }) => owner)
  if (owners.length > 0) tell()
  await store.remove(owners)
  store.close()
}

/** Known from the address alone, and tells nothing of it. */
async function placeOf({ clientId, token }: Link): Promise<string> {
  const bytes = new TextEncoder().encode(`candour queue ${clientId} ${token}`)
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return Array.from(hash.subarray(0, 16), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
