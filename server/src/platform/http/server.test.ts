import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { request as httpRequest } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { AppError } from '../errors.ts'
import { openLog } from '../log/log.ts'
import { route } from './route.ts'
import { buildServer, type ServerOptions } from './server.ts'

const lines: string[] = []
let ready = true
let app: FastifyInstance
let secureApp: FastifyInstance

const echo = {
  method: 'POST',
  path: '/api/echo/{id}',
  access: 'public',
  summary: 'For the tests of the server',
  tag: 'tests',
  params: z.strictObject({ id: z.string() }),
  body: z.strictObject({ name: z.string().check(z.maxLength(10)), email: z.optional(z.email()) }),
  status: 200,
  reply: z.object({ id: z.string(), name: z.string() }),
  errors: [],
} as const

const owned = {
  method: 'GET',
  path: '/api/owned',
  access: 'user',
  summary: 'For the tests of the server',
  tag: 'tests',
  status: 200,
  reply: z.object({ uid: z.string() }),
  errors: [],
} as const

const bodyless = {
  method: 'POST',
  path: '/api/bodyless',
  access: 'public',
  summary: 'For the tests of the server',
  tag: 'tests',
  body: z.optional(z.strictObject({ note: z.string() })),
  status: 204,
  reply: null,
  errors: [],
} as const

function options(changes: Partial<ServerOptions> = {}): ServerOptions {
  return {
    log: openLog('debug', { write: (line: string) => lines.push(line) }),
    appUrl: new URL('http://localhost:3000'),
    trustedProxies: [],
    webRoot: webRoot(),
    isReady: async () => ready,
    authenticate: async (request) => {
      if (request.headers.authorization !== 'Bearer right') throw new AppError('unauthenticated')
      return { uid: 'u', accountId: 'a' }
    },
    ...changes,
  }
}

function mount(instance: FastifyInstance): void {
  route(instance, echo, async ({ params, body }) => ({ id: params.id, name: body.name }), {
    invalid: { email: 'invalid-email' },
  })
  route(instance, owned, async ({ caller }) => ({ uid: caller.uid }))
  route(instance, bodyless, async () => undefined)
  instance.get('/api/broken', { config: { access: 'public' } }, async () => {
    throw new Error('secret detail')
  })
  instance.get('/api/unstorable', { config: { access: 'public' } }, async () => {
    throw Object.assign(new Error('invalid byte sequence: "secret detail"'), { code: '22021' })
  })
  instance.get('/api/address', { config: { access: 'public' } }, async (request) => ({ ip: request.ip }))
  instance.get('/api/large', { config: { access: 'public' } }, async () => ({ text: 'paper '.repeat(2000) }))
}

