import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type EchoServer, echoServer, secureEchoServer } from './echo-server.factory.ts'

let server: EchoServer
beforeAll(async () => {
  server = await echoServer()
})
afterAll(() => server.app.close())

let secure: EchoServer
beforeAll(async () => {
  secure = await secureEchoServer()
})
afterAll(() => secure.app.close())

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
      const { headers } = await server.app.inject(url)
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
    expect((await server.app.inject('/api/nothing')).headers['content-security-policy']).toBe(
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' blob:; font-src 'self'; connect-src 'self'; manifest-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'; object-src 'none'; require-trusted-types-for 'script'",
    )
  })

  it('let nobody keep an answer of the API', async () => {
    expect((await server.app.inject('/api/owned')).headers['cache-control']).toBe('no-store')
  })

  it('ask for https for a year, where it is https', async () => {
    const { headers } = await secure.app.inject('/healthz')
    expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
  })
})
