import { randomUUID } from 'node:crypto'
import { connect } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { newServer } from '../firm.factory.ts'
import type { TestUser } from '../test-app.ts'
import { newClient, newLink, openDevice } from '../test-journey.ts'

const server = await newServer({ beatMs: 20, longPollMs: 30 })
await server.app.listen({ port: 0, host: '127.0.0.1' })
const address = server.app.listeningOrigin
const leave = new AbortController()
afterAll(() => leave.abort())

interface Heard {
  at: string
  clientIds: string[]
  isComplete: boolean
}

/** A screen that is open: what it has heard so far, as it came. */
async function listen(firm: TestUser, after?: string) {
  const answer = await fetch(`${address}/api/live${after ? `?after=${after}` : ''}`, {
    headers: firm.headers,
    signal: leave.signal,
  })
  let text = ''
  let isOver = false
  void (async () => {
    const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
    for (;;) {
      const { done, value } = (await reader?.read().catch(() => undefined)) ?? { done: true }
      if (done) break
      text += value
    }
    isOver = true
  })()
  const heard = () =>
    [...text.matchAll(/^event: changes\ndata: (.*)\n\n/gm)].map(([, data]) => JSON.parse(data ?? '') as Heard)
  const clientIds = () => heard().flatMap((one) => one.clientIds)
  await expect.poll(() => heard().length).toBeGreaterThan(0)
  return { answer, heard, clientIds, text: () => text, isOver: () => isOver }
}

const changes = async (firm: TestUser, after?: string) => {
  const url = `/api/changes${after === undefined ? '' : `?after=${encodeURIComponent(after)}`}`
  const answer = await server.app.inject({ url, headers: firm.headers })
  return { status: answer.statusCode, body: answer.json() }
}

test('a screen hears of what a client does as it happens, and of no other firm’s clients', async () => {
  const firm = await server.registerUser()
  const other = await server.registerUser()
  const link = await newLink(server, firm)
  const screen = await listen(firm)
  const elsewhere = await listen(other)
  expect(screen.answer.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
  expect(screen.answer.headers.get('content-encoding')).toBeNull()
  expect(screen.answer.headers.get('x-content-type-options')).toBe('nosniff')
  const before = screen.clientIds().length
  const device = await openDevice(server, link)
  await expect.poll(() => screen.clientIds().slice(before)).toContain(link.clientId)
  const opened = screen.clientIds().length
  await device.save(0, { notes: 'x' })
  await expect.poll(() => screen.clientIds().slice(opened)).toContain(link.clientId)
  expect(new Set(screen.clientIds())).toEqual(new Set([link.clientId]))
  expect(elsewhere.clientIds()).toEqual([])
})

test('who comes back with where it had got hears what came meanwhile; who does not is to read everything', async () => {
  const firm = await server.registerUser()
  const first = await listen(firm)
  expect(first.heard()[0]).toEqual({ at: expect.any(String), clientIds: [], isComplete: false })
  const { at } = first.heard()[0] as Heard
  const clientId = randomUUID()
  server.live.tell([{ accountId: firm.accountId, clientId }])
  const again = await listen(firm, at)
  expect(again.heard()[0]).toMatchObject({ clientIds: [clientId], isComplete: true })
  expect((await changes(firm, at)).body).toMatchObject({ clientIds: [clientId], isComplete: true })
  expect((await changes(firm)).body).toMatchObject({ clientIds: [], isComplete: false })
  expect((await changes(firm, 'made-up')).body).toMatchObject({ clientIds: [], isComplete: false })
  const { at: now } = (await changes(firm)).body
  expect((await listen(firm, now)).heard()[0]).toEqual({ at: now, clientIds: [], isComplete: true })
})

test('a stream says that it is still there, and ends once its session has', async () => {
  const firm = await server.registerUser()
  const screen = await listen(firm)
  await expect.poll(screen.text).toContain(':\n\n')
  await server.app.inject({
    method: 'POST',
    url: '/api/identity/sign-out',
    headers: { ...firm.headers, cookie: firm.cookie, origin: server.appUrl.origin },
  })
  await expect.poll(screen.isOver).toBe(true)
})

test('long polling answers with what happens, and with nothing once it has been long enough', async () => {
  const patient = await newServer({ longPollMs: 10_000 })
  const firm = await patient.registerUser()
  const ask = (of: typeof server, by: TestUser, after: string) =>
    of.app.inject({ url: `/api/changes?after=${after}`, headers: by.headers })
  const { at } = patient.live.changes(firm.accountId, undefined)
  const waiting = ask(patient, firm, at)
  const clientId = await newClient(patient, firm)
  patient.live.tell([{ accountId: firm.accountId, clientId }])
  const { at: then, ...told } = (await waiting).json()
  expect(told).toEqual({ clientIds: [clientId], isComplete: true })
  expect(then).not.toBe(at)

  const lonely = await server.registerUser()
  const { at: now } = server.live.changes(lonely.accountId, undefined)
  expect((await ask(server, lonely, now)).json()).toEqual({ at: now, clientIds: [], isComplete: true })
})

test('nobody can keep more streams open than an account may have', async () => {
  const firm = await server.registerUser()
  const stops = Array.from({ length: 50 }, () => server.live.watch(firm.accountId, () => {}))
  const refused = await fetch(`${address}/api/live`, { headers: firm.headers })
  expect(refused.status).toBe(429)
  expect(refused.headers.get('retry-after')).toBe('60')
  stops[0]?.()
  expect((await listen(firm)).answer.status).toBe(200)
})

test('who does not read is let go of, with nothing kept for them', async () => {
  const firm = await server.registerUser()
  const { hostname, port } = new URL(address)
  const socket = connect(Number(port), hostname)
  socket.pause()
  socket.write(`GET /api/live HTTP/1.1\r\nhost: x\r\nauthorization: ${firm.headers.authorization}\r\n\r\n`)
  const isWatched = () => {
    const stops = Array.from({ length: 50 }, () => server.live.watch(firm.accountId, () => {}))
    for (const stop of stops) stop?.()
    return stops.includes(undefined)
  }
  await expect.poll(isWatched).toBe(true)
  const many = Array.from({ length: 400 }, () => ({ accountId: firm.accountId, clientId: randomUUID() }))
  await expect
    .poll(
      () => {
        for (let i = 0; i < 20; i += 1) server.live.tell(many)
        return isWatched()
      },
      { interval: 5, timeout: 10_000 },
    )
    .toBe(false)
  socket.destroy()
})

test('the server closes at once, however many screens are open', async () => {
  const closing = await newServer({ longPollMs: 60_000 })
  await closing.app.listen({ port: 0, host: '127.0.0.1' })
  const firm = await closing.registerUser()
  const { at } = closing.live.changes(firm.accountId, undefined)
  const [stream, poll] = [
    await fetch(`${closing.app.listeningOrigin}/api/live`, { headers: firm.headers }),
    fetch(`${closing.app.listeningOrigin}/api/changes?after=${at}`, { headers: firm.headers }),
  ]
  await closing.app.close()
  expect(await stream.text()).toContain('event: changes')
  // Whether it got in before the server closed or not, nobody is kept waiting.
  await poll.catch(() => {})
})
