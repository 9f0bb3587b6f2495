import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import Stripe from 'stripe'
import { newId } from './core.ts'
import type { Faults } from './index.ts'
import { answer } from './interface.ts'
import { servePage } from './pages.ts'
import type { RunningCore } from './running-core.ts'

const mostBytes = 1024 * 1024

/** Serves the interface under `/v1/`, and the pages elsewhere; `done` after each request that may have changed something. */
export async function serve(
  core: RunningCore,
  port: number,
  faults: Faults,
  done: () => void,
): Promise<Server> {
  const server = createServer((request, response) => {
    handle(core, request, response, faults)
      .catch(() => send(response, 500, failure))
      .finally(done)
  })
  await new Promise<void>((ready, failed) => {
    server.once('error', failed)
    server.listen(port, '127.0.0.1', ready)
  })
  const { port: taken } = server.address() as AddressInfo
  core.address = `http://127.0.0.1:${taken}`
  return server
}

const failure = JSON.stringify({ error: { type: 'api_error', message: 'An unknown error occurred' } })

async function handle(core: RunningCore, request: IncomingMessage, response: ServerResponse, faults: Faults) {
  // Only pages of this machine: a name of somebody else's that leads here is not answered.
  const host = (request.headers.host ?? '').replace(/:\d+$/, '')
  if (host !== '127.0.0.1' && host !== 'localhost') return send(response, 403, '{}')
  if (!URL.canParse(request.url ?? '/', core.address)) return send(response, 400, '{}')
  const url = new URL(request.url ?? '/', core.address)
  const body = await bodyOf(request)
  core.catchUp()
  if (!url.pathname.startsWith('/v1/')) {
    const page = servePage(core, {
      method: request.method ?? 'GET',
      url,
      headers: request.headers,
      form: new URLSearchParams(body),
    })
    response.writeHead(page.status, page.headers)
    response.end(page.body)
    return
  }
  const version = request.headers['stripe-version']
  response.setHeader('request-id', newId('req', 14))
  response.setHeader('stripe-version', typeof version === 'string' ? version : Stripe.API_VERSION)
  if (faults.failCalls > 0) {
    faults.failCalls--
    return send(response, 500, failure)
  }
  const key = request.headers['idempotency-key']
  const answered = answer(core, {
    method: request.method ?? 'GET',
    path: url.pathname,
    query: url.search,
    body,
    authorization: request.headers.authorization,
    idempotencyKey: typeof key === 'string' ? key : undefined,
  })
  if (faults.loseAnswers > 0) {
    faults.loseAnswers--
    response.destroy()
    return
  }
  if (typeof key === 'string') response.setHeader('idempotency-key', key)
  if (answered.isReplayed) response.setHeader('idempotent-replayed', 'true')
  send(response, answered.status, answered.body)
}

function send(response: ServerResponse, status: number, body: string) {
  if (response.headersSent) return response.destroy()
  response.writeHead(status, { 'content-type': 'application/json' })
  response.end(body)
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  let bytes = 0
  for await (const part of request as AsyncIterable<Buffer>) {
    bytes += part.length
    if (bytes > mostBytes) throw new Error('too long')
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}