function webRoot(): string {
  const root = mkdtempSync(join(tmpdir(), 'candour-web-'))
  mkdirSync(join(root, 'assets'))
  writeFileSync(join(root, 'index.html'), '<!doctype html><title>Candour</title><script>boot()</script>')
  writeFileSync(join(root, 'answering.html'), '<!doctype html><title>Questions</title><style>p{}</style>')
  writeFileSync(join(root, 'pages.json'), '["/", "/login", "/response/:clientId"]')
  writeFileSync(join(root, 'assets', 'main-abc123.js'), 'plain()')
  writeFileSync(join(root, 'assets', 'main-abc123.js.br'), 'as brotli')
  writeFileSync(join(root, 'icon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  return root
}

const post = (url: string, payload: unknown, headers: Record<string, string> = {}) =>
  app.inject({
    method: 'POST',
    url,
    payload: JSON.stringify(payload),
    headers: { 'content-type': 'application/json', ...headers },
  })

const jsonText = (payload: string) =>
  app.inject({ method: 'POST', url: '/api/echo/7', payload, headers: { 'content-type': 'application/json' } })

beforeAll(async () => {
  app = await buildServer(options(), mount)
  secureApp = await buildServer(
    options({ appUrl: new URL('https://candour.example'), trustedProxies: ['127.0.0.1'] }),
    mount,
  )
  await app.listen({ port: 0, host: '127.0.0.1' })
})

afterAll(async () => {
  await app.close()
  await secureApp.close()
})

describe('answers to what is wrong', () => {
  it('names each refused part by its path and repeats no value', async () => {
    const answer = await post('/api/echo/7', { name: 'Margaret Thatcher', uid: 'somebody-else' })
    expect(answer.statusCode).toBe(400)
    expect(answer.json().error.code).toBe('invalid-argument')
    expect(answer.json().error.details).toEqual([
      { path: 'name', message: 'This is more than the most allowed, 10.' },
      { path: 'uid', message: 'This is not expected here.' },
    ])
    expect(answer.body).not.toContain('Margaret')
    expect(answer.body).not.toContain('somebody-else')
  })

  it('uses the code that the catalogue has for a part', async () => {
    const answer = await post('/api/echo/7', { name: 'Ann', email: 'nobody' })
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toEqual({
      error: { code: 'invalid-email', message: 'Please enter a valid email address.' },
    })
  })

  it('refuses a missing body, an array and null', async () => {
    for (const payload of ['', '[]', 'null', '"text"']) {
      const answer = await app.inject({
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
    expect((await app.inject({ method: 'POST', url: '/api/bodyless' })).statusCode).toBe(204)
    expect((await post('/api/bodyless', { note: 'x' })).statusCode).toBe(204)
    expect((await post('/api/bodyless', { other: 'x' })).statusCode).toBe(400)
  })

  const cases: [string, () => ReturnType<typeof post>, number, string][] = [
    [
      'invalid JSON',
      () =>
        app.inject({
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
        app.inject({
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
      () => post('/api/echo/7', { name: '[{"\\'.repeat(500) }),
      400,
      'invalid-argument',
    ],
    [
      'a form',
      () =>
        app.inject({
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
        app.inject({
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
      () => post('/api/echo/7', {}, { 'content-encoding': 'gzip' }),
      415,
      'unsupported-media-type',
    ],
    [
      'a body that is too large',
      () => post('/api/echo/7', { name: 'x'.repeat(300_000) }),
      413,
      'body-too-large',
    ],
    ['an unknown address of the API', () => app.inject('/api/nothing'), 404, 'not-found'],
    ['an unknown method', () => app.inject({ method: 'DELETE', url: '/login' }), 404, 'not-found'],
    ['a malformed address', () => app.inject('/api/echo/%E0%A4%A'), 400, 'invalid-argument'],
    [
      'a parameter that is too long',
      () => post(`/api/echo/${'x'.repeat(300)}`, { name: 'a' }),
      404,
      'not-found',
    ],
    ['text that cannot be stored', () => app.inject('/api/unstorable'), 400, 'invalid-argument'],
  ]
  it.each(cases)('answers %s in the one shape', async (_, call, status, code) => {
    const answer = await call()
    expect(answer.statusCode).toBe(status)
    expect(Object.keys(answer.json())).toEqual(['error'])
    expect(answer.json().error.code).toBe(code)
    expect(answer.json().error.message.length).toBeGreaterThan(10)
    expect(answer.headers['content-security-policy']).toContain("default-src 'none'")
  })

  it('says of a fault of its own only the id under which it is logged', async () => {
    lines.length = 0
    const answer = await app.inject('/api/broken')
    expect(answer.statusCode).toBe(500)
    expect(answer.body).not.toContain('secret detail')
    const { id } = answer.json().error.details
    expect(id).toMatch(/^[0-9a-f-]{36}$/)
    expect(answer.headers['x-request-id']).toBe(id)
    expect(lines.some((line) => line.includes(id) && line.includes('server.test.ts'))).toBe(true)
    expect(lines.join('')).not.toContain('secret detail')
  })

  it('answers what is not even HTTP in the one shape', async () => {
    const { port } = app.server.address() as AddressInfo
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

describe('security headers', () => {
  it('are on every kind of answer', async () => {
    for (const url of [
      '/',
      '/nowhere',
      '/api/nothing',
      '/healthz',
      '/assets/main-abc123.js',
      '/api/broken',
      '/%E0%A4%A',
    ]) {
      const { headers } = await app.inject(url)
      expect(headers['content-security-policy'], url).toMatch(
        /^default-src 'none'; script-src 'self'.*require-trusted-types-for 'script'$/,
      )
      expect(headers['x-content-type-options'], url).toBe('nosniff')
      expect(headers['referrer-policy'], url).toBe('no-referrer')
      expect(headers['cross-origin-opener-policy'], url).toBe('same-origin')
      expect(headers['cross-origin-resource-policy'], url).toBe('same-origin')
      expect(headers['strict-transport-security'], url).toBeUndefined()
    }
  })

  it('state the whole policy, word for word, where a page has no inline block', async () => {
    expect((await app.inject('/api/nothing')).headers['content-security-policy']).toBe(
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' blob:; font-src 'self'; connect-src 'self'; manifest-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'; object-src 'none'; require-trusted-types-for 'script'",
    )
  })

  it('let nobody keep an answer of the API', async () => {
    expect((await app.inject('/api/owned')).headers['cache-control']).toBe('no-store')
  })

  it('ask for https for a year, where it is https', async () => {
    const { headers } = await secureApp.inject('/healthz')
    expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
  })
})

describe('writes from other sites', () => {
  const cases: [string, Record<string, string>, number][] = [
    ['no browser', {}, 200],
    [
      'the own page',
      { host: 'localhost:3000', origin: 'http://localhost:3000', 'sec-fetch-site': 'same-origin' },
      200,
    ],
    [
      'the own page under another name of this server',
      { host: '10.0.0.5:3000', origin: 'http://10.0.0.5:3000' },
      200,
    ],
    ['a person in the address bar', { 'sec-fetch-site': 'none' }, 200],
    ['another site', { host: 'localhost:3000', origin: 'https://evil.example' }, 403],
    ['another port', { host: 'localhost:3000', origin: 'http://localhost:3001' }, 403],
    ['another scheme', { host: 'localhost:3000', origin: 'https://localhost:3000' }, 403],
    ['a sandboxed frame', { origin: 'null' }, 403],
    ['a sibling site', { 'sec-fetch-site': 'same-site' }, 403],
    ['a cross-site form', { 'sec-fetch-site': 'cross-site' }, 403],
    [
      'a forged forwarded host',
      { origin: 'https://evil.example', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' },
      403,
    ],
  ]
  it.each(cases)('from %s', async (_, headers, status) => {
    const answer = await post('/api/echo/7', { name: 'Ann' }, headers)
    expect(answer.statusCode).toBe(status)
    if (status === 403) expect(answer.json().error.code).toBe('cross-site-request')
  })
})

describe('addresses', () => {
  it('believes forwarded headers only from a trusted proxy', async () => {
    const forwarded = { 'x-forwarded-for': '203.0.113.9' }
    expect((await app.inject({ url: '/api/address', headers: forwarded })).json().ip).toBe('127.0.0.1')
    expect((await secureApp.inject({ url: '/api/address', headers: forwarded })).json().ip).toBe(
      '203.0.113.9',
    )
    const untrusted = await secureApp.inject({
      url: '/api/address',
      headers: forwarded,
      remoteAddress: '198.51.100.1',
    })
    expect(untrusted.json().ip).toBe('198.51.100.1')
  })

  it('treats doubled slashes as one', async () => {
    expect((await post('//api//echo/7', { name: 'Ann' })).json()).toEqual({ id: '7', name: 'Ann' })
    expect((await app.inject('//api/owned')).statusCode).toBe(401)
  })
})

describe('who calls', () => {
  it('asks for a caller before it reads anything', async () => {
    expect((await app.inject('/api/owned')).json().error.code).toBe('unauthenticated')
    const answer = await app.inject({ url: '/api/owned', headers: { authorization: 'Bearer right' } })
    expect(answer.json()).toEqual({ uid: 'u' })
  })
})

describe('pages and files', () => {
  it('serves a page of the app, to be asked for again each time', async () => {
    for (const url of ['/', '/login', '/login/', '/response/7?success=true']) {
      const answer = await app.inject(url)
      expect(answer.statusCode, url).toBe(200)
      expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
      expect(answer.headers['cache-control']).toBe('no-cache')
      expect(answer.body).toContain('<title>Candour</title>')
    }
  })

  it('serves the same app with 404 for an address that is no page', async () => {
    for (const url of [
      '/nothing',
      '/response/',
      '/response/7/8',
      '/../etc/passwd',
      '/assets/..%2f..%2fpackage.json',
      '/assets/gone.js',
      '/assets',
      '/assets/',
      '/.env',
    ]) {
      const answer = await app.inject(url)
      expect(answer.statusCode, url).toBe(404)
      expect(answer.body).toContain('<title>Candour</title>')
    }
  })

  it('serves the answering page under every private link, and keeps it out of search engines', async () => {
    const answer = await app.inject('/survey/7/some-token')
    expect(answer.statusCode).toBe(200)
    expect(answer.body).toContain('<title>Questions</title>')
    expect(answer.headers['x-robots-tag']).toBe('noindex')
  })

  it('allows the inline blocks of the build by their hashes, each page its own', async () => {
    const { createHash } = await import('node:crypto')
    const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
    const index = String((await app.inject('/')).headers['content-security-policy'])
    const answering = String((await app.inject('/survey/7/t')).headers['content-security-policy'])
    expect(index).toContain(`script-src 'self' ${hash('boot()')};`)
    expect(index).toContain("style-src 'self';")
    expect(answering).toContain(`style-src 'self' ${hash('p{}')};`)
    expect(answering).toContain("script-src 'self';")
  })

  it('answers 304 for a page that has not changed', async () => {
    const { etag } = (await app.inject('/login')).headers
    const again = await app.inject({ url: '/login', headers: { 'if-none-match': String(etag) } })
    expect(again.statusCode).toBe(304)
    expect(again.body).toBe('')
  })

  it('lets hashed files be kept for ever, and other files be asked for again', async () => {
    const asset = await app.inject('/assets/main-abc123.js')
    expect(asset.statusCode).toBe(200)
    expect(asset.body).toBe('plain()')
    expect(asset.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect((await app.inject('/icon.svg')).headers['cache-control']).toBe('no-cache')
  })

  it('serves the compressed neighbour of a file', async () => {
    const answer = await app.inject({
      url: '/assets/main-abc123.js',
      headers: { 'accept-encoding': 'br, gzip' },
    })
    expect(answer.headers['content-encoding']).toBe('br')
    expect(answer.body).toBe('as brotli')
    expect(answer.headers['content-type']).toContain('javascript')
  })

  it('gives no raw start page, list of pages or source map', async () => {
    for (const url of ['/index.html', '/pages.json', '/answering.html', '/assets/main-abc123.js.br']) {
      expect((await app.inject(url)).statusCode, url).toBe(404)
    }
  })

  it('says so plainly when the pages are not built', async () => {
    const unbuilt = await buildServer(options({ webRoot: join(tmpdir(), 'no-such-folder') }), mount)
    const answer = await unbuilt.inject('/')
    expect(answer.statusCode).toBe(503)
    expect(answer.body).toBe('The pages of Candour are not built yet. "npm start" builds them.\n')
    expect((await unbuilt.inject('/api/nothing')).statusCode).toBe(404)
    await unbuilt.close()
  })
})

describe('compression', () => {
  it.each(['br', 'gzip'])('compresses a long answer with %s', async (encoding) => {
    const answer = await app.inject({ url: '/api/large', headers: { 'accept-encoding': encoding } })
    expect(answer.headers['content-encoding']).toBe(encoding)
    expect(answer.rawPayload.length).toBeLessThan(1000)
  })
})

describe('life and readiness', () => {
  it('is alive whatever the database does, and ready only with it', async () => {
    expect((await app.inject('/healthz')).json()).toEqual({ status: 'ok' })
    expect((await app.inject('/readyz')).json()).toEqual({ status: 'ok' })
    ready = false
    expect((await app.inject('/healthz')).statusCode).toBe(200)
    const answer = await app.inject('/readyz')
    expect(answer.statusCode).toBe(503)
    expect(answer.json().error.code).toBe('unavailable')
    ready = true
  })

  it('finishes what is in flight before it closes', async () => {
    const slow = await buildServer(options(), (instance) => {
      instance.get('/api/slow', { config: { access: 'public' } }, async () => {
        started()
        await release
        return { done: true }
      })
    })
    let started = () => {}
    let let_go = () => {}
    const arrived = new Promise<void>((resolve) => {
      started = resolve
    })
    const release = new Promise<void>((resolve) => {
      let_go = resolve
    })
    await slow.listen({ port: 0, host: '127.0.0.1' })
    const { port } = slow.server.address() as AddressInfo
    const answer = new Promise<string>((resolve, reject) => {
      httpRequest({ port, host: '127.0.0.1', path: '/api/slow' }, (response) => {
        let body = ''
        response.on('data', (chunk) => {
          body += String(chunk)
        })
        response.on('end', () => resolve(body))
      })
        .on('error', reject)
        .end()
    })
    await arrived
    const closed = slow.close()
    let_go()
    expect(JSON.parse(await answer)).toEqual({ done: true })
    await closed
  })
})

describe('the log', () => {
  it('holds the template of the route, never the address, the body or a header', async () => {
    lines.length = 0
    await post(
      '/api/echo/sentinel-id?q=sentinel-query',
      { name: 'sentinel' },
      { cookie: 'a=sentinel-cookie' },
    )
    await app.inject('/survey/sentinel-client/sentinel-token')
    await app.inject({ url: '/api/owned', headers: { authorization: 'Bearer sentinel' } })
    await app.inject('/api/sentinel/%E0%A4%A')
    const log = lines.join('')
    expect(log).toContain('"route":"/api/echo/:id"')
    expect(log).not.toContain('sentinel')
  })
})

describe('the description of the API', () => {
  it('is OpenAPI 3.1 with the schemas that validate', async () => {
    const answer = await app.inject('/api/openapi.json')
    expect(answer.statusCode).toBe(200)
    const document = answer.json()
    expect(document.openapi).toBe('3.1.0')
    const operation = document.paths['/api/echo/{id}'].post
    expect(operation.requestBody.content['application/json'].schema.additionalProperties).toBe(false)
    expect(operation.responses['200'].content['application/json'].schema.properties).toHaveProperty('name')
    expect(Object.keys(operation.responses)).toContain('413')
    expect(document.paths['/api/owned'].get.security).toEqual([{ bearer: [] }])
    expect(document.paths['/api/bodyless'].post.responses).toHaveProperty('204')
  })
})
