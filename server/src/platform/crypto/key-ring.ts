import { createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { open, seal } from './seal.ts'

/**
 * What is made from the one key that lives outside the database. Data is never sealed with that key itself:
 * each owner of data has a data key of its own, kept in the database wrapped, so that erasing the data key
 * erases the data, and a new outer key needs the wrappings redone only.
 */
export interface KeyRing {
  /** A fresh data key, with its wrapping to be stored. `place` binds the wrapping to its owner. */
  newDataKey(place: string): { key: Buffer; wrapped: Buffer }
  unwrap(place: string, wrapped: Buffer): Buffer
  /** A keyed hash, for finding a sealed value by exact match. */
  lookup(place: string, text: string): Buffer
}

const keyLength = 32

export function openKeyRing(outerKey: Buffer): KeyRing {
  if (outerKey.length !== keyLength) throw new Error(`The key must be ${keyLength} bytes long`)
  const wrapping = derive(outerKey, 'wrapping')
  const looking = derive(outerKey, 'look-up')
  return {
    newDataKey: (place) => {
      const key = randomBytes(keyLength)
      return { key, wrapped: seal(wrapping, `key:${place}`, key) }
    },
    unwrap: (place, wrapped) => open(wrapping, `key:${place}`, wrapped),
    lookup: (place, text) => createHmac('sha256', looking).update(`${place}\0${text}`).digest(),
  }
}

const derive = (key: Buffer, purpose: string) =>
  Buffer.from(hkdfSync('sha256', key, '', `candour ${purpose}`, keyLength))
