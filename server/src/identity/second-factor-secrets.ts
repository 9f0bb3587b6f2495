import type { KeyRing } from '../platform/crypto/key-ring.ts'
import { newRecoveryCodes } from './second-factor-codes.ts'
import { totpSecretLength } from './second-factor-totp.ts'

/** The secrets of a second factor, as the database keeps them: bound to their user, and to the key outside. */
export function secondFactorSecrets(ring: KeyRing) {
  const place = (userId: string) => `second factor ${userId}`
  // The beginning of a data key, and kept as those are.
  const cut = (key: Buffer) => key.subarray(0, totpSecretLength)
  const hashOfCode = (userId: string, code: string) => ring.lookup(`recovery code ${userId}`, code)
  return {
    fresh: (userId: string) => {
      const { key, wrapped } = ring.newDataKey(place(userId))
      return { secret: cut(key), wrapped }
    },
    unwrapped: (userId: string, wrapped: Buffer) => cut(ring.unwrap(place(userId), wrapped)),
    hashOfCode,
    freshCodes: (userId: string) => {
      const codes = newRecoveryCodes()
      return { codes, hashes: codes.map((code) => hashOfCode(userId, code.replaceAll('-', ''))) }
    },
  }
}
