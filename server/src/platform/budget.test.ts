import fc from 'fast-check'
import { expect, test } from 'vitest'
import { budget } from './budget.ts'

test('work that asks first takes no more than its share, beyond what was saved up and its last piece', () => {
  fc.assert(
    fc.property(
      fc.array(fc.record({ waits: fc.nat(300), takes: fc.nat(40) }), { maxLength: 100 }),
      (steps) => {
        let now = 0
        const some = budget({ share: 0.1, most: 50, elapsed: () => now })
        let spent = 0
        for (const { waits, takes } of steps) {
          now += waits
          if (some.restMs() > 0) continue
          some.spend(takes)
          spent += takes
        }
        expect(spent).toBeLessThanOrEqual(50 + now * 0.1 + 40)
      },
    ),
  )
})

test('who has waited for as long as was said may go on', () => {
  let now = 0
  const some = budget({ share: 0.1, most: 50, elapsed: () => now })
  expect(some.restMs()).toBe(0)
  some.spend(80)
  const rest = some.restMs()
  expect(rest).toBeGreaterThanOrEqual(300)
  now += rest - 2
  expect(some.restMs()).toBeGreaterThan(0)
  now += 2
  expect(some.restMs()).toBe(0)
})
