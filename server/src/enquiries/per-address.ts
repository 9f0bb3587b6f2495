import type { Clock } from '../platform/clock/clock.ts'
import { AppError } from '../platform/errors.ts'
import { networkOf } from '../platform/http/network.ts'

interface Options {
  clock: Clock
  /** How often one address may, in so many milliseconds. */
  most: number
  inMs: number
}

/** A limit for each place on the internet, in the memory of this process: written nowhere. */
export function perAddress({ clock, most, inMs }: Options): { take(address: string): void } {
  let since = clock.now().getTime()
  let taken = new Map<string, number>()
  return {
    take: (address) => {
      const now = clock.now().getTime()
      if (now - since >= inMs) {
        since = now
        taken = new Map()
      }
      const network = networkOf(address)
      const before = taken.get(network) ?? 0
      if (before >= most) {
        throw new AppError('too-many-requests', {
          retryAfterSeconds: Math.ceil((since + inMs - now) / 1000),
        })
      }
      taken.set(network, before + 1)
    },
  }
}
