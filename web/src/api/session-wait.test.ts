import { beforeEach, describe, expect, test, vi } from 'vitest'
import { browserOfTabs, hint, sam, tokenFor } from './tab.factory.ts'

const { server, openTab } = browserOfTabs()
const after = (ms: number) => vi.advanceTimersByTimeAsync(ms)

beforeEach(() => {
  vi.useFakeTimers()
  hint(true)
})

const lateBy = (ms: number) => () =>
  new Promise<ReturnType<typeof tokenFor>>((resolve) => setTimeout(() => resolve(tokenFor(sam)), ms))

/** A wait, and how it ended as far as it has. */
async function waiting(...given: number[]) {
  const tab = await openTab()
  const seen: { end?: string } = {}
  tab.waitForAuth(...given).then(
    (session) => {
      seen.end = session.status
    },
    (error: Error) => {
      seen.end = `${error.name}: ${error.message}`
    },
  )
  await after(0)
  return seen
}

describe('waiting for the sign-in state', () => {
  test('looks every 100 ms, and goes on when it is known', async () => {
    server.token = lateBy(250)
    const seen = await waiting()
    await after(299)
    expect(seen.end).toBeUndefined()
    await after(1)
    expect(seen.end).toBe('signed-in')
  })

  test('ends after 5000 ms with “Auth initialization timeout”', async () => {
    server.token = lateBy(6000)
    const seen = await waiting()
    await after(4999)
    expect(seen.end).toBeUndefined()
    await after(1)
    expect(seen.end).toBe('Error: Auth initialization timeout')
  })

  test('sees what is known in the last moment', async () => {
    server.token = lateBy(4999)
    const seen = await waiting()
    await after(5000)
    expect(seen.end).toBe('signed-in')
  })

  test('ends the same where the server cannot be asked', async () => {
    server.token = () => 'no network'
    const seen = await waiting()
    await after(100)
    expect(seen.end).toBe('Error: Auth initialization timeout')
  })

  test('takes other times', async () => {
    server.token = lateBy(60)
    const seen = await waiting(50, 10)
    await after(50)
    expect(seen.end).toBe('Error: Auth initialization timeout')
  })

  test('is over at once for whoever never signed in here', async () => {
    hint(false)
    const seen = await waiting()
    expect(seen.end).toBe('signed-out')
    expect(server.asked).toBe(0)
  })
})
