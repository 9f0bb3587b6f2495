import { createHash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { AppError } from '../errors.ts'
import { openLog } from '../log/log.ts'
import { testFolder } from '../test-folder.ts'
import { route } from './route.ts'
import { buildServer, type ServerOptions } from './server.ts'

type Answer = Awaited<ReturnType<FastifyInstance['inject']>>

/** A server with a few endpoints of its own, for the tests of what every endpoint gets. */
export interface EchoServer {
  app: FastifyInstance
  /** What was logged so far. */
  lines: string[]
  post(url: string, payload: unknown, headers?: Record<string, string>): Promise<Answer>
}

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

export async function echoServer(
  changes: Partial<ServerOptions> = {},
  endpoints: (app: FastifyInstance) => void = mount,
): Promise<EchoServer> {
  const lines: string[] = []
  const app = await buildServer(
    {
      log: openLog('debug', { write: (line: string) => lines.push(line) }),
      appUrl: new URL('http://localhost:3000'),
      trustedProxies: [],
      webRoot: builtWeb(),
      isReady: async () => true,
      authenticate: async (request) => {
        if (request.headers.authorization !== 'Bearer right') throw new AppError('unauthenticated')
        return { uid: 'u', accountId: 'a' }
      },
      hashBody: (text) => createHash('sha256').update(text).digest(),
      ...changes,
    },
    endpoints,
  )
  return {
    app,
    lines,
    post: (url, payload, headers = {}) =>
      app.inject({
        method: 'POST',
        url,
        payload: JSON.stringify(payload),
        headers: { 'content-type': 'application/json', ...headers },
      }),
  }
}

/** Reached by https, behind a proxy on this machine. */
export const secureEchoServer = () =>
  echoServer({ appUrl: new URL('https://candour.example'), trustedProxies: ['127.0.0.1'] })

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

function builtWeb(): string {
  const root = testFolder()
  mkdirSync(join(root, 'assets'))
  writeFileSync(join(root, 'index.html'), '<!doctype html><title>Candour</title><script>boot()</script>')
  writeFileSync(
    join(root, 'answering.html'),
    '<!doctype html><title>Questions</title><style>p{}</style><!--root--><p>Nobody</p><!--/root-->',
  )
  writeFileSync(
    join(root, 'greetings.json'),
    JSON.stringify([
      { slots: ['firm'], html: '<p title="{{firm}}">{{firm}}</p>' },
      { slots: ['firm', 'title'], html: '<p title="{{firm}}">{{firm}}: {{title}}</p>' },
    ]),
  )
  writeFileSync(join(root, 'pages.json'), '["/", "/login", "/response/:clientId"]')
  writeFileSync(join(root, 'assets', 'main-abc123.js'), 'plain()')
  writeFileSync(join(root, 'assets', 'main-abc123.js.br'), 'as brotli')
  writeFileSync(join(root, 'icon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  return root
}
