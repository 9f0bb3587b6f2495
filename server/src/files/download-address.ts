import { timingSafeEqual } from 'node:crypto'
import type { KeyRing } from '../platform/crypto/key-ring.ts'

/** What an address of a download is good for: one content of one path, for a few minutes. */
export interface Signed {
  path: string
  generation: string
  expiresAt: Date
}

export interface Signatures {
  sign(what: Signed): string
  /** The generation that the token is for, if we made it for this path and it still holds. */
  verify(token: string, path: string, now: Date): string | undefined
}

/** `{generation}.{second of the end}.{keyed hash}`: good for nothing else, since its purpose is hashed in. */
export function downloadSignatures(ring: KeyRing): Signatures {
  const hash = (path: string, generation: string, until: string) =>
    ring.lookup('download of a file', `${generation}\0${until}\0${path}`)
  return {
    sign: ({ path, generation, expiresAt }) => {
      const until = String(Math.floor(expiresAt.getTime() / 1000))
      return `${generation}.${until}.${hash(path, generation, until).toString('base64url')}`
    },
    verify: (token, path, now) => {
      const [, generation, until, given] = /^(\d{1,19})\.(\d{1,12})\.([\w-]{43})$/.exec(token) ?? []
      if (generation === undefined || until === undefined || given === undefined) return undefined
      const isOurs = timingSafeEqual(Buffer.from(given, 'base64url'), hash(path, generation, until))
      return isOurs && now.getTime() < Number(until) * 1000 ? generation : undefined
    },
  }
}
