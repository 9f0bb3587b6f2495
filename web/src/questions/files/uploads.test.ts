import { createHash } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fileOf } from './file-server.factory.ts'
import { pieceBytes } from './upload.ts'
import { createUploads } from './uploads.ts'
import { sitting, stored } from './uploads-sitting.factory.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('a file', () => {
  it('has a name of its own on a page at a plain http address too, which has no random UUIDs', () => {
    const { sheet, place, rules } = sitting()
    const { getRandomValues } = crypto
    vi.stubGlobal('crypto', { getRandomValues: getRandomValues.bind(crypto) })
    const uploads = createUploads(sheet, place)
    uploads.add('papers', [fileOf('a.pdf', 5)], rules)
    expect(uploads.of('papers').sending[0]?.id).toMatch(/^a\/b\/[0-9a-f-]{36}$/)
  })

  it('is sent in pieces, with its name, kind and sum, and becomes part of the answer', async () => {
    const { server, add, answer, place } = sitting({ papers: [stored] })
    const file = fileOf('Pay slip é.pdf', 2 * pieceBytes + 5)
    add(file)
    expect(place.pending()).toBe(1)
    await vi.waitFor(() => expect(answer()).toHaveLength(2))
    expect(answer()?.[1]).toEqual({ name: 'Pay slip é.pdf', type: 'application/pdf', content: 'a/b/f1' })
    const content = Buffer.from(await file.arrayBuffer())
    const { bytes, known } = server.stored.get('a/b/f1') ?? {}
    expect(Buffer.from(bytes ?? []).equals(content)).toBe(true)
    expect(known).toEqual({
      path: 'a/b/f1',
      filename: 'Pay slip é.pdf',
      filetype: 'application/pdf',
      md5Hash: createHash('md5').update(content).digest('base64'),
    })
    expect(server.sent('PATCH').map(({ body }) => body.length)).toEqual([pieceBytes, pieceBytes, 5])
    expect(server.sent('PATCH').every(({ headers }) => headers['Tus-Resumable'] === '1.0.0')).toBe(true)
    expect(place.pending()).toBe(0)
  })

  it('goes on where the server has come to when the connection was cut', async () => {
    const { server, add, names, states } = sitting()
    let cuts = 0
    server.state.fault = ({ method, headers }) => {
      if (method !== 'PATCH' || headers['Upload-Offset'] === '0' || cuts === 2) return undefined
      cuts += 1
      return { cutAfter: 1000 }
    }
    add(fileOf('a.pdf', 2 * pieceBytes))
    await vi.waitFor(() => expect(states()).toEqual([['a.pdf', 'offline']]))
    await vi.advanceTimersByTimeAsync(2_000)
    dispatchEvent(new Event('online'))
    await vi.waitFor(() => expect(cuts).toBe(2))
    dispatchEvent(new Event('online'))
    await vi.waitFor(() => expect(names()).toEqual(['a.pdf']))
    expect(server.sent('POST')).toHaveLength(1)
    expect(server.sent('PATCH').map(({ headers }) => Number(headers['Upload-Offset']))).toEqual([
      0,
      pieceBytes,
      pieceBytes + 1000,
      pieceBytes + 2000,
    ])
  })

  it('whose last piece arrived, but not the answer to it, is there', async () => {
    const { server, add, names } = sitting()
    server.state.fault = ({ method }) => (method === 'PATCH' ? { cutAfter: 500 } : undefined)
    add(fileOf('a.pdf', 500))
    await vi.waitFor(() => expect(server.stored.size).toBe(1))
    await vi.advanceTimersByTimeAsync(2_000)
    await vi.waitFor(() => expect(names()).toEqual(['a.pdf']))
    expect([server.sent('POST').length, server.sent('PATCH').length]).toEqual([1, 1])
  })

  it('of which the server has forgotten the beginning is sent again', async () => {
    const { server, add, names } = sitting()
    server.state.fault = ({ method }) => {
      if (method !== 'PATCH' || server.sent('PATCH').length > 1) return undefined
      server.arriving.clear()
      return { status: 503 }
    }
    add(fileOf('a.pdf', 500))
    await vi.waitFor(() => expect(server.sent('PATCH')).toHaveLength(1))
    await vi.advanceTimersByTimeAsync(2_000)
    await vi.waitFor(() => expect(names()).toEqual(['a.pdf']))
    expect(server.sent('POST')).toHaveLength(2)
  })

  it('on a connection that says nothing for half a minute is tried again', async () => {
    const { server, add, names, states } = sitting()
    server.state.fault = ({ method }) =>
      method === 'PATCH' && server.sent('PATCH').length === 1 ? 'silence' : undefined
    add(fileOf('a.pdf', 500))
    await vi.waitFor(() => expect(server.sent('PATCH')).toHaveLength(1))
    await vi.advanceTimersByTimeAsync(30_000)
    expect(states()).toEqual([['a.pdf', 'offline']])
    await vi.advanceTimersByTimeAsync(2_000)
    await vi.waitFor(() => expect(names()).toEqual(['a.pdf']))
  })

  it('that is paused keeps its place, and lets the next one go', async () => {
    const { server, add, uploads, states, names, place } = sitting()
    server.state.fault = ({ method, headers }) =>
      method === 'PATCH' && headers['Upload-Offset'] !== '0' && states()[0]?.[1] === 'sending'
        ? 'silence'
        : undefined
    add(fileOf('a.pdf', pieceBytes + 1), fileOf('b.pdf', 10))
    await vi.waitFor(() => expect(server.sent('PATCH')).toHaveLength(2))
    expect(states()).toEqual([
      ['a.pdf', 'sending'],
      ['b.pdf', 'waiting'],
    ])
    uploads.pause('a/b/f1')
    await vi.waitFor(() => expect(names()).toEqual(['b.pdf']))
    expect(states()).toEqual([['a.pdf', 'paused']])
    expect(place.pending()).toBe(1)
    server.state.fault = () => undefined
    uploads.carryOn('a/b/f1')
    await vi.waitFor(() => expect(names()).toEqual(['b.pdf', 'a.pdf']))
    expect(server.sent('PATCH').at(-1)?.headers['Upload-Offset']).toBe(String(pieceBytes))
  })

  it('that is cancelled is taken back', async () => {
    const { server, add, uploads, states, answer } = sitting()
    server.state.fault = ({ method }) => (method === 'PATCH' ? 'silence' : undefined)
    add(fileOf('a.pdf', 500))
    await vi.waitFor(() => expect(server.sent('PATCH')).toHaveLength(1))
    uploads.cancel('a/b/f1')
    expect(states()).toEqual([])
    await vi.waitFor(() => expect(server.arriving.size).toBe(0))
    expect(answer()).toBeUndefined()
  })

  it('that comes while another answer was given joins it: none is lost', async () => {
    const { sheet, add, names } = sitting()
    add(fileOf('a.pdf', 10), fileOf('b.pdf', 20))
    sheet.set('papers', [stored])
    await vi.waitFor(() => expect(names()).toEqual(['old.pdf', 'a.pdf', 'b.pdf']))
  })
})

