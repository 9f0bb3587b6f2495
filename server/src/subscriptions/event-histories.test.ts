import { billingIntervals, paidPlanIds } from '@candour/contract'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Step, stoppedClock, tally, tell } from './event-histories.factory.ts'
import { type Installation, installation, type Trouble } from './installation.factory.ts'

// npm run bench -- payments runs many more.
const runs = Number(process.env.PAYMENT_HISTORIES ?? 4)
const seed = process.env.PAYMENT_HISTORIES_SEED

declare module 'vitest' {
  interface TaskMeta {
    /** For the measurement, which reads it in the report of the run. */
    tally?: typeof tally
  }
}

const clock = stoppedClock()
let calm: Installation
let troubled: Installation

beforeAll(async () => {
  ;[calm, troubled] = await Promise.all([installation(clock), installation(clock)])
})
afterAll(async () => {
  await Promise.all([calm?.close(), troubled?.close()])
})

const number = fc.nat(40)
const does = <Does extends Step['does']>(what: Does) => fc.constant(what)
const choice = { planId: fc.constantFrom(...paidPlanIds), interval: fc.constantFrom(...billingIntervals) }

/** Works mostly; is declined at once; works once and fails at the renewal. */
const card = fc.oneof(
  { weight: 4, arbitrary: fc.constant('4242424242424242') },
  { weight: 1, arbitrary: fc.constant('4000000000000002') },
  { weight: 3, arbitrary: fc.constant('4000000000000341') },
)

const failing: fc.Arbitrary<Trouble> = fc.oneof(
  { weight: 4, arbitrary: fc.constant({}) },
  {
    weight: 3,
    arbitrary: fc.record({
      database: fc.record({
        fault: fc.constantFrom('refused' as const, 'rolled back' as const, 'answer lost' as const),
        at: fc.nat(2),
      }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ unanswered: fc.integer({ min: 1, max: 2 }) }) },
)
const trouble = fc.oneof(
  { weight: 8, arbitrary: failing },
  { weight: 3, arbitrary: fc.constant({ isSlow: true }) },
)

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ does: does('buy'), ...choice, card, trouble: failing }) },
  { weight: 1, arbitrary: fc.record({ does: does('buy beside'), ...choice, card }) },
  { weight: 2, arbitrary: fc.record({ does: does('change'), ...choice }) },
  { weight: 4, arbitrary: fc.record({ does: fc.constantFrom('cancel' as const, 'resume' as const) }) },
  { weight: 1, arbitrary: fc.record({ does: does('be forgotten') }) },
  { weight: 2, arbitrary: fc.record({ does: does('take card'), card }) },
  {
    weight: 5,
    arbitrary: fc.record({ does: does('let days pass'), days: fc.constantFrom(1, 2, 3, 5, 8, 31) }),
  },
  {
    weight: 14,
    arbitrary: fc.record({
      does: does('deliver'),
      which: number,
      copies: fc.constantFrom(1, 1, 2, 3),
      isAnswerLost: fc.constantFrom(false, false, true),
      trouble,
    }),
  },
  {
    weight: 8,
    arbitrary: fc.record({ does: does('run job'), which: number, isTwice: fc.boolean(), trouble }),
  },
  { weight: 4, arbitrary: fc.record({ does: does('ask'), sides: fc.constantFrom(1, 2), trouble }) },
  { weight: 2, arbitrary: fc.record({ does: does('look through'), trouble }) },
  { weight: 6, arbitrary: fc.record({ does: does('arrive'), which: number }) },
)

const firstPlan = fc.record({ does: does('buy'), ...choice, card, trouble: failing })

test('what is stored in the end is what Stripe says, and nothing has its effect twice, however events arrive', async ({
  task,
}) => {
  task.meta.tally = tally
  await fc.assert(
    fc.asyncProperty(
      firstPlan,
      fc.array(step, { minLength: 4, maxLength: 30, size: 'max' }),
      async (first, steps) => {
        const found = await tell({ calm, troubled, clock }, [first, ...steps], { endsInTrouble: true })
        tally.differences += found.filter((one) => one.startsWith('difference')).length
        tally.doubleEffects += found.filter((one) => one.startsWith('double effect')).length
        if (found.length > 0) throw new Error(found.join('\n'))
      },
    ),
    { numRuns: runs, ...(seed === undefined ? {} : { seed: Number(seed) }) },
  )
}, 3_600_000)

const bought: Step = {
  ...{ does: 'buy', planId: 'solo', interval: 'month' },
  ...{ card: '4242424242424242', trouble: {} },
}
const comes: Step = { does: 'deliver', which: 0, copies: 1, isAnswerLost: false, trouble: {} }
const all = Array<Step>(12).fill(comes)

test('who asked Stripe earlier and hears later does not write over who asked later', async () => {
  const found = await tell({ calm, troubled, clock }, [
    bought,
    { does: 'ask', sides: 1, trouble: { isSlow: true } },
    { does: 'cancel' },
    { does: 'ask', sides: 1, trouble: {} },
    // All events come and all jobs run; then the answer to the first question arrives, and nobody asks after it.
  ])
  expect(found).toEqual([])
})

test('who asked later and finds that somebody else has stored meanwhile asks once more', async () => {
  const found = await tell({ calm, troubled, clock }, [
    ...[bought, ...all],
    { does: 'run job', which: 0, isTwice: false, trouble: {} },
    { does: 'ask', sides: 1, trouble: { isSlow: true } },
    { does: 'cancel' },
    ...all,
    { does: 'run job', which: 0, isTwice: false, trouble: { isSlow: true } },
    ...[0, 0].map((which) => ({ does: 'arrive' as const, which })),
  ])
  expect(found).toEqual([])
})
