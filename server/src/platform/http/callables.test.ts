import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { AppError } from '../errors.ts'
import { type EchoServer, echoServer } from './echo-server.factory.ts'
import { route } from './route.ts'

const echo = {
  method: 'POST',
  path: '/api/functions/europe-west2/echo',
  access: 'user',
  summary: 'For the tests of callable functions',
  tag: 'tests',
  body: z.strictObject({ data: z.nullable(z.strictObject({ name: z.string() })) }),
  status: 200,
  reply: z.object({ result: z.object({ name: z.nullable(z.string()) }) }),
  errors: ['failed-precondition'],
} as const

let server: EchoServer
beforeAll(async () => {
  server = await echoServer({}, (app) => {
    route(app, echo, async ({ body }) => {
      const name = body.data?.name ?? null
      if (name === 'fault') throw new Error('secret detail')
      if (name === 'taken') throw new AppError('already-exists', { name: 'kept' })
      return { result: { name } }
    })
  })
})
afterAll(() => server.app.close())

const url = echo.path
const signedIn = { authorization: 'Bearer right' }
const ask = (body: unknown, headers: Record<string, string> = signedIn) => server.post(url, body, headers)

function expectRefusal(answer: { statusCode: number; json: () => unknown }, http: number, status: string) {
  expect(answer.statusCode).toBe(http)
  expect(Object.keys(answer.json() as object)).toEqual(['error'])
  expect(errorOf(answer)).toMatchObject({ status, message: expect.stringMatching(/\w{3}/) })
  expect(errorOf(answer)).not.toHaveProperty('code')
}
const errorOf = (answer: { json: () => unknown }) => (answer.json() as { error: object }).error

describe('a callable function', () => {
  it('takes data and gives a result; null is data, too', async () => {
    const answer = await ask({ data: { name: 'Ann' } })
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({ result: { name: 'Ann' } })
    expect((await ask({ data: null })).json()).toEqual({ result: { name: null } })
    const charset = { ...signedIn, 'content-type': 'application/json; charset=utf-8' }
    expect((await ask({ data: null }, charset)).statusCode).toBe(200)
  })

  it('takes no other method', async () => {
    for (const method of ['GET', 'HEAD', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const) {
      const answer = await server.app.inject({ method, url: `${url}?data=null`, headers: signedIn })
      expect(answer.statusCode, method).toBe(400)
      if (method !== 'HEAD') expectRefusal(answer, 400, 'INVALID_ARGUMENT')
    }
  })

  it('takes nothing but JSON', async () => {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data', 'x']) {
      expectRefusal(await ask({ data: null }, { ...signedIn, 'content-type': type }), 400, 'INVALID_ARGUMENT')
    }
    const headers = { ...signedIn, 'content-type': 'application/json' }
    for (const payload of ['{"data":', '', '\u0000']) {
      const answer = await server.app.inject({ method: 'POST', url, headers, payload })
      expectRefusal(answer, 400, 'INVALID_ARGUMENT')
    }
  })

  it('takes no body without data, with a key beside it, or with data of another kind', async () => {
    const bodies = [
      {},
      [],
      null,
      'data',
      { Data: null },
      { data: null, more: 1 },
      { data: { name: 'a', more: 1 } },
    ]
    const kinds = [[], 'x', 7, true, {}, { name: [] }].map((data) => ({ data }))
    for (const body of [...bodies, ...kinds]) {
      const answer = await ask(body)
      expect(answer.statusCode, JSON.stringify(body)).toBe(400)
      expectRefusal(answer, 400, 'INVALID_ARGUMENT')
    }
  })

  it('takes no token but a good one', async () => {
    for (const authorization of ['Bearer wrong', 'Bearer', 'right', '']) {
      expectRefusal(await ask({ data: null }, { authorization }), 401, 'UNAUTHENTICATED')
    }
    expectRefusal(await ask({ data: null }, {}), 401, 'UNAUTHENTICATED')
  })

  it('is not found under another name or in another region', async () => {
    for (const path of ['europe-west2/Echo', 'europe-west2/', 'us-central1/echo', 'europe-west2/echo/more']) {
      const answer = await server.post(`/api/functions/${path}`, { data: null }, signedIn)
      expectRefusal(answer, 404, 'NOT_FOUND')
    }
  })

  it('answers in its own shape, however its address is written', async () => {
    const answer = await server.post('//api//functions/europe-west2/echo', { data: 1 }, signedIn)
    expectRefusal(answer, 400, 'INVALID_ARGUMENT')
  })

  it('says what it expected to go wrong, and nothing of what it did not', async () => {
    const expected = await ask({ data: { name: 'taken' } })
    expectRefusal(expected, 409, 'ALREADY_EXISTS')
    expect(errorOf(expected)).toMatchObject({ details: { name: 'kept' } })
    const fault = await ask({ data: { name: 'fault' } })
    expectRefusal(fault, 500, 'INTERNAL')
    expect(fault.body).not.toContain('secret')
  })

  it('is described with its shape of errors', async () => {
    const { paths } = (await server.app.inject('/api/openapi.json')).json()
    const { responses } = paths[url].post
    expect(Object.keys(responses).sort()).toEqual(['200', '400', '401', '403', '429', '500', '503'])
    const { error } = responses[400].content['application/json'].schema.properties
    expect(error.properties.status.enum).toEqual(['FAILED_PRECONDITION', 'INVALID_ARGUMENT'])
    expect(error.properties.code).toBeUndefined()
  })
})
