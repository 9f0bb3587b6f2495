import type { ConflictDetails, ErrorCode } from '@candour/contract'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '../api/api-error.ts'
import { createSaving, type Save, type Saved } from './saving.ts'

interface Sent extends Save {
  readonly key: string
  answer(saved?: Partial<Saved>): Promise<void>
  fail(code: ErrorCode, details?: unknown): Promise<void>
}

/** A server in the hands of the test: every save waits until it is answered. */
function start(version = 0) {
  const sent: Sent[] = []
  const theirs: [string, unknown][] = []
  let keys = 0
  const reopen = vi.fn(() => Promise.resolve<unknown>(null))
  const saving = createSaving(version, {
    save: ({ version, changes }, key) =>
      new Promise((resolve, reject) => {
        sent.push({
          version,
          changes,
          key,
          answer: (saved) => {
            resolve({ version: version + 1, savedAt: '2026-11-20T14:02:00.000Z', ...saved })
            return pass(0)
          },
          fail: (code, details) => {
            reject(new ApiError(code, { details }))
            return pass(0)
          },
        })
      }),
    reopen,
    newKey: () => `key-${++keys}`,
    onTheirs: (name, value) => theirs.push([name, value]),
  })
  return { saving, sent, theirs, reopen }
}

const pass = async (time: number) => {
  await vi.advanceTimersByTimeAsync(time)
}

const conflict = (details: ConflictDetails) => ['conflict', details] as const

