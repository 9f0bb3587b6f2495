import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type EchoServer, echoServer } from './echo-server.factory.ts'

let server: EchoServer
beforeAll(async () => {
  server = await echoServer()
})
afterAll(() => server.app.close())

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
    const answer = await server.post('/api/echo/7', { name: 'Ann' }, headers)
    expect(answer.statusCode).toBe(status)
    if (status === 403) expect(answer.json().error.code).toBe('cross-site-request')
  })
})
