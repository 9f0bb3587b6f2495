import { expect, test } from 'vitest'
import { lengthOf, timeOf } from './when.ts'

test('how long something takes is told as exactly as it matters', () => {
  expect([0, 1, 25, 89, 90, 300, 2880, 4320].map(lengthOf)).toEqual([
    ...['1 minute', '1 minute', '25 minutes', '89 minutes', '2 hours', '5 hours', '2 days', '3 days'],
  ])
})

test('times stand under each other: after midnight the hour has two figures too', () => {
  const at = new Date(2026, 10, 23, 0, 24)
  expect(timeOf(at.toISOString())).toBe('00:24')
})
