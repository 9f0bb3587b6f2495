import type { Changes } from '@candour/contract'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { changesAt, eventOf, fakeLive } from './live.factory.ts'
import { onLiveChanges } from './live.ts'
import { acceptSession, forgetSession } from './session.ts'

const signIn = (uid = 'u1') =>
  acceptSession({
    user: { uid, email: 'sam@example.com', emailVerified: false, name: 'Sam' },
    accessToken: `token of ${uid}`,
    expiresAt: new Date(Date.now() + 3_600_000).toISOString(),
  })
const ok = (changes: Changes) => new Response(JSON.stringify(changes), { status: 200 })

let live: ReturnType<typeof fakeLive>
let told: Changes[]
let forget: () => void
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
const show = (state: 'visible' | 'hidden') => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
  document.dispatchEvent(new Event('visibilitychange'))
}

beforeEach(async () => {
  vi.useFakeTimers()
  live = fakeLive()
  signIn()
  told = []
  forget = onLiveChanges((changes) => told.push(changes))
  await pass(0)
})

afterEach(async () => {
  forget()
  forgetSession()
  await pass(10 * 60_000)
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('the line on which changes come', () => {
  test('is a stream with the bearer token, and goes on where it was after the server ended it', async () => {
    expect(live.last()).toMatchObject({ kind: 'stream', after: null, authorization: 'Bearer token of u1' })
    live.last().send(': open\n\n')
    live.last().send(eventOf(changesAt('5', 'c1')).slice(0, 20))
    live.last().send(eventOf(changesAt('5', 'c1')).slice(20))
    await pass(0)
    expect(told).toContainEqual(changesAt('5', 'c1'))
    live.last().end()
    await pass(1_000)
    expect(live.requests).toHaveLength(2)
    expect(live.last()).toMatchObject({ kind: 'stream', after: '5' })
  })

  test('is one for all who listen', async () => {
    const others = [onLiveChanges(() => {}), onLiveChanges(() => {})]
    await pass(0)
    expect(live.requests).toHaveLength(1)
    for (const one of others) one()
  })

  test('is handed on to the page that comes next, and let go where none does', async () => {
    live.last().send(': open\n\n')
    forget()
    forget = onLiveChanges((changes) => told.push(changes))
    await pass(5_000)
    expect(live.requests).toHaveLength(1)
    forget()
    await pass(5_000)
    expect(live.last().isOver()).toBe(true)
  })

  test('is polls where no byte of the stream comes, and a stream again later', async () => {
    await pass(5_000)
    expect(live.requests.map(({ kind }) => kind)).toEqual(['stream', 'poll'])
    live.last().answer(ok(changesAt('7', 'c1')))
    await pass(1_000)
    expect(told).toContainEqual(changesAt('7', 'c1'))
    expect(live.last()).toMatchObject({ kind: 'poll', after: '7' })
    for (let minutes = 0; minutes < 5; minutes += 1) {
      live.last().answer(ok(changesAt('8')))
      await pass(60_000 - 1)
    }
    live.last().answer(ok(changesAt('9')))
    await pass(1_000)
    expect(live.last()).toMatchObject({ kind: 'stream', after: '9' })
  })

  test('is polls at once where the stream is refused, or is a page of somebody else', async () => {
    live
      .last()
      .answer(new Response('<p>Sign in to the network', { headers: { 'content-type': 'text/html' } }))
    await pass(0)
    expect(live.last().kind).toBe('poll')
  })

  test('is opened again where it has been silent for too long', async () => {
    live.last().send(': open\n\n')
    await pass(44_000)
    live.last().send(': beat\n\n')
    await pass(44_000)
    expect(live.requests).toHaveLength(1)
    await pass(3_000)
    expect(live.requests.map(({ kind }) => kind)).toEqual(['stream', 'stream'])
  })

  test('is opened again after something that is no change, from where it was', async () => {
    live.last().send(eventOf(changesAt('5', 'c1')))
    await pass(0)
    live.last().send('event: changes\ndata: {"at": 6}\n\n')
    await pass(1_000)
    expect(live.last()).toMatchObject({ kind: 'stream', after: '5' })
    live.last().send('event: changes\ndata: {nonsense\n\n')
    await pass(2_000)
    expect(live.requests).toHaveLength(3)
  })

  test('is tried less and less often while nothing comes through, then as a stream first', async () => {
    const tries = async (ms: number) => {
      const before = live.requests.length
      for (let passed = 0; passed < ms; passed += 500) {
        live.last().fail()
        await pass(500)
      }
      return live.requests.length - before
    }
    const atFirst = await tries(10_000)
    await tries(60_000)
    const later = await tries(10_000)
    expect(atFirst).toBeGreaterThan(4)
    expect(later).toBeLessThanOrEqual(2)
    live.last().fail()
    await pass(60_000)
    expect(live.requests.some(({ kind }, index) => index > 1 && kind === 'stream')).toBe(true)
  })

  test('rests while the tab is hidden, and catches up on return', async () => {
    live.last().send(eventOf(changesAt('5', 'c1')))
    await pass(0)
    show('hidden')
    expect(live.last().isOver()).toBe(true)
    await pass(60_000)
    expect(live.requests).toHaveLength(1)
    show('visible')
    await pass(0)
    expect(live.last()).toMatchObject({ kind: 'stream', after: '5' })
  })

  test('ends with the session, and tells the next user nothing of the last', async () => {
    live.last().send(eventOf(changesAt('5', 'c1')))
    await pass(0)
    forgetSession('signed-out')
    expect(live.last().isOver()).toBe(true)
    await pass(60_000)
    expect(live.requests).toHaveLength(1)
    signIn('u2')
    await pass(0)
    expect(live.last()).toMatchObject({ after: null, authorization: 'Bearer token of u2' })
  })
})
