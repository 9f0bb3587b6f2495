import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type HistoryOptions, history, questions, type Step } from './histories.factory.ts'

// npm run bench -- histories runs many more.
const runs = Number(import.meta.env.VITE_HISTORIES ?? 500)
const seed = import.meta.env.VITE_HISTORIES_SEED

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
})
afterEach(() => {
  vi.useRealTimers()
})

const tab = fc.nat(2)
const device = fc.nat(1)
const does = <Does extends Step['does']>(what: Does) => fc.constant(what)

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 10,
    arbitrary: fc.record({
      does: does('type'),
      tab,
      name: fc.constantFrom(...questions),
      // Mostly something that nobody else says, so that it is known where an answer comes from.
      value: fc.oneof(
        { weight: 6, arbitrary: fc.nat(1e9).map((number) => `v${number}`) },
        { weight: 1, arbitrary: fc.constantFrom('same', null) },
      ),
    }),
  },
  { weight: 12, arbitrary: fc.record({ does: does('wait'), timers: fc.integer({ min: 1, max: 6 }) }) },
  { weight: 3, arbitrary: fc.record({ does: does('choose'), tab, mine: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ does: does('crash'), tab }) },
  { weight: 5, arbitrary: fc.record({ does: does('open'), tab }) },
  {
    weight: 3,
    arbitrary: fc.record({ does: fc.constantFrom('hide' as const, 'wake' as const, 'flush' as const), tab }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      does: fc.constantFrom(
        'online' as const,
        'offline' as const,
        'lose reply' as const,
        'lose request' as const,
        'ask code' as const,
        'confirm' as const,
      ),
      device,
    }),
  },
)

const ring = () => {
  if (vi.getTimerCount() === 0) return false
  vi.advanceTimersToNextTimer()
  return true
}

const opening: Step[] = [0, 1, 2].map((tab) => ({ does: 'open', tab }))

const anyHistory = fc.record({
  steps: fc.array(step, { minLength: 4, maxLength: 36, size: 'max' }),
  delays: fc.array(fc.constantFrom(1, 20, 300, 2000), { minLength: 1, maxLength: 7 }),
  most: fc.constantFrom(40 * 1024 * 1024, 40 * 1024 * 1024, 500),
})

async function run(numRuns: number, breaks?: HistoryOptions['breaks']): Promise<void> {
  await fc.assert(
    fc.asyncProperty(anyHistory, async ({ steps, delays, most }) => {
      vi.clearAllTimers()
      const told = history({ delays, most, ring, ...(breaks ? { breaks } : {}) })
      for (const one of [...opening, ...steps]) await told.take(one)
      const faults = await told.finish()
      if (faults.length > 0) throw new Error(faults.join('\n'))
    }),
    { numRuns, endOnFailure: breaks !== undefined, ...(seed ? { seed: Number(seed) } : {}) },
  )
}

describe('histories of two devices and two tabs, offline, crashing, asked for codes', () => {
  it('lose no answer, overwrite none unseen, and end with everybody agreed', () => run(runs), 3_600_000)
})

/** Each is a mistake that the page could make. */
const mistakes: [string, NonNullable<HistoryOptions['breaks']>, RegExp][] = [
  ['saves on whatever the server has now', { version: (_, server) => server }, /unseen/],
  [
    'takes up what was kept as if it had seen what the server has now',
    {
      restore: ({ saving, restore, ...rest }) => ({
        ...rest,
        saving,
        restore: ({ batches, waiting }) => {
          const version = saving.version()
          const now = <Made extends object>(made: Made) => ({ ...made, version })
          return restore({ batches: batches.map(now), waiting: waiting.map(now) })
        },
      }),
    },
    /unseen/,
  ],
  [
    'decides by itself',
    { choose: ({ saving }) => saving.state().conflicts.map(({ name }) => saving.takeTheirs(name)) },
    /lost without a word/,
  ],
  ['keeps nothing, and says that it does', { put: true }, /lost without a word/],
  ['removes nothing from the device', { remove: true }, /left on device/],
]

describe('histories find the mistake of a page that', () => {
  it.each(mistakes)('%s', async (_, breaks, fault) => {
    await expect(run(500, breaks)).rejects.toSatisfy((error: Error) => fault.test(String(error.cause)))
  })
})
