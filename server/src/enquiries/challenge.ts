import { createHash, randomUUID, timingSafeEqual } from 'node:crypto'
import type { Clock } from '../platform/clock/clock.ts'
import type { KeyRing } from '../platform/crypto/key-ring.ts'

/** What a browser works out before it may send: half a second for a person's phone, a bill for who sends thousands. */
export interface Challenges {
  fresh(): { challenge: string; bits: number }
  /** The id of the challenge, where it is ours, old enough, not too old and answered; else null. */
  solvedBy(challenge: string, answer: string): string | null
}

/** About 65,000 hashes. */
const bits = 16
/** Nobody writes an enquiry in less. */
const leastMs = 3_000
/** A form may stand open over lunch. */
const mostMs = 4 * 60 * 60 * 1000

export function challenges({ ring, clock }: { ring: KeyRing; clock: Clock }): Challenges {
  const sign = (text: string) => ring.lookup('enquiry challenge', text)
  return {
    fresh: () => {
      const text = `${randomUUID()}.${clock.now().getTime()}`
      return { challenge: `${text}.${sign(text).toString('base64url')}`, bits }
    },
    solvedBy: (challenge, answer) => {
      const [, text = '', signature = ''] = /^([0-9a-f-]{36}\.\d{1,15})\.([\w-]{43})$/.exec(challenge) ?? []
      const given = Buffer.from(signature, 'base64url')
      const own = sign(text)
      if (given.length !== own.length || !timingSafeEqual(given, own)) return null
      const [id = '', at = ''] = text.split('.')
      const age = clock.now().getTime() - Number(at)
      if (age < leastMs || age > mostMs) return null
      return zeroBits(createHash('sha256').update(`${challenge}:${answer}`).digest()) >= bits ? id : null
    },
  }
}

function zeroBits(hash: Buffer): number {
  const first = hash.findIndex((byte) => byte !== 0)
  return first === -1 ? hash.length * 8 : first * 8 + Math.clz32(hash[first] ?? 0) - 24
}
