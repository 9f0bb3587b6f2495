import { callableTimeoutMs, createCheckoutSession, functionsRegion, getSubscription } from '@candour/contract'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { ApiError } from './api-error.ts'
import { decodeData, encodeData } from './callable-data.ts'
import { callFunction, functionsOf } from './functions.ts'
import { acceptSession, currentSession, forgetSession } from './session.ts'
import { sam, tokenFor } from './tab.factory.ts'

interface Asked {
  path: string
  headers: Headers
  body: unknown
  signal: AbortSignal | null
}

let asked: Asked[]
let answer: (one: Asked) => Response | Promise<Response>

beforeEach(() => {
  asked = []
  acceptSession(tokenFor(sam, 'token-1'))
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const body = typeof init.body === 'string' ? JSON.parse(init.body) : undefined
    asked.push({ path, headers: new Headers(init.headers), body, signal: init.signal ?? null })
    return answer(asked.at(-1) as Asked)
  })
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  forgetSession()
})

const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status })
const failed = (status: unknown, http = 200, details?: unknown) =>
  json({ error: { status, message: 'from the server', details } }, http)
const ask = () => callFunction(getSubscription, null)
const failureOf = (promise: Promise<unknown>) =>
  promise.then(
    (value) => {
      throw new Error(`The call gave ${JSON.stringify(value)}`)
    },
    (error: unknown) => error as ApiError,
  )
const codeFor = async (given: Response) => {
  answer = () => given
  return (await failureOf(ask())).code
}