describe('a file that is removed', () => {
  const two = [stored, { ...stored, name: 'new.pdf', content: 'a/b/new' }]

  it('comes back to its place with undo, and nothing is deleted', async () => {
    const { server, uploads, names } = sitting({ papers: two })
    uploads.remove('papers', 'a/b/old')
    expect(names()).toEqual(['new.pdf'])
    expect(uploads.of('papers').removed?.name).toBe('old.pdf')
    expect(uploads.undo('papers')).toBe(0)
    uploads.forget('papers')
    expect(names()).toEqual(['old.pdf', 'new.pdf'])
    await vi.runAllTimersAsync()
    expect(server.calls).toEqual([])
  })

  it('is deleted once the undo has gone and the answer without it is saved', async () => {
    const { server, uploads, settle, answer } = sitting({ papers: [stored] })
    let saved = (_: boolean) => {}
    settle.mockReturnValue(new Promise((resolve) => (saved = resolve)))
    uploads.remove('papers', 'a/b/old')
    expect(answer()).toBeUndefined()
    uploads.forget('papers')
    await vi.runAllTimersAsync()
    expect(server.calls).toEqual([])
    saved(true)
    await vi.waitFor(() =>
      expect(server.sent('DELETE').map(({ url }) => url)).toEqual(['/api/files/a/b/old']),
    )
  })

  it('is not deleted while the server may still have it in the answer, or it is there again', async () => {
    const { server, uploads, sheet, settle } = sitting({ papers: two })
    settle.mockResolvedValueOnce(false)
    uploads.remove('papers', 'a/b/old')
    uploads.forget('papers')
    uploads.remove('papers', 'a/b/new')
    sheet.adopt({ papers: two })
    uploads.forget('papers')
    await vi.runAllTimersAsync()
    expect(server.calls).toEqual([])
  })
})

