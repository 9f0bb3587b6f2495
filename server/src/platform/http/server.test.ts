import { request as httpRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type EchoServer, echoServer, secureEchoServer } from './echo-server.factory.ts'

let ready = true
let server: EchoServer
beforeAll(async () => {
  server = await echoServer({ isReady: async () => ready })
})
afterAll(() => server.app.close())

let secure: EchoServer
beforeAll(async () => {
  secure = await secureEchoServer()
})
afterAll(() => secure.app.close())

describe('addresses', () => {
  it('believes forwarded headers only from a trusted proxy', async () => {
    const forwarded = { 'x-forwarded-for': '203.0.113.9' }
    expect((await server.app.inject({ url: '/api/address', headers: forwarded })).json().ip).toBe('127.0.0.1')
    expect((await secure.app.inject({ url: '/api/address', headers: forwarded })).json().ip).toBe(
      '203.0.113.9',
    )
    const untrusted = await secure.app.inject({
      url: '/api/address',
      headers: forwarded,
      remoteAddress: '198.51.100.1',
    })
    expect(untrusted.json().ip).toBe('198.51.100.1')
  })

  it('treats doubled slashes as one', async () => {
    expect((await server.post('//api//echo/7', { name: 'Ann' })).json()).toEqual({ id: '7', name: 'Ann' })
    expect((await server.app.inject('//api/owned')).statusCode).toBe(401)
  })
})

describe('who calls', () => {
  it('asks for a caller before it reads anything', async () => {
    expect((await server.app.inject('/api/owned')).json().error.code).toBe('unauthenticated')
    const answer = await server.app.inject({ url: '/api/owned', headers: { authorization: 'Bearer right' } })
    expect(answer.json()).toEqual({ uid: 'u' })
  })
})

describe('compression', () => {
  it.each(['br', 'gzip'])('compresses a long answer with %s', async (encoding) => {
    const answer = await server.app.inject({ url: '/api/large', headers: { 'accept-encoding': encoding } })
    expect(answer.headers['content-encoding']).toBe(encoding)
    expect(answer.rawPayload.length).toBeLessThan(1000)
  })
})

describe('life and readiness', () => {
  it('is alive whatever the database does, and ready only with it', async () => {
    expect((await server.app.inject('/healthz')).json()).toEqual({ status: 'ok' })
    expect((await server.app.inject('/readyz')).json()).toEqual({ status: 'ok' })
    ready = false
    expect((await server.app.inject('/healthz')).statusCode).toBe(200)
    const answer = await server.app.inject('/readyz')
    expect(answer.statusCode).toBe(503)
    expect(answer.json().error.code).toBe('unavailable')
    ready = true
  })

  it('finishes what is in flight before it closes', async () => {
    const slow = await echoServer({}, (instance) => {
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
    await slow.app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = slow.app.server.address() as AddressInfo
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
    const closed = slow.app.close()
    let_go()
    expect(JSON.parse(await answer)).toEqual({ done: true })
    await closed
  })
})

describe('the log', () => {
  it('holds the template of the route, never the address, the body or a header', async () => {
    server.lines.length = 0
    await server.post(
      '/api/echo/sentinel-id?q=sentinel-query',
      { name: 'sentinel' },
      { cookie: 'a=sentinel-cookie' },
    )
    await server.app.inject('/survey/sentinel-client/sentinel-token')
    await server.app.inject({ url: '/api/owned', headers: { authorization: 'Bearer sentinel' } })
    await server.app.inject('/api/sentinel/%E0%A4%A')
    const log = server.lines.join('')
    expect(log).toContain('"route":"/api/echo/:id"')
    expect(log).not.toContain('sentinel')
  })
})

describe('the description of the API', () => {
  it('is OpenAPI 3.1 with the schemas that validate', async () => {
    const answer = await server.app.inject('/api/openapi.json')
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
