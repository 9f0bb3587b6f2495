import type { Clock } from '../platform/clock/clock.ts'
import { AppError } from '../platform/errors.ts'
import { networkOf } from '../platform/http/network.ts'

interface Options {
  clock: Clock
  /** How often one address may, in so many milliseconds. */
  most: number
  inMs: number
}

/** A limit for each place on the internet, in the memory of this process alone, and forgotten with the time it is for. */
export function perAddress({ clock, most, inMs }: Options): { take(address: string): void } {
  let since = clock.now().getTime()
  const taken = new Map<string, number>()
  let forgetting: NodeJS.Timeout | undefined
  const startAfresh = (now: number) => {
    since = now
    taken.clear()
    clearTimeout(forgetting)
    // Where nobody else comes, too.
    forgetting = setTimeout(() => taken.clear(), inMs).unref()
  }
  return {
    take: (address) => {
      const now = clock.now().getTime()
      if (taken.size === 0 || now - since >= inMs) startAfresh(now)
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
