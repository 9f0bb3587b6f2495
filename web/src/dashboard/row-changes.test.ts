import type { DashboardRow } from '@candour/contract'
import { expect, test } from 'vitest'
import { rowRecord } from '../api/records.factory.ts'
import { changedIn, newsOf } from './row-changes.ts'

const row = (clientId: string, more: Partial<DashboardRow> = {}) =>
  rowRecord({ clientId, name: `Client ${clientId}`, ...more })

test('a row has changed where it says something else, or is new; not where it only moved', () => {
  const before = [row('a'), row('b'), row('c')]
  const now = [row('d'), row('b', { progress: 20 }), row('c'), row('a')]
  expect(changedIn(before, now).map(({ clientId }) => clientId)).toEqual(['d', 'b'])
})

test('a screen reader is told of another stage and of replies, not of every save', () => {
  const before = [row('a'), row('b'), row('c')]
  expect(newsOf(before, [row('a', { progress: 50 }), row('b'), row('c'), row('d')])).toBe('')
  expect(
    newsOf(before, [
      row('a', { status: 'submitted' }),
      row('b', { queries: { open: 0, replied: 1 } }),
      row('c'),
    ]),
  ).toBe('Client a: submitted. Client b has replied.')
})

test('many at once are a number', () => {
  const before = ['a', 'b', 'c'].map((id) => row(id))
  const now = ['a', 'b', 'c'].map((id) => row(id, { status: 'reviewed' }))
  expect(newsOf(before, now)).toBe('3 clients have come further.')
})
