import { afterEach, describe, expect, it, vi } from 'vitest'
import { openLink, saveChanges } from './calls.ts'
import { fakeServer, link, opened, refusal } from './testing.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

const save = (value: unknown) =>
  saveChanges(link, opened.invitationId, { version: 0, changes: [{ name: 'a', value }] }, 'key')

describe('calls of the client’s page', () => {
  it('put the token in the body, never in the address', async () => {
    const fetch = vi.fn(async (..._: Parameters<typeof globalThis.fetch>) => Response.json(opened))
    vi.stubGlobal('fetch', fetch)
    await openLink({ clientId: 'a/b', token: 'secret' })
    const [path, init] = fetch.mock.calls[0] ?? []
    expect(path).toBe('/api/answering/a%2Fb/open')
    expect(init?.body).toBe('{"token":"secret"}')
  })

  it('are finished after the page is gone, unless together they are too large for that', async () => {
    const fetch = vi.fn(async (..._: Parameters<typeof globalThis.fetch>) => Response.json({}))
    vi.stubGlobal('fetch', fetch)
    await Promise.all([save('short'), save('x'.repeat(40_000)), save('£'.repeat(15_000)), save('short')])
    await save('£'.repeat(15_000))
    await save('x'.repeat(64_000))
    expect(fetch.mock.calls.map(([, init]) => init?.keepalive)).toEqual([
      true,
      true,
      false,
      true,
      true,
      false,
    ])
  })

  it('fail with the code that the server gives, and its details', async () => {
    const server = fakeServer()
    server.answers.answers = () => refusal(409, 'conflict', { version: 3, conflicts: [] })
    await expect(save(1)).rejects.toMatchObject({ code: 'conflict', details: { version: 3 } })
  })

  it.each([
    [502, '<html>Bad gateway</html>', 'unavailable'],
    [200, '<html>Sign in to this Wi-Fi</html>', 'unavailable'],
    [413, '', 'body-too-large'],
    [500, '{}', 'unknown'],
  ])('take an answer that is not ours, %i %s, for %s', async (status, body, code) => {
    vi.stubGlobal('fetch', async () => new Response(body, { status }))
    await expect(save(1)).rejects.toMatchObject({ code })
  })

  it('take an answer that breaks off for none', async () => {
    vi.stubGlobal('fetch', async () => ({
      ok: true,
      text: () => Promise.reject(new TypeError('terminated')),
    }))
    await expect(save(1)).rejects.toMatchObject({ code: 'network-request-failed' })
  })
})
