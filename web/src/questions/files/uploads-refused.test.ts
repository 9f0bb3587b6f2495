import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fileOf } from './file-server.factory.ts'
import { pieceBytes } from './upload.ts'
import { sitting, stored } from './uploads-sitting.factory.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('what cannot be sent', () => {
  it('is said before anything is sent', async () => {
    const { server, add, states } = sitting({ papers: [stored] })
    add(
      new File([], 'empty.pdf'),
      fileOf('large.pdf', 3 * pieceBytes + 1),
      fileOf('page.html', 20, '<html>'),
      fileOf('fourth.pdf', 20),
    )
    await vi.waitFor(() => expect(states().map(([, what]) => what)).not.toContain('ready-soon'))
    expect(states()).toEqual([
      ['empty.pdf', 'empty'],
      ['large.pdf', 'too-large'],
      ['page.html', 'too-many'],
      ['fourth.pdf', 'too-many'],
    ])
    expect(server.calls).toEqual([])
  })

  it('is a kind that the question does not take', async () => {
    const { uploads, rules, states } = sitting()
    const html = fileOf('holiday.jpg', 20, '<html>')
    uploads.add('papers', [html], rules)
    const pdf = rules.kinds.filter(({ type }) => type !== 'application/pdf')
    uploads.add('papers', [fileOf('a.pdf', 20)], { ...rules, kinds: pdf })
    await vi.waitFor(() => {
      expect(states()).toEqual([
        ['holiday.jpg', 'wrong-kind'],
        ['a.pdf', 'wrong-kind'],
      ])
    })
  })

  it.each([
    [400, 'file-damaged', 'damaged'],
    [402, 'quota-exceeded', 'no-space'],
    [403, 'unauthorized', 'not-allowed'],
    [410, 'already-submitted', 'not-allowed'],
    [413, 'file-too-large', 'too-large'],
    [415, 'file-type-refused', 'wrong-kind'],
    [422, 'file-unsafe', 'unsafe'],
  ])('with %i %s is not tried again by itself', async (status, code, problem) => {
    const { server, add, states, place } = sitting()
    server.state.fault = ({ method }) =>
      method === 'PATCH' ? { status, body: { error: { code, message: '' } } } : undefined
    add(fileOf('a.pdf', 20))
    await vi.waitFor(() => expect(states()).toEqual([['a.pdf', problem]]))
    await vi.runAllTimersAsync()
    expect(server.sent('PATCH')).toHaveLength(1)
    expect(place.pending()).toBe(0)
  })

  it('for ten minutes waits for the internet, and goes on when that is back', async () => {
    const { server, add, states, names } = sitting()
    server.state.fault = () => ({ cutAfter: 0 })
    add(fileOf('a.pdf', 20))
    await vi.waitFor(() => expect(states()).toEqual([['a.pdf', 'offline']]))
    await vi.advanceTimersByTimeAsync(599_000)
    expect(states()).toEqual([['a.pdf', 'offline']])
    await vi.advanceTimersByTimeAsync(2_000)
    expect(states()).toEqual([['a.pdf', 'not-sent']])
    server.state.fault = () => undefined
    dispatchEvent(new Event('online'))
    await vi.waitFor(() => expect(names()).toEqual(['a.pdf']))
  })

  it('because the session has ended is sent once the link was opened again', async () => {
    const { server, add, names, reopen } = sitting()
    server.state.fault = ({ method }) =>
      method === 'POST' && server.sent('POST').length === 1 ? { status: 401 } : undefined
    add(fileOf('a.pdf', 20))
    await vi.waitFor(() => expect(names()).toEqual(['a.pdf']))
    expect(reopen).toHaveBeenCalledOnce()
  })

  it('because no session can be had says so', async () => {
    const { server, add, states, reopen } = sitting()
    reopen.mockRejectedValue(new Error('code-required'))
    server.state.fault = () => ({ status: 401 })
    add(fileOf('a.pdf', 20))
    await vi.waitFor(() => expect(states()).toEqual([['a.pdf', 'signed-out']]))
  })

  it('stays paused where it was paused while the link was opened again, and may open it once more', async () => {
    const { server, add, names, states, uploads, reopen } = sitting()
    let open = () => {}
    reopen.mockImplementation(() => new Promise<void>((resolve) => (open = resolve)))
    let refused = 0
    server.state.fault = ({ method }) => (method === 'POST' && ++refused < 3 ? { status: 401 } : undefined)
    add(fileOf('a.pdf', 500))
    await vi.waitFor(() => expect(reopen).toHaveBeenCalledOnce())
    uploads.pause('a/b/f1')
    open()
    await vi.advanceTimersByTimeAsync(0)
    expect(states()).toEqual([['a.pdf', 'paused']])
    uploads.carryOn('a/b/f1')
    await vi.waitFor(() => expect(reopen).toHaveBeenCalledTimes(2))
    open()
    await vi.waitFor(() => expect(names()).toEqual(['a.pdf']))
  })
})
