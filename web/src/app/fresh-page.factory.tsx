import { act, render } from '@testing-library/react'
import type { ComponentType } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, vi } from 'vitest'
import { hint, sam, tokenFor } from '../api/tab.factory.ts'
import type { AppRouteName } from './paths.ts'

/** The answer to the question for a token, after so many milliseconds. */
type TokenAnswer = { status?: number; body: unknown } | 'no network'

const turnsOfTheLoop = async (count: number) => {
  for (let turn = 0; turn < count; turn += 1) await new Promise((resolve) => setImmediate(resolve))
}

/** Lets time pass; modules, which load in real time, get their turn too. */
export const after = (ms: number) =>
  act(async () => {
    await turnsOfTheLoop(20)
    await vi.advanceTimersByTimeAsync(ms)
    await turnsOfTheLoop(20)
  })

/**
 * Pages that were just loaded, with nothing known of a session yet, on a fake clock. The server answers as a test says; `asked` tells
 * for what it was asked.
 */
export function freshPages() {
  const asked: string[] = []
  let token = { ms: 0, answer: { body: tokenFor(sam) } as TokenAnswer }

  beforeEach(() => {
    asked.length = 0
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
    vi.stubGlobal('scrollTo', () => {})
    vi.stubGlobal('fetch', async (path: string) => {
      asked.push(path)
      if (path !== '/api/identity/token') return new Response('{}', { status: 404 })
      const { ms, answer } = token
      await new Promise((resolve) => setTimeout(resolve, ms))
      if (answer === 'no network') throw new TypeError('Failed to fetch')
      return new Response(JSON.stringify(answer.body), { status: answer.status ?? 200 })
    })
    hint(true)
  })

  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
    hint(false)
  })

  const visit = async (
    address: string,
    real: Partial<Record<AppRouteName, () => Promise<ComponentType>>> = {},
  ) => {
    vi.resetModules()
    const [{ routeObjects }, session] = await Promise.all([
      import('./router.tsx'),
      import('../api/session-token.ts'),
      import('./server-state.tsx'),
      import('./guard.ts'),
    ])
    // Before the clock stands still: a module of many parts takes its time.
    const loaded = new Map<string, ComponentType>()
    for (const [name, load] of Object.entries(real)) loaded.set(name, await load())
    const loadOf = (name: AppRouteName) => async () => ({
      Component: loaded.get(name) ?? (() => <h1>{name}</h1>),
    })
    const router = createMemoryRouter(routeObjects(loadOf), { initialEntries: [address] })
    render(<RouterProvider router={router} />)
    await after(0)
    return { ...session, at: () => router.state.location.pathname + router.state.location.search }
  }
  return {
    asked,
    visit,
    /** Whoever has the session is Sam, unless something else is said. */
    tokenTakes: (ms: number, answer: TokenAnswer = { body: tokenFor(sam) }) => {
      token = { ms, answer }
    },
  }
}
