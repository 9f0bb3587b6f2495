import { afterEach, describe, expect, test, vi } from 'vitest'
import { startUp } from './start-up.ts'

afterEach(() => {
  vi.restoreAllMocks()
  delete document.documentElement.dataset.startUp
})

describe('start-up', () => {
  test('runs the modules in order, then mounts', async () => {
    const done: string[] = []
    const module = (name: string) => ({
      name,
      start: async () => {
        await Promise.resolve()
        done.push(name)
      },
    })
    await startUp([module('first'), module('second')], () => done.push('mount'))
    expect(done).toEqual(['first', 'second', 'mount'])
  })

  test('does not mount where a module throws: logs it and shows the words that the server sent', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {})
    const mount = vi.fn()
    const cause = new Error('no storage')
    const broken = {
      name: 'analytics',
      start: () => {
        throw cause
      },
    }
    await startUp([broken], mount)
    expect(mount).not.toHaveBeenCalled()
    expect(log.mock.calls[0]?.[0]).toMatchObject({ message: expect.stringContaining('analytics'), cause })
    expect(document.documentElement.dataset.startUp).toBe('failed')
  })

  test('does not mount where a module could not be imported', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {})
    const mount = vi.fn()
    const notThere = './module-that-is-not-there.ts'
    await startUp([{ name: 'mail', start: () => import(/* @vite-ignore */ notThere) }], mount)
    expect(mount).not.toHaveBeenCalled()
    expect(log).toHaveBeenCalledOnce()
    expect(document.documentElement.dataset.startUp).toBe('failed')
  })
})