describe('in rows of a group', () => {
  const jobs = [{ slip: [] }, {}, {}]

  it('a file stays with its row when another is taken out or put back', async () => {
    const { server, uploads, sheet, session, rules } = sitting({ jobs })
    server.state.fault = ({ method }) => (method === 'PATCH' ? { status: 503 } : undefined)
    uploads.add('jobs[1].slip', [fileOf('a.pdf', 20)], rules)
    await vi.waitFor(() => expect(uploads.of('jobs[1].slip').sending[0]?.is).toBe('busy'))
    sheet.removeRow('jobs', 0)
    expect(uploads.of('jobs[0].slip').sending).toHaveLength(1)
    expect(uploads.of('jobs[1].slip').sending).toHaveLength(0)
    sheet.undoRemove('jobs')
    expect(uploads.of('jobs[1].slip').sending).toHaveLength(1)
    sheet.removeRow('jobs', 0)
    server.state.fault = () => undefined
    await vi.advanceTimersByTimeAsync(2_000)
    await vi.waitFor(() => expect(session.answers.jobs).toMatchObject([{ slip: [{ name: 'a.pdf' }] }, {}]))
  })

  it('a file waits with a row that is taken out, and is taken back when the next one goes', async () => {
    const { server, uploads, sheet, place, rules } = sitting({ jobs })
    server.state.fault = ({ method }) => (method === 'PATCH' ? { status: 503 } : undefined)
    uploads.add('jobs[1].slip', [fileOf('a.pdf', 20)], rules)
    await vi.waitFor(() => expect(uploads.of('jobs[1].slip').sending[0]?.is).toBe('busy'))
    sheet.removeRow('jobs', 1)
    expect(place.pending()).toBe(0)
    sheet.undoRemove('jobs')
    expect(uploads.of('jobs[1].slip').sending.map(({ is }) => is)).toEqual(['paused'])
    sheet.removeRow('jobs', 1)
    sheet.removeRow('jobs', 0)
    await vi.waitFor(() => expect(server.sent('DELETE')).toHaveLength(1))
  })
})

it('when the sitting is over nothing is sent any more', async () => {
  const { server, add, states, place } = sitting()
  server.state.fault = () => ({ status: 503 })
  add(fileOf('a.pdf', 20))
  await vi.waitFor(() => expect(states()).toEqual([['a.pdf', 'busy']]))
  place.stop()
  const before = server.calls.length
  await vi.runAllTimersAsync()
  expect([server.calls.length - before, place.pending(), states()]).toEqual([0, 0, []])
})

it('of a file of an earlier sitting, size and time are asked for once', async () => {
  const { server, uploads } = sitting({ papers: [stored] })
  server.stored.set('a/b/old', { bytes: new Uint8Array(7), known: {} })
  uploads.learn('a/b/old')
  uploads.learn('a/b/old')
  uploads.learn('https://elsewhere.example/x')
  await vi.waitFor(() => {
    expect(uploads.of('papers').facts.get('a/b/old')).toEqual({ size: 7, at: '2026-11-19T14:02:00.000Z' })
  })
  expect(server.calls).toHaveLength(1)
})
