import { type AddressInfo, connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type EchoServer, echoServer } from './echo-server.factory.ts'

let server: EchoServer
beforeAll(async () => {
  server = await echoServer()
})
afterAll(() => server.app.close())

const jsonText = (payload: string) =>
  server.app.inject({
    method: 'POST',
    url: '/api/echo/7',
    payload,
    headers: { 'content-type': 'application/json' },
  })

describe('answers to what is wrong', () => {
  it('names each refused part by its path and repeats no value', async () => {
    const answer = await server.post('/api/echo/7', { name: 'Margaret Thatcher', uid: 'somebody-else' })
    expect(answer.statusCode).toBe(400)
    expect(answer.json().error.code).toBe('invalid-argument')
    expect(answer.json().error.details).toEqual([
      { path: 'name', message: 'This is more than the most allowed, 10.' },
      { path: 'uid', message: 'This is not expected here.' },
    ])
    expect(answer.body).not.toContain('Margaret')
    expect(answer.body).not.toContain('somebody-else')
  })

  it('is not led astray by properties that every object has', async () => {
    for (const name of ['toString', 'constructor', 'hasOwnProperty', 'valueOf']) {
      const answer = await server.post('/api/echo/7', { name: 'Ann', [name]: 1 })
      expect(answer.statusCode, name).toBe(400)
      expect(answer.json().error.details).toEqual([{ path: name, message: 'This is not expected here.' }])
    }
  })

  it('uses the code that the catalogue has for a part', async () => {
    const answer = await server.post('/api/echo/7', { name: 'Ann', email: 'nobody' })
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toEqual({
      error: { code: 'invalid-email', message: 'Please enter a valid email address.' },
    })
  })

  it('refuses bytes that are no text, rather than keep question marks in their place', async () => {
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/echo/7',
      payload: Buffer.concat([Buffer.from('{"name":"'), Buffer.from([0xc3, 0x28]), Buffer.from('"}')]),
      headers: { 'content-type': 'application/json' },
    })
    expect(answer.statusCode).toBe(400)
    expect(answer.json().error.code).toBe('invalid-json')
  })

  it('refuses an idempotency key that is too long, instead of cutting it to what another may be', async () => {
    const long = await server.post('/api/echo/7', { name: 'Ann' }, { 'idempotency-key': 'k'.repeat(201) })
    expect(long.statusCode).toBe(400)
    expect(long.json().error.details[0].path).toBe('Idempotency-Key')
    const fitting = await server.post('/api/echo/7', { name: 'Ann' }, { 'idempotency-key': 'k'.repeat(200) })
    expect(fitting.statusCode).toBe(200)
  })

  it('refuses a missing body, an array and null', async () => {
    for (const payload of ['', '[]', 'null', '"text"']) {
      const answer = await server.app.inject({
        method: 'POST',
        url: '/api/echo/7',
        payload,
        headers: { 'content-type': 'application/json' },
      })
      expect(answer.statusCode, payload).toBe(400)
      expect(answer.json().error.code).toBe('invalid-argument')
    }
  })

  it('takes a call without a body where the body is optional', async () => {
    expect((await server.app.inject({ method: 'POST', url: '/api/bodyless' })).statusCode).toBe(204)
    expect((await server.post('/api/bodyless', { note: 'x' })).statusCode).toBe(204)
    expect((await server.post('/api/bodyless', { other: 'x' })).statusCode).toBe(400)
  })

  const cases: [string, () => ReturnType<EchoServer['post']>, number, string][] = [
    [
      'invalid JSON',
      () =>
        server.app.inject({
          method: 'POST',
          url: '/api/echo/7',
          payload: '{"name":',
          headers: { 'content-type': 'application/json' },
        }),
      400,
      'invalid-json',
    ],
    [
      'a poisoned prototype',
      () =>
        server.app.inject({
          method: 'POST',
          url: '/api/echo/7',
          payload: '{"name":"a","__proto__":{"x":1}}',
          headers: { 'content-type': 'application/json' },
        }),
      400,
      'invalid-json',
    ],
    [
      'JSON that is nested to exhaust the stack',
      () => jsonText(`{"name":${'['.repeat(100_000)}${']'.repeat(100_000)}}`),
      400,
      'invalid-json',
    ],
    [
      'JSON with brackets in its text',
      () => server.post('/api/echo/7', { name: '[{"\\'.repeat(500) }),
      400,
      'invalid-argument',
    ],
    [
      'a form',
      () =>
        server.app.inject({
          method: 'POST',
          url: '/api/echo/7',
          payload: 'name=a',
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
        }),
      415,
      'unsupported-media-type',
    ],
    [
      'plain text',
      () =>
        server.app.inject({
          method: 'POST',
          url: '/api/echo/7',
          payload: '{}',
          headers: { 'content-type': 'text/plain' },
        }),
      415,
      'unsupported-media-type',
    ],
    [
      'a compressed body',
      () => server.post('/api/echo/7', {}, { 'content-encoding': 'gzip' }),
      415,
      'unsupported-media-type',
    ],
    [
      'a body that is too large',
      () => server.post('/api/echo/7', { name: 'x'.repeat(300_000) }),
      413,
      'body-too-large',
    ],
    ['an unknown address of the API', () => server.app.inject('/api/nothing'), 404, 'not-found'],
    ['an unknown method', () => server.app.inject({ method: 'DELETE', url: '/login' }), 404, 'not-found'],
    ['a malformed address', () => server.app.inject('/api/echo/%E0%A4%A'), 400, 'invalid-argument'],
    [
      'a parameter that is too long',
      () => server.post(`/api/echo/${'x'.repeat(300)}`, { name: 'a' }),
      404,
      'not-found',
    ],
    ['text that cannot be stored', () => server.app.inject('/api/unstorable'), 400, 'invalid-argument'],
  ]
  it.each(cases)('answers %s in the one shape', async (_, call, status, code) => {
    const answer = await call()
    expect(answer.statusCode).toBe(status)
    expect(Object.keys(answer.json())).toEqual(['error'])
    expect(answer.json().error.code).toBe(code)
    expect(answer.json().error.message.length).toBeGreaterThan(10)
    expect(answer.headers['content-security-policy']).toContain("default-src 'none'")
  })

  it('speaks of a callable function in the shape of callable functions', async () => {
    const answer = await server.post('/api/functions/europe-west2/getNothing', { data: null })
    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toEqual({
      error: { status: 'NOT_FOUND', message: 'We could not find what you asked for.' },
    })
    const malformed = await server.app.inject('/api/functions/europe-west2/%E0%A4%A')
    expect(malformed.statusCode).toBe(400)
    expect(malformed.json().error.status).toBe('INVALID_ARGUMENT')
  })

  it('says of a fault of its own only the id under which it is logged', async () => {
    server.lines.length = 0
    const answer = await server.app.inject('/api/broken')
    expect(answer.statusCode).toBe(500)
    expect(answer.body).not.toContain('secret detail')
    const { id } = answer.json().error.details
    expect(id).toMatch(/^[0-9a-f-]{36}$/)
    expect(answer.headers['x-request-id']).toBe(id)
    expect(server.lines.some((line) => line.includes(id) && line.includes('echo-server.factory.ts'))).toBe(
      true,
    )
    expect(server.lines.join('')).not.toContain('secret detail')
  })

  it('answers what is not even HTTP in the one shape', async () => {
    await server.app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = server.app.server.address() as AddressInfo
    const text = await new Promise<string>((resolve, reject) => {
      const socket = connect(port, '127.0.0.1', () => socket.write('HELLO THERE\r\n\r\n'))
      let received = ''
      socket.on('data', (chunk) => {
        received += String(chunk)
      })
      socket.on('end', () => resolve(received))
      socket.on('error', reject)
    })
    expect(text).toMatch(/^HTTP\/1\.1 400 /)
    expect(JSON.parse(text.split('\r\n\r\n')[1] ?? '').error.code).toBe('invalid-argument')
  })
})
