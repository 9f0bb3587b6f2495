import { beforeEach, describe, expect, test, vi } from 'vitest'
import { browserOfTabs, hint, minute, sam, tokenFor } from './tab.factory.ts'

const { server, openTab } = browserOfTabs()
const after = (ms: number) => vi.advanceTimersByTimeAsync(ms)
const seconds = 1000

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-22T12:00:00Z') })
  hint(true)
  server.token = () => tokenFor(sam)
})

/** A tab whose session was restored at start. */
async function signedInTab() {
  const tab = await openTab()
  tab.keepSessionFresh()
  await after(0)
  expect(tab.currentSession().status).toBe('signed-in')
  expect(server.asked).toBe(1)
  return tab
}

describe('the token', () => {
  test('is renewed 5 minutes before it expires, to the millisecond, again and again', async () => {
    await signedInTab()
    await after(55 * minute - 1)
    expect(server.asked).toBe(1)
    await after(1)
    expect(server.asked).toBe(2)
    await after(55 * minute - 1)
    expect(server.asked).toBe(2)
    await after(1)
    expect(server.asked).toBe(3)
  })

  test('is tried again after 30 s, doubling to 16 minutes and no further, and then lives as before', async () => {
    await signedInTab()
    server.token = () => 'no network'
    await after(55 * minute)
    expect(server.asked).toBe(2)
    let asked = 2
    for (const wait of [30, 60, 120, 240, 480, 960, 960, 960]) {
      await after(wait * seconds - 1)
      expect(server.asked, `before ${wait} s`).toBe(asked)
      await after(1)
      asked += 1
      expect(server.asked, `after ${wait} s`).toBe(asked)
    }
    server.token = () => tokenFor(sam)
    await after(960 * seconds)
    expect(server.asked).toBe(asked + 1)
    // From the beginning again: the next failure waits 30 s.
    server.token = () => 'unavailable'
    await after(55 * minute)
    expect(server.asked).toBe(asked + 2)
    await after(30 * seconds)
    expect(server.asked).toBe(asked + 3)
  })

  test.each(['no network', 'timeout', 'unavailable'] as const)('is tried again after %s', async (failure) => {
    const tab = await signedInTab()
    server.token = () => failure
    await after(55 * minute + 30 * seconds)
    expect(server.asked).toBe(3)
    expect(tab.currentSession().status).toBe('signed-in')
  })

  test('is not tried again after another error: that is left to the next call', async () => {
    const tab = await signedInTab()
    server.token = () => 'internal'
    await after(24 * 60 * minute)
    expect(server.asked).toBe(2)
    expect(tab.currentSession().status).toBe('signed-in')
    server.token = () => tokenFor(sam, 'next')
    expect(await tab.freshToken()).toBe('next')
  })

  test('counts as expired 30 s before it does', async () => {
    const tab = await openTab()
    tab.acceptSession(tokenFor(sam, 'old'))
    await after(60 * minute - 30 * seconds - 1)
    expect(await tab.freshToken()).toBe('old')
    server.token = () => tokenFor(sam, 'new')
    await after(1)
    expect(await tab.freshToken()).toBe('new')
  })

  test('that lives for less than 5 minutes is renewed at half of its life, and never in a hurry', async () => {
    server.token = () => tokenFor(sam, 'short', 4 * minute)
    await signedInTab()
    await after(2 * minute - 1)
    expect(server.asked).toBe(1)
    server.token = () => tokenFor(sam, 'over', -minute)
    await after(1)
    expect(server.asked).toBe(2)
    await after(29 * seconds)
    expect(server.asked).toBe(2)
  })

  test('is measured by the server’s clock, where that of the device is wrong', async () => {
    const tab = await openTab()
    const { noteServerTime } = await import('./server-clock.ts')
    // The device is two hours ahead: every token would seem to have expired.
    const serverTime = Date.now() - 120 * minute
    noteServerTime(new Date(serverTime).toUTCString())
    tab.acceptSession({
      ...tokenFor(sam, 'fine'),
      expiresAt: new Date(serverTime + 60 * minute).toISOString(),
    })
    expect(await tab.freshToken()).toBe('fine')
    expect(server.asked).toBe(0)
  })
})

describe('on waking', () => {
  const sleep = (ms: number) => vi.setSystemTime(Date.now() + ms)
  const wake: [string, () => void][] = [
    ['the page is seen again', () => document.dispatchEvent(new Event('visibilitychange'))],
    ['the page is shown from the browser’s memory', () => window.dispatchEvent(new Event('pageshow'))],
    ['the network is back', () => window.dispatchEvent(new Event('online'))],
  ]

  test.each(wake)('when %s, a token that became due meanwhile is renewed at once', async (_, happens) => {
    await signedInTab()
    sleep(56 * minute)
    happens()
    await after(0)
    expect(server.asked).toBe(2)
  })

  test.each(wake)('when %s, one that is not due is left, and its timer set anew', async (_, happens) => {
    await signedInTab()
    sleep(50 * minute)
    happens()
    await after(5 * minute - 1)
    expect(server.asked).toBe(1)
    await after(1)
    expect(server.asked).toBe(2)
  })

  test('the network being back does not wait for the pause to end', async () => {
    await signedInTab()
    server.token = () => 'no network'
    await after(56 * minute)
    const { asked } = server
    window.dispatchEvent(new Event('online'))
    await after(0)
    expect(server.asked).toBe(asked + 1)
  })
})

describe('at start', () => {
  test('a network error keeps the session: it is unknown, and asked about again', async () => {
    server.token = () => 'no network'
    const tab = await openTab()
    tab.keepSessionFresh()
    await after(0)
    expect(tab.currentSession()).toEqual({ status: 'unknown', failure: 'network-request-failed' })
    document.dispatchEvent(new Event('visibilitychange'))
    await after(0)
    expect(server.asked).toBe(2)
    expect(tab.currentSession().status).toBe('unknown')
    server.token = () => tokenFor(sam)
    window.dispatchEvent(new Event('online'))
    await after(0)
    expect(tab.currentSession()).toMatchObject({ status: 'signed-in', user: sam })
  })

  test('a server that answers nothing for 30 s is no sign-out either', async () => {
    server.token = () => new Promise(() => {})
    const tab = await openTab()
    tab.keepSessionFresh()
    await after(30 * seconds - 1)
    expect(tab.currentSession()).toEqual({ status: 'unknown' })
    await after(1)
    expect(tab.currentSession()).toEqual({ status: 'unknown', failure: 'timeout' })
  })

  test('nobody who never signed in here is asked about', async () => {
    hint(false)
    const tab = await openTab()
    tab.keepSessionFresh()
    await after(24 * 60 * minute)
    expect(server.asked).toBe(0)
    expect((await tab.settledSession()).status).toBe('signed-out')
  })

  test.each([
    ['unauthenticated', 'ended'],
    ['user-token-expired', 'ended'],
    ['invalid-user-token', 'ended'],
    ['user-disabled', 'disabled'],
  ] as const)('%s means that the session is %s', async (code, reason) => {
    server.token = () => code
    const tab = await openTab()
    tab.keepSessionFresh()
    await after(0)
    expect(tab.currentSession()).toEqual({ status: 'signed-out', reason })
    await after(24 * 60 * minute)
    expect(server.asked).toBe(1)
  })
})
