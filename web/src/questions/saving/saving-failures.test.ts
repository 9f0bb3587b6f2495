import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '../../api/api-error.ts'
import { at, pass, start } from './saving-testing.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('a save that fails', () => {
  it('is sent again as it was, under the same key, after one second and then twice as long each time', async () => {
    const { saving, sent } = start()
    saving.change('a', 1)
    saving.flush()
    const waits = [1000, 2000, 4000, 8000, 16_000, 30_000, 30_000]
    for (const [index, wait] of waits.entries()) {
      await at(sent, index).fail(index % 2 ? 'internal' : 'network-request-failed')
      expect(saving.state().is).toBe('retrying')
      saving.change('b', index)
      await pass(wait - 1)
      expect(sent).toHaveLength(index + 1)
      await pass(1)
      expect(sent).toHaveLength(index + 2)
    }
    expect(new Set(sent.map(({ key }) => key))).toEqual(new Set(['key-1']))
    expect(new Set(sent.map(({ changes }) => JSON.stringify(changes))).size).toBe(1)
    await at(sent, waits.length).answer()
    expect(at(sent, waits.length + 1)).toMatchObject({ key: 'key-2', changes: [{ name: 'b', value: 6 }] })
    await at(sent, waits.length + 1).answer()
    expect(saving.state().is).toBe('saved')
  })

  it('is tried again at once when the connection is back, and too many requests wait as well', async () => {
    const { saving, sent } = start()
    saving.change('a', 1)
    saving.flush()
    await at(sent, 0).fail('too-many-requests')
    saving.flush()
    expect(sent).toHaveLength(1)
    saving.retryNow()
    expect(sent).toHaveLength(2)
    await at(sent, 1).answer()
    await pass(60_000)
    expect(sent).toHaveLength(2)
  })

  it('does not hold up somebody who waits for everything to be saved', async () => {
    const { saving, sent } = start()
    saving.change('a', 1)
    const settled = saving.settle()
    await at(sent, 0).fail('unavailable')
    expect(await settled).toBe(false)
    expect(saving.unsaved()).toBe(true)
  })

  it('gets another key where the server has seen its key with something else', async () => {
    const { saving, sent } = start()
    saving.change('a', 1)
    saving.flush()
    await at(sent, 0).fail('idempotency-key-reused')
    await pass(1000)
    expect(at(sent, 1)).toMatchObject({ key: 'key-2', changes: [{ name: 'a', value: 1 }] })
  })

  it('opens the link again once where the answering session has ended, and goes on', async () => {
    const { saving, sent, reopen } = start()
    saving.change('a', 1)
    saving.flush()
    await at(sent, 0).fail('answering-session-expired')
    expect(reopen).toHaveBeenCalledTimes(1)
    expect(at(sent, 1)).toMatchObject({ key: 'key-1', changes: [{ name: 'a', value: 1 }] })
    await at(sent, 1).answer()
    expect(saving.state().is).toBe('saved')
    saving.change('a', 2)
    saving.flush()
    await at(sent, 2).fail('answering-session-expired')
    expect(reopen).toHaveBeenCalledTimes(2)
  })

  it('stops where opening again did not help, and goes on when asked to', async () => {
    const { saving, sent, reopen } = start()
    saving.change('a', 1)
    saving.flush()
    await at(sent, 0).fail('answering-session-expired')
    await at(sent, 1).fail('answering-session-expired')
    expect(reopen).toHaveBeenCalledTimes(1)
    expect(saving.state()).toMatchObject({ is: 'stopped', code: 'answering-session-expired' })
    saving.retryNow()
    await at(sent, 2).answer()
    expect(saving.state().is).toBe('saved')
  })

  it('tries to open the link again later where the network is down, and stops where the link is dead', async () => {
    const { saving, sent, reopen } = start()
    saving.change('a', 1)
    saving.flush()
    reopen.mockRejectedValueOnce(new ApiError('network-request-failed'))
    await at(sent, 0).fail('answering-session-expired')
    expect(saving.state().is).toBe('retrying')
    await pass(1000)
    reopen.mockRejectedValueOnce(new ApiError('invitation-revoked'))
    await at(sent, 1).fail('answering-session-expired')
    expect(saving.state()).toMatchObject({ is: 'stopped', code: 'invitation-revoked' })
  })

  it.each(['invitation-expired', 'invitation-revoked', 'already-submitted'] as const)(
    'stops at %s, and keeps what was typed',
    async (code) => {
      const { saving, sent } = start()
      saving.change('a', 1)
      saving.flush()
      await at(sent, 0).fail(code)
      saving.change('b', 2)
      await pass(60_000)
      expect(sent).toHaveLength(1)
      expect(saving.state()).toMatchObject({ is: 'stopped', code })
      expect(saving.unsaved()).toBe(true)
      expect(await saving.settle()).toBe(false)
    },
  )

  it('waits for nothing any more once it is over', async () => {
    const { saving, sent } = start()
    saving.change('a', 1)
    saving.flush()
    saving.dispose()
    await at(sent, 0).fail('network-request-failed')
    expect(vi.getTimerCount()).toBe(0)
  })

  it('finds the one answer that the server refuses, saves the others, and takes it once it has changed', async () => {
    const { saving, sent } = start()
    saving.change('good', 1)
    saving.change('bad', 'x')
    saving.flush()
    await at(sent, 0).fail('answer-malformed')
    expect(at(sent, 1).changes).toEqual([{ name: 'good', value: 1 }])
    await at(sent, 1).answer()
    expect(at(sent, 2).changes).toEqual([{ name: 'bad', value: 'x' }])
    await at(sent, 2).fail('answer-malformed')
    expect([...saving.state().refused]).toEqual([['bad', 'answer-malformed']])
    expect(saving.unsaved()).toBe(true)
    expect(await saving.settle()).toBe(false)
    saving.change('bad', 2)
    saving.flush()
    await at(sent, 3).answer()
    expect(saving.state()).toMatchObject({ is: 'saved', refused: new Map() })
  })
})