function at(sent: readonly Sent[], index: number): Sent {
  const save = sent[index]
  if (!save) throw new Error(`No save number ${index + 1} was sent`)
  return save
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('saving what changes', () => {
  it('waits until the typing pauses, and sends only the last value', async () => {
    const { saving, sent } = start(7)
    saving.change('name', 'A')
    await pass(300)
    saving.change('name', 'Am')
    await pass(399)
    expect(sent).toHaveLength(0)
    await pass(1)
    expect(sent).toMatchObject([{ version: 7, changes: [{ name: 'name', value: 'Am' }] }])
    expect(saving.state().is).toBe('saving')
    await at(sent, 0).answer()
    expect(saving.state()).toMatchObject({ is: 'saved', savedAt: '2026-11-20T14:02:00.000Z' })
    expect(saving.unsaved()).toBe(false)
  })

  it('saves at least every three seconds while somebody types without a pause', async () => {
    const { saving, sent } = start()
    for (let typed = 0; typed < 16; typed += 1) {
      saving.change('story', 'x'.repeat(typed + 1))
      await pass(200)
    }
    expect(sent).toHaveLength(1)
  })

  it('sends what was taken back as null', async () => {
    const { saving, sent } = start()
    saving.change('name', undefined)
    saving.flush()
    expect(at(sent, 0).changes).toEqual([{ name: 'name', value: null }])
  })

  it('sends at once when it is flushed, and does nothing where nothing waits', async () => {
    const { saving, sent } = start()
    saving.flush()
    expect(sent).toHaveLength(0)
    saving.change('name', 'Amy')
    saving.flush()
    expect(sent).toHaveLength(1)
    await pass(1000)
    expect(sent).toHaveLength(1)
  })

  it('has one request on its way at a time, in order, each on the version of the one before', async () => {
    const { saving, sent } = start(3)
    saving.change('a', 1)
    saving.flush()
    saving.change('b', 2)
    saving.change('a', 3)
    saving.flush()
    await pass(5000)
    expect(sent).toHaveLength(1)
    await at(sent, 0).answer({ version: 4 })
    expect(at(sent, 1)).toMatchObject({
      version: 4,
      changes: [
        { name: 'b', value: 2 },
        { name: 'a', value: 3 },
      ],
    })
    expect(at(sent, 1).key).not.toBe(at(sent, 0).key)
  })

  it('settles once everything is saved', async () => {
    const { saving, sent } = start()
    const settled = vi.fn()
    saving.change('a', 1)
    void saving.settle().then(settled)
    await pass(0)
    expect(settled).not.toHaveBeenCalled()
    await at(sent, 0).answer()
    expect(settled).toHaveBeenCalledWith(true)
    expect(await saving.settle()).toBe(true)
  })
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

describe('two devices', () => {
  it('asks which to keep where both changed the same answer, and saves the others meanwhile', async () => {
    const { saving, sent } = start(5)
    saving.change('a', 'mine')
    saving.change('b', 2)
    saving.flush()
    await at(sent, 0).fail(
      ...conflict({ version: 8, conflicts: [{ name: 'a', saved: 'theirs', sent: 'mine' }] }),
    )
    expect(saving.state().conflicts).toEqual([{ name: 'a', mine: 'mine', theirs: 'theirs' }])
    expect(at(sent, 1)).toMatchObject({ version: 5, changes: [{ name: 'b', value: 2 }] })
    await at(sent, 1).answer({ version: 9 })
    expect(saving.unsaved()).toBe(true)

    saving.keepMine('a')
    expect(at(sent, 2)).toMatchObject({ version: 8, changes: [{ name: 'a', value: 'mine' }] })
    await at(sent, 2).answer({ version: 10 })
    expect(saving.state()).toMatchObject({ is: 'saved', conflicts: [] })
  })

  it('takes what the other device saved when the client chooses it', async () => {
    const { saving, sent, theirs } = start(5)
    saving.change('a', 'mine')
    saving.flush()
    await at(sent, 0).fail(
      ...conflict({ version: 8, conflicts: [{ name: 'a', saved: 'theirs', sent: 'mine' }] }),
    )
    saving.takeTheirs('a')
    expect(theirs).toEqual([['a', 'theirs']])
    expect(saving.unsaved()).toBe(false)
    saving.change('a', 'newer')
    saving.flush()
    expect(at(sent, 1)).toMatchObject({ version: 8, changes: [{ name: 'a', value: 'newer' }] })
  })

  it('keeps what is typed while it asks', async () => {
    const { saving, sent } = start(5)
    saving.change('a', 'mine')
    saving.flush()
    await at(sent, 0).fail(
      ...conflict({ version: 8, conflicts: [{ name: 'a', saved: 'theirs', sent: 'mine' }] }),
    )
    saving.change('a', 'mine, longer')
    expect(saving.state().conflicts).toMatchObject([{ mine: 'mine, longer' }])
    await pass(1000)
    expect(sent).toHaveLength(1)
    saving.keepMine('a')
    expect(at(sent, 1).changes).toEqual([{ name: 'a', value: 'mine, longer' }])
  })

  it('does not ask where both say the same', async () => {
    const { saving, sent } = start(5)
    saving.change('a', { town: 'Leeds' })
    saving.flush()
    await at(sent, 0).fail(
      ...conflict({
        version: 6,
        conflicts: [{ name: 'a', saved: { town: 'Leeds' }, sent: { town: 'Leeds' } }],
      }),
    )
    expect(saving.state()).toMatchObject({ is: 'saved', conflicts: [] })
  })

  it('never moves past a change that it has not seen: other answers keep the version they were read at', async () => {
    const { saving, sent } = start(5)
    saving.change('a', 1)
    saving.flush()
    // Another device saved in between, so the versions have a gap.
    await at(sent, 0).answer({ version: 7 })
    saving.change('b', 2)
    saving.flush()
    expect(at(sent, 1).version).toBe(5)
    await at(sent, 1).answer({ version: 8 })
    saving.change('a', 3)
    saving.change('c', 4)
    saving.flush()
    expect(at(sent, 2)).toMatchObject({ version: 7, changes: [{ name: 'a', value: 3 }] })
    await at(sent, 2).answer({ version: 9 })
    expect(at(sent, 3)).toMatchObject({ version: 5, changes: [{ name: 'c', value: 4 }] })
  })
})
