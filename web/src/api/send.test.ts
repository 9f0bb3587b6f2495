import {
  confirmPasswordReset,
  listClients,
  register,
  requestPasswordReset,
  signIn,
  signOut,
  token,
} from '@candour/contract'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { ApiError } from './api-error.ts'
import { send } from './send.ts'

const seconds = 1000
const person = { email: 'sam@example.com', password: 'correct horse' }

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal(
    'fetch',
    (_: string, { signal }: RequestInit) =>
      new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
  )
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('a server that does not answer', () => {
  test.each([
    ['token', () => send(token, {}), 30],
    ['sign-out', () => send(signOut, {}), 30],
    ['list of clients', () => send(listClients, { query: {} }), 30],
    ['register', () => send(register, { body: person }), 60],
    ['sign-in', () => send(signIn, { body: person }), 60],
    ['reset', () => send(requestPasswordReset, { body: { email: person.email } }), 60],
    ['new password', () => send(confirmPasswordReset, { body: { code: 'c', password: 'p' } }), 60],
  ] as const)('times out: %s', async (_, ask, limit) => {
    let code = ''
    ask().catch((error: ApiError) => {
      code = error.code
    })
    await vi.advanceTimersByTimeAsync(limit * seconds - 1)
    expect(code).toBe('')
    await vi.advanceTimersByTimeAsync(1)
    expect(code).toBe('timeout')
  })

  test('times out, too, in the middle of its answer', async () => {
    vi.stubGlobal('fetch', async (_: string, { signal }: RequestInit) => ({
      headers: new Headers(),
      text: () =>
        new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
    }))
    let code = ''
    send(token, {}).catch((error: ApiError) => {
      code = error.code
    })
    await vi.advanceTimersByTimeAsync(30 * seconds)
    expect(code).toBe('timeout')
  })

  test('is not waited for by a caller who has gone', async () => {
    const gone = new AbortController()
    const failure = send(listClients, { query: {}, signal: gone.signal }).catch((error: Error) => error)
    gone.abort()
    expect(await failure).toMatchObject({ name: 'AbortError' })
  })
})
