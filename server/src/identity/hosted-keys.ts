import { createLocalJWKSet, errors, type JSONWebKeySet, type JWTVerifyGetKey } from 'jose'
import type { Clock } from '../platform/clock/clock.ts'
import { AppError } from '../platform/errors.ts'

const second = 1000
const minute = 60 * second
/** Where the service does not say how long its keys hold. */
const usualLife = 10 * minute
const longestLife = 24 * 60 * minute
/** Keys that could not be fetched anew are used this much longer: an outage of theirs should not be one of ours. */
const grace = 60 * minute
/** How soon keys are asked for again: after a failure, and because a token names a key that is not among them. */
const pause = { failed: 30 * second, unknown: minute }

interface Held {
  find: JWTVerifyGetKey
  at: number
  freshUntil: number
}

/** The keys with which the service signs. Fetched once for all who wait, and kept for as long as it says. */
export function hostedKeys({ url, clock }: { url: string; clock: Clock }): JWTVerifyGetKey {
  let held: Held | undefined
  let failedAt = Number.NEGATIVE_INFINITY
  let fetching: Promise<Held> | undefined

  const fetchNow = () => {
    fetching ??= fetchKeys(url, clock)
      .then((keys) => {
        held = keys
        return keys
      })
      .catch((error: unknown) => {
        failedAt = clock.now().getTime()
        throw new AppError('unavailable', undefined, { cause: error })
      })
      .finally(() => {
        fetching = undefined
      })
    return fetching
  }

  const within = (since: number, length: number) => {
    const age = clock.now().getTime() - since
    return age >= 0 && age < length
  }

  async function current(): Promise<Held> {
    if (!held) return fetchNow()
    if (within(held.at, held.freshUntil - held.at)) return held
    const old = held
    if (!within(old.freshUntil, grace)) return fetchNow()
    return within(failedAt, pause.failed) ? old : fetchNow().catch(() => old)
  }

  return async (header, token) => {
    // Without a name for its key a token could be tried with any.
    if (typeof header?.kid !== 'string') throw new errors.JWKSNoMatchingKey()
    const keys = await current()
    try {
      return await keys.find(header, token)
    } catch (error) {
      if (!(error instanceof errors.JWKSNoMatchingKey)) throw error
      // A key made a moment ago, or none at all: whoever makes names up must not have us ask each time.
      if (within(keys.at, pause.unknown) || within(failedAt, pause.failed)) throw error
      return (await fetchNow()).find(header, token)
    }
  }
}

async function fetchKeys(url: string, clock: Clock): Promise<Held> {
  const response = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(10 * second) })
  if (!response.ok) throw new Error(`the keys were answered with ${response.status}`)
  const seconds = Number(
    /max-age=(\d{1,9})/.exec(response.headers.get('cache-control') ?? '')?.[1] ?? Number.NaN,
  )
  const life = Number.isNaN(seconds) ? usualLife : Math.min(seconds * second, longestLife)
  const at = clock.now().getTime()
  return { find: createLocalJWKSet((await response.json()) as JSONWebKeySet), at, freshUntil: at + life }
}
