import { createClient, getClient, listClients, signIn } from '@candour/contract'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ApiError, sentenceFor } from './api-error.ts'
import { call } from './call.ts'
import { acceptSession, currentSession, forgetSession } from './session.ts'

type Answer = { status: number; body?: unknown } | Error

const user = { uid: 'u1', email: 'sam@example.com', emailVerified: false, name: 'Sam' }
const signedIn = (accessToken: string, seconds = 3600) => ({
  user,
  accessToken,
  expiresAt: new Date(Date.now() + seconds * 1000).toISOString(),
})
const refused = (status: number, code: string, details?: unknown) => ({
  status,
  body: { error: { code, message: 'from the server', details } },
})

let requests: Request[]
let answers: Answer[]

beforeEach(() => {
  requests = []
  answers = []
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    requests.push(new Request(new URL(url, 'http://localhost'), { ...init, signal: null }))
    const answer = answers.shift()
    if (!answer) throw new Error('No answer is left')
    if (answer instanceof Error) throw answer
    return new Response(answer.status === 204 ? null : JSON.stringify(answer.body), { status: answer.status })
  })
})

afterEach(() => {
  vi.unstubAllGlobals()
  forgetSession()
})

const failureOf = (promise: Promise<unknown>) =>
  promise.then(
    () => {
      throw new Error('The call succeeded')
    },
    (error: unknown) => error as ApiError,
  )

const pathOf = (request: Request | undefined) => new URL(request?.url ?? 'http://none').pathname
const authorizationOf = (request: Request | undefined) => request?.headers.get('authorization')

describe('a call', () => {
  test('fills in the path, the query and the bearer token', async () => {
    acceptSession(signedIn('token-1'))
    answers = [
      { status: 200, body: { clientId: 'a b' } },
      { status: 200, body: { items: [], nextCursor: null } },
    ]
    await call(getClient, { params: { clientId: 'a/b' } })
    await call(listClients, { query: { cursor: 'x&y', limit: undefined } })
    expect(pathOf(requests[0])).toBe('/api/clients/a%2Fb')
    expect(authorizationOf(requests[0])).toBe('Bearer token-1')
    expect(new URL(requests[1]?.url ?? '').search).toBe('?cursor=x%26y')
  })

  test('sends a body as JSON, with an idempotency key that a read does not carry', async () => {
    acceptSession(signedIn('token-1'))
    answers = [
      { status: 201, body: {} },
      { status: 200, body: {} },
    ]
    await call(createClient, { body: { name: 'Jane' } })
    await call(getClient, { params: { clientId: 'c' } })
    expect(await requests[0]?.json()).toEqual({ name: 'Jane' })
    expect(requests[0]?.headers.get('idempotency-key')).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4/)
    expect(requests[1]?.headers.has('idempotency-key')).toBe(false)
  })

  test('throws the code of the catalogue with the details, which has a sentence', async () => {
    answers = [refused(409, 'email-already-in-use', { hint: 1 })]
    const error = await failureOf(call(signIn, { body: { email: 'a@b.example', password: 'x' } }))
    expect(error).toBeInstanceOf(ApiError)
    expect(error.code).toBe('email-already-in-use')
    expect(sentenceFor(error)).toBe(
      'An account with this email already exists. Please sign in or use a different email.',
    )
    expect(error.details).toEqual({ hint: 1 })
  })

  test('says that the connection failed where the server could not be reached', async () => {
    answers = [new TypeError('Failed to fetch')]
    const error = await failureOf(call(signIn, { body: { email: 'a@b.example', password: 'x' } }))
    expect(error.code).toBe('network-request-failed')
  })

  test('says that it took too long where the time ran out', async () => {
    answers = [new DOMException('late', 'TimeoutError')]
    const error = await failureOf(call(signIn, { body: { email: 'a@b.example', password: 'x' } }))
    expect(error.code).toBe('timeout')
  })

  test('takes a code that the catalogue does not know for an unexpected error', async () => {
    answers = [refused(418, 'teapot')]
    const error = await failureOf(call(signIn, { body: { email: 'a@b.example', password: 'x' } }))
    expect(error.code).toBe('unknown')
  })
})

describe('the bearer token', () => {
  test('is renewed before it runs out', async () => {
    acceptSession(signedIn('old', 20))
    answers = [
      { status: 200, body: signedIn('new') },
      { status: 200, body: {} },
    ]
    await call(getClient, { params: { clientId: 'c' } })
    expect(requests.map(pathOf)).toEqual(['/api/identity/token', '/api/clients/c'])
    expect(authorizationOf(requests[1])).toBe('Bearer new')
  })

  test('is renewed once where the server no longer takes it, and the write keeps its key', async () => {
    acceptSession(signedIn('old'))
    answers = [
      refused(401, 'user-token-expired'),
      { status: 200, body: signedIn('new') },
      { status: 201, body: { clientId: 'c' } },
    ]
    await call(createClient, { body: { name: 'Jane' } })
    expect(requests.map(authorizationOf)).toEqual(['Bearer old', null, 'Bearer new'])
    expect(requests[2]?.headers.get('idempotency-key')).toBe(requests[0]?.headers.get('idempotency-key'))
  })

  test('is asked for once by calls that are made together', async () => {
    acceptSession(signedIn('old', 20))
    answers = [
      { status: 200, body: signedIn('new') },
      { status: 200, body: {} },
      { status: 200, body: {} },
    ]
    await Promise.all([
      call(getClient, { params: { clientId: 'a' } }),
      call(getClient, { params: { clientId: 'b' } }),
    ])
    expect(requests.filter((request) => pathOf(request) === '/api/identity/token')).toHaveLength(1)
  })

  test('is forgotten, and the reader signed out, where the session is over', async () => {
    acceptSession(signedIn('old'))
    answers = [refused(401, 'unauthenticated'), refused(401, 'user-token-expired')]
    const error = await failureOf(call(getClient, { params: { clientId: 'c' } }))
    expect(error.code).toBe('unauthenticated')
    expect(currentSession().status).toBe('signed-out')
  })

  test('is kept where only the connection failed', async () => {
    acceptSession(signedIn('old', 20))
    answers = [new TypeError('Failed to fetch')]
    const error = await failureOf(call(getClient, { params: { clientId: 'c' } }))
    expect(error.code).toBe('network-request-failed')
    expect(currentSession().status).toBe('signed-in')
  })

  test('never leaves memory', () => {
    acceptSession(signedIn('secret-token'))
    expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('secret-token')
    expect(document.cookie).not.toContain('secret-token')
  })
})
