import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { coalesced } from './coalesced.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('is done at once, then once for all that was asked for meanwhile', async () => {
  const act = vi.fn(async () => {})
  const { ask } = coalesced(act, 1_000)
  ask()
  expect(act).toHaveBeenCalledTimes(1)
  for (let count = 0; count < 50; count += 1) ask()
  await vi.advanceTimersByTimeAsync(999)
  expect(act).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(act).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(act).toHaveBeenCalledTimes(2)
})

test('is never done twice at the same time, and goes on after a failure', async () => {
  const refuse: ((error: Error) => void)[] = []
  const act = vi.fn(() => new Promise((_, reject) => refuse.push(reject)))
  const { ask } = coalesced(act, 1_000)
  ask()
  ask()
  await vi.advanceTimersByTimeAsync(5_000)
  expect(act).toHaveBeenCalledTimes(1)
  refuse[0]?.(new Error('not this time'))
  await vi.advanceTimersByTimeAsync(0)
  expect(act).toHaveBeenCalledTimes(2)
})

test('forgets what is to be done once it is stopped', async () => {
  const act = vi.fn(async () => {})
  const { ask, stop } = coalesced(act, 1_000)
  ask()
  ask()
  stop()
  await vi.advanceTimersByTimeAsync(5_000)
  expect(act).toHaveBeenCalledTimes(1)
})
