import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { at, conflict, pass, start } from './saving-testing.ts'

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

  it.each([
    ['about none of the sent answers', { version: 8, conflicts: [{ name: 'z', saved: 1, sent: 2 }] }],
    ['that names nothing', { version: 8, conflicts: [] }],
    ['without details', undefined],
  ])('a conflict %s is tried again later, not at once and without end', async (_, details) => {
    const { saving, sent } = start(5)
    saving.change('a', 'mine')
    saving.flush()
    await at(sent, 0).fail('conflict', details)
    expect(sent).toHaveLength(1)
    expect(saving.state().is).toBe('retrying')
    await pass(1000)
    expect(sent).toHaveLength(2)
    await at(sent, 1).fail('conflict', details)
    await pass(1999)
    expect(sent).toHaveLength(2)
    await pass(1)
    expect(at(sent, 2)).toMatchObject({ version: 5, changes: [{ name: 'a', value: 'mine' }] })
    await at(sent, 2).answer({ version: 6 })
    expect(saving.state()).toMatchObject({ is: 'saved', conflicts: [] })
  })

  it('never moves past a change that it has not seen: other answers keep the version they were read at', async () => {
    const { saving, sent, onBehind } = start(5)
    saving.change('a', 1)
    saving.flush()
    // Another device saved in between, so the versions have a gap.
    await at(sent, 0).answer({ version: 7 })
    expect(onBehind).toHaveBeenCalledTimes(1)
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

  it('makes later changes on the version that it has caught up with, apart from what it does not show', async () => {
    const { saving, sent } = start(5)
    saving.caughtUp(9, ['typed'])
    saving.change('a', 1)
    saving.flush()
    expect(at(sent, 0).version).toBe(9)
    await at(sent, 0).answer()
    saving.change('typed', 2)
    saving.flush()
    expect(at(sent, 1).version).toBe(5)
  })
})