describe('a callable function', () => {
  test('is sent its data by POST, as JSON in a wrapper and nothing beside, with the bearer token', async () => {
    answer = () => json({ result: { url: 'https://pay.example/1' } })
    const data = { planId: 'solo', interval: 'year' } as const
    expect(await callFunction(createCheckoutSession, data, { idempotencyKey: 'k' })).toEqual({
      url: 'https://pay.example/1',
    })
    expect(asked[0]?.path).toBe('/api/functions/europe-west2/createCheckoutSession')
    expect(asked[0]?.body).toEqual({ data })
    expect(Object.fromEntries(asked[0]?.headers ?? [])).toEqual({
      authorization: 'Bearer token-1',
      'content-type': 'application/json',
      'idempotency-key': 'k',
    })
  })

  test('is looked for in us-central1 unless a region is given; the product gives europe-west2', async () => {
    answer = () => json({ result: null })
    await functionsOf()(getSubscription, null)
    await functionsOf({ region: 'asia-east1' })(getSubscription, null)
    await callFunction(getSubscription, null)
    expect(functionsRegion).toBe('europe-west2')
    expect(asked.map(({ path }) => path)).toEqual([
      '/api/functions/us-central1/getSubscription',
      '/api/functions/asia-east1/getSubscription',
      '/api/functions/europe-west2/getSubscription',
    ])
  })

  test('is answered in data, else in result; null is an answer, neither of them is internal', async () => {
    const read = async (body: unknown) => {
      answer = () => json(body)
      return ask()
    }
    expect(await read({ data: 1, result: 2 })).toBe(1)
    expect(await read({ result: 2 })).toBe(2)
    expect(await read({ data: null, result: 2 })).toBeNull()
    expect(await read({ result: null })).toBeNull()
    for (const body of [{}, { other: 1 }, null, [], 'x', 7]) {
      expect(await codeFor(json(body)), JSON.stringify(body)).toBe('internal')
    }
    expect(await codeFor(new Response('<p>Welcome to the hotel', { status: 200 }))).toBe('internal')
  })

  test('fails by the status in the body, whatever that of HTTP; one that nobody knows is internal', async () => {
    expect(await codeFor(failed('NOT_FOUND'))).toBe('not-found')
    expect(await codeFor(failed('RESOURCE_EXHAUSTED', 500))).toBe('resource-exhausted')
    expect(await codeFor(failed('TEAPOT', 404))).toBe('internal')
    expect(await codeFor(json({ error: { status: 'ABORTED' }, result: 1 }))).toBe('aborted')
    answer = () => failed('RESOURCE_EXHAUSTED', 429, { limit: 'invitations' })
    expect((await failureOf(ask())).details).toEqual({ limit: 'invitations' })
  })

  test('fails by the status of HTTP where the body names none', async () => {
    expect(await codeFor(failed(undefined, 403))).toBe('permission-denied')
    expect(await codeFor(new Response('Bad gateway', { status: 503 }))).toBe('unavailable')
    expect(await codeFor(new Response('', { status: 418 }))).toBe('unknown')
  })

  test('tells its caller to check the connection where there is none', async () => {
    answer = () => Promise.reject(new TypeError('Failed to fetch'))
    expect((await failureOf(ask())).code).toBe('network-request-failed')
  })

  test('is waited for for 70,000 ms, and goes on by itself then', async () => {
    vi.useFakeTimers()
    acceptSession(tokenFor(sam, 'token-1'))
    answer = () => new Promise(() => {})
    let code = ''
    failureOf(ask()).then((error) => {
      code = error.code
    })
    expect(callableTimeoutMs).toBe(70_000)
    await vi.advanceTimersByTimeAsync(69_999)
    expect(code).toBe('')
    await vi.advanceTimersByTimeAsync(1)
    expect(code).toBe('deadline-exceeded')
    expect(asked).toHaveLength(1)
    expect(asked[0]?.signal?.aborted ?? false).toBe(false)
    expect(vi.getTimerCount()).toBe(0)
  })

  test('is not waited for by a caller who has gone', async () => {
    answer = ({ signal }) =>
      new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)))
    const gone = new AbortController()
    const failure = failureOf(callFunction(getSubscription, null, { signal: gone.signal }))
    await vi.waitFor(() => expect(asked).toHaveLength(1))
    gone.abort()
    expect(await failure).toMatchObject({ name: 'AbortError' })
  })

  test('gets a new token, once, where the old one is no longer taken, and the same key with it', async () => {
    const tokens = ['token-2']
    answer = ({ path, headers }) => {
      if (path === '/api/identity/token') return json(tokenFor(sam, tokens.shift()))
      return headers.get('authorization') === 'Bearer token-1'
        ? failed('UNAUTHENTICATED', 401)
        : json({ data: 1 })
    }
    expect(await ask()).toBe(1)
    expect(asked.map(({ headers }) => headers.get('authorization'))).toEqual([
      'Bearer token-1',
      null,
      'Bearer token-2',
    ])
    expect(asked[2]?.headers.get('idempotency-key')).toBe(asked[0]?.headers.get('idempotency-key'))

    answer = ({ path }) =>
      path === '/api/identity/token' ? json(tokenFor(sam, 'token-3')) : failed('UNAUTHENTICATED', 401)
    expect((await failureOf(ask())).code).toBe('unauthenticated')
    expect(currentSession()).toEqual({ status: 'signed-out', reason: 'ended' })
  })
})

describe('the data of a call', () => {
  test('goes as JSON: what is undefined as null, dates as text, and what JSON cannot say not at all', () => {
    const at = new Date('2026-11-22T09:00:00Z')
    expect(encodeData(undefined)).toBeNull()
    expect(encodeData({ a: undefined, b: [undefined, 1, at], c: { d: true } })).toEqual({
      a: null,
      b: [null, 1, '2026-11-22T09:00:00.000Z'],
      c: { d: true },
    })
    const wrong = [Number.NaN, Number.POSITIVE_INFINITY, new Date(Number.NaN), 1n, () => 1, Symbol('x')]
    for (const value of wrong) expect(() => encodeData({ in: [value] })).toThrow('invalid-argument')
  })

  test('comes with whole numbers written as text, and no other type', () => {
    const whole = (kind: string, value: unknown) => ({
      '@type': `type.googleapis.com/google.protobuf.${kind}Value`,
      value,
    })
    expect(decodeData({ a: [whole('Int64', '-7'), whole('UInt64', '12')], b: null })).toEqual({
      a: [-7, 12],
      b: null,
    })
    for (const value of [whole('Int64', 'x'), whole('Bool', '1')])
      expect(() => decodeData(value)).toThrow('internal')
  })
})
