import { callableAnswerFor, type ErrorCode, errorCatalogue } from '@candour/contract'
import { afterEach, beforeEach, vi } from 'vitest'
import { acceptSession, forgetSession } from './session.ts'

interface Asked {
  method: string
  path: string
  query: URLSearchParams
  body: unknown
  key: string | null
}

type Answer = { status: number; body: unknown }
type Respond = (asked: Asked) => Answer | Promise<Answer>

/** Of a callable function, wrapped as its answers are. */
export const result = (value: unknown): Answer => ok({ result: value })
export const ok = (body: unknown, status = 200): Answer => ({ status, body })
export const refuse = (code: ErrorCode, details?: unknown): Answer => ({
  status: errorCatalogue[code].status,
  body: { error: { code, message: errorCatalogue[code].message, details } },
})

/** As a callable function refuses. */
export const refuseCall = (code: ErrorCode, details?: unknown): Answer => {
  const { status, httpStatus } = callableAnswerFor(code)
  return { status: httpStatus, body: { error: { status, message: errorCatalogue[code].message, details } } }
}

/** A server for one test file, with somebody signed in; `asked` holds the calls of the current test. */
export function fakeServer() {
  const asked: Asked[] = []
  const answers = new Map<string, Respond>()

  beforeEach(() => {
    asked.length = 0
    answers.clear()
    acceptSession({
      user: { uid: 'u1', email: 'sam@example.com', emailVerified: false, name: 'Sam' },
      accessToken: 'token',
      expiresAt: new Date(Date.now() + 3_600_000).toISOString(),
    })
    vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
      const url = new URL(address, 'http://localhost')
      const one: Asked = {
        method: init.method ?? 'GET',
        path: url.pathname,
        query: url.searchParams,
        body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined,
        key: new Headers(init.headers).get('idempotency-key'),
      }
      asked.push(one)
      const respond = answers.get(`${one.method} ${one.path}`)
      const { status, body } = await (respond ? respond(one) : refuse('not-found'))
      return new Response(status === 204 ? null : JSON.stringify(body), { status })
    })
  })

  afterEach(() => {
    vi.unstubAllGlobals()
    forgetSession()
  })

  return {
    asked,
    on: (call: string, respond: Respond) => answers.set(call, respond),
    askedFor: (call: string) => asked.filter(({ method, path }) => `${method} ${path}` === call),
  }
}
