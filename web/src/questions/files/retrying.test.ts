import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { isPassing, RequestError } from './request.ts'
import { delayBefore, patience, withRetries } from './retrying.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const passing = new RequestError(503)
const never = new AbortController().signal

/** Tries until it gives up, each try taking so long; gives the moments of the tries. */
async function triesOf(limit: number, random: () => number, takes = 0, signal = never): Promise<number[]> {
  const began = Date.now()
  const tries: number[] = []
  const ended = withRetries(
    async () => {
      tries.push(Date.now() - began)
      if (takes > 0) await new Promise((resolve) => setTimeout(resolve, takes))
      throw passing
    },
    { limit, signal, random, isWorthIt: isPassing },
  ).catch((error) => error)
  await vi.runAllTimersAsync()
  expect(await ended).toBe(passing)
  return tries
}

describe('trying again', () => {
  it('waits 2 s, doubling to 64 s, and up to a second more, whatever chance says', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 200 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (n, chance) => {
          const base = Math.min(2 ** n, 64) * 1000
          const delay = delayBefore(n, () => chance)
          expect(delay).toBeGreaterThanOrEqual(base)
          expect(delay).toBeLessThanOrEqual(base + 1000)
        },
      ),
    )
  })

  it('begins at once, keeps to those delays, and begins nothing after the limit', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(patience.upload, patience.other),
        fc.infiniteStream(fc.double({ min: 0, max: 0.999, noNaN: true })),
        fc.integer({ min: 0, max: 30_000 }),
        async (limit, chances, takes) => {
          const tries = await triesOf(limit, () => chances.next().value ?? 0, takes)
          expect(tries[0]).toBe(0)
          expect(Math.max(...tries)).toBeLessThanOrEqual(limit)
          const waits = tries.slice(1).map((at, index) => at - (tries[index] ?? 0) - takes)
          for (const [index, wait] of waits.entries()) {
            const base = Math.min(2 ** (index + 1), 64) * 1000
            expect(wait).toBeLessThanOrEqual(base + 1000)
            // Only the wait that the limit ends is shorter.
            if (index < waits.length - 1) expect(wait).toBeGreaterThanOrEqual(base)
          }
        },
      ),
      { numRuns: 60, seed: 20261120 },
    )
  })

  it('tries one last time when the limit comes while it waits', async () => {
    const tries = await triesOf(patience.other, () => 0)
    expect(tries.map((at) => at / 1000)).toEqual([0, 2, 6, 14, 30, 62, 120])
  })

  it('goes on at once when the device is connected again', async () => {
    const work = vi.fn().mockRejectedValueOnce(passing).mockResolvedValue('done')
    const done = withRetries(work, { limit: patience.upload, signal: never, isWorthIt: isPassing })
    await vi.advanceTimersByTimeAsync(10)
    expect(work).toHaveBeenCalledOnce()
    dispatchEvent(new Event('online'))
    expect(await done).toBe('done')
  })

  it('starts afresh with everything that got through, so that a slow line is no dead one', async () => {
    let got = 0
    const done = withRetries(
      async (progressed) => {
        got += 1
        if (got === 40) return got
        progressed()
        throw passing
      },
      { limit: patience.other, signal: never, random: () => 0, isWorthIt: isPassing },
    )
    await vi.runAllTimersAsync()
    expect(await done).toBe(40)
  })

  it('ends with the signal, in the middle of a wait', async () => {
    const abort = new AbortController()
    const work = vi.fn().mockRejectedValue(passing)
    const done = withRetries(work, { limit: patience.upload, signal: abort.signal, isWorthIt: isPassing })
    const failure = done.catch((error) => error)
    await vi.advanceTimersByTimeAsync(100)
    abort.abort()
    expect(await failure).toBe(abort.signal.reason)
    await vi.runAllTimersAsync()
    expect(work).toHaveBeenCalledOnce()
  })

  it('is for no answer, 5xx, 408 and 429, and for nothing else', async () => {
    const passes = Array.from({ length: 600 }, (_, status) => status).filter((status) =>
      isPassing(new RequestError(status)),
    )
    expect(passes.filter((status) => status < 500)).toEqual([0, 408, 429])
    expect(passes.filter((status) => status >= 500)).toHaveLength(100)
    expect(isPassing(new TypeError('x'))).toBe(false)
    for (const status of [400, 402, 403, 413, 415, 422]) {
      const work = vi.fn().mockRejectedValue(new RequestError(status))
      const all = { limit: patience.upload, signal: never, isWorthIt: isPassing }
      await expect(withRetries(work, all)).rejects.toMatchObject({ status })
      expect(work).toHaveBeenCalledOnce()
    }
  })
})
