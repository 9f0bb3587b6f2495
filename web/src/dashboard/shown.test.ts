import fc from 'fast-check'
import { expect, test } from 'vitest'
import { searchFor, shownIn, sorts, statuses, wordsOf } from './shown.ts'

const shown = fc
  .record(
    {
      q: fc.string({ unit: 'binary', maxLength: 200 }).map(wordsOf),
      status: fc.constantFrom(...statuses),
      only: fc.constantFrom('urgent', 'overdue', 'open-items', 'replied', 'mail-refused', 'archived'),
      sort: fc.constantFrom(...sorts),
    },
    { requiredKeys: [] },
  )
  .map(({ q, sort, ...rest }) => ({ ...rest, ...(q && { q }), ...(sort && sort !== 'activity' && { sort }) }))

test('an address gives back what was shown when it was made', () => {
  fc.assert(
    fc.property(shown, (one) => {
      const address = new URL('https://candour.example/dashboard')
      address.search = searchFor(one).toString()
      expect(shownIn(new URL(address.href).searchParams)).toEqual(one)
    }),
  )
})

test('whatever an address says, what is shown of it has an address that says the same', () => {
  const anything = fc.oneof(
    fc.string(),
    fc.constantFrom(...statuses, 'urgent', 'due', 'activity', '__proto__'),
  )
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.constantFrom('q', 'status', 'only', 'sort', 'x'), anything)),
      (pairs) => {
        const one = shownIn(new URLSearchParams(pairs))
        expect(shownIn(searchFor(one))).toEqual(one)
        expect((one.q ?? '').length).toBeLessThanOrEqual(100)
      },
    ),
  )
})

test('what means nothing is left out, and the usual order is not said', () => {
  const search = new URLSearchParams('q=++jane++doe+&status=lost&only=urgent&sort=activity&page=3')
  expect(shownIn(search)).toEqual({ q: 'jane doe', only: 'urgent' })
  expect(searchFor({ q: 'jane doe', only: 'urgent' }).toString()).toBe('q=jane+doe&only=urgent')
})
