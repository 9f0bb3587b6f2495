import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Presence, watchPresence } from './presence.ts'
import type { Told } from './tabs.ts'

const minute = 60_000
const inHours = (hours: number) => new Date(Date.now() + hours * 60 * minute).toISOString()

/** A tab; those that are given hear what it tells. */
function tab(hours = 20, others: Presence[] = []) {
  const out = vi.fn()
  const hide = vi.fn()
  const told: Told[] = []
  const presence = watchPresence(inHours(hours), {
    tell: (word) => {
      told.push(word)
      for (const other of others) other.hear(word)
    },
    hide,
    out,
  })
  watched.push(presence)
  return { presence, out, hide, told }
}

let watched: Presence[] = []
const pass = (time: number) => vi.advanceTimersByTimeAsync(time)
/** The device sleeps: the clock goes on, and timers stand still. */
const sleep = (time: number) => vi.setSystemTime(Date.now() + time)
const move = () => dispatchEvent(new Event('pointermove'))

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  for (const presence of watched) presence.stop()
  watched = []
  vi.useRealTimers()
})

describe('a client who does nothing', () => {
  it('is warned five minutes before, and signed out after thirty', async () => {
    const { presence, out } = tab()
    await pass(25 * minute - 1)
    expect(presence.warning()).toBeNull()
    await pass(1)
    expect(presence.warning()).toEqual({ why: 'idle', until: Date.now() + 5 * minute })
    await pass(5 * minute - 1)
    expect(out).not.toHaveBeenCalled()
    await pass(1000)
    expect(out.mock.calls).toEqual([['idle']])
    expect(presence.warning()).toBeNull()
  })

  it.each(['pointerdown', 'pointermove', 'keydown', 'scroll', 'touchstart', 'input'])(
    'has thirty minutes again after any %s',
    async (type) => {
      const { presence, out } = tab()
      await pass(24 * minute)
      document.body.dispatchEvent(new Event(type))
      await pass(24 * minute)
      expect(presence.warning()).toBeNull()
      await pass(7 * minute)
      expect(out).toHaveBeenCalledWith('idle')
    },
  )

  it('stays when asked to, and by a key; not because a mouse was nudged', async () => {
    const { presence } = tab()
    await pass(26 * minute)
    move()
    expect(presence.warning()).not.toBeNull()
    dispatchEvent(new Event('keydown'))
    expect(presence.warning()).toBeNull()
    await pass(26 * minute)
    presence.stay()
    expect(presence.warning()).toBeNull()
    await pass(24 * minute)
    expect(presence.warning()).toBeNull()
  })
})

describe('a device that sleeps', () => {
  it.each(['visibilitychange', 'pageshow', 'focus', 'pointerdown', 'keydown'])(
    'hides the page at once at %s, and signs out',
    async (type) => {
      const { out, hide } = tab()
      sleep(31 * minute)
      document.dispatchEvent(new Event(type, { bubbles: true }))
      expect(hide.mock.calls).toEqual([[true]])
      await pass(1000)
      expect(out.mock.calls).toEqual([['idle']])
    },
  )

  it('does nothing when it did not sleep for long', async () => {
    const { out, hide } = tab()
    sleep(20 * minute)
    dispatchEvent(new Event('focus'))
    await pass(1000)
    expect(hide).not.toHaveBeenCalled()
    expect(out).not.toHaveBeenCalled()
  })
})

describe('several tabs', () => {
  it('are awake as long as one of them is', async () => {
    const sleepy = tab()
    const busy = tab(20, [sleepy.presence])
    // Both hear the events of this one window; the sleepy one is told only.
    sleepy.presence.stop()
    const told = tab()
    for (let quarter = 0; quarter < 4; quarter += 1) {
      await pass(15 * minute)
      told.presence.hear(Date.now())
    }
    expect(told.out).not.toHaveBeenCalled()
    expect(busy.out).toHaveBeenCalledWith('idle')
  })

  it('ask each other before one that slept signs out, and show it again where one was used', async () => {
    const { presence, out, hide, told } = tab()
    sleep(40 * minute)
    dispatchEvent(new Event('focus'))
    expect(told).toEqual(['anyone'])
    presence.hear(Date.now() - minute)
    await pass(1000)
    expect(hide.mock.calls).toEqual([[true], [false]])
    expect(out).not.toHaveBeenCalled()
  })

  it('answer only while somebody is there', async () => {
    const { presence, told } = tab()
    await pass(minute)
    presence.hear('anyone')
    expect(told).toEqual([Date.now() - minute])
    sleep(40 * minute)
    presence.hear('anyone')
    expect(told).toHaveLength(1)
  })

  it('tell each other of movements now and then, not of each', async () => {
    const { told } = tab()
    for (let times = 0; times < 100; times += 1) {
      await pass(100)
      move()
    }
    expect(told).toHaveLength(1)
  })
})

describe('a sitting that has lasted as long as one may', () => {
  const busy = async (minutes: number) => {
    for (let done = 0; done < minutes; done += 5) {
      await pass(5 * minute)
      move()
    }
  }

  it('ends, warned of before, whatever the client does', async () => {
    const { presence, out } = tab(2)
    await busy(110)
    expect(presence.warning()).toBeNull()
    await busy(5)
    expect(presence.warning()).toMatchObject({ why: 'ended' })
    presence.stay()
    expect(presence.warning()).toBeNull()
    await busy(5)
    expect(out.mock.calls).toEqual([['ended']])
  })

  it('goes on for as long as the new session where the link was opened again', async () => {
    const { presence, out } = tab(1)
    await busy(40)
    presence.endsAt(inHours(1))
    await busy(50)
    expect(out).not.toHaveBeenCalled()
    await busy(10)
    expect(out).toHaveBeenCalledWith('ended')
  })

  it.each([-3, 48])('is counted from now on a device whose clock is wrong (%i hours left)', async (hours) => {
    const { out } = tab(hours)
    await busy(19 * 60)
    expect(out).not.toHaveBeenCalled()
    await busy(60)
    expect(out).toHaveBeenCalledWith('ended')
  })
})
