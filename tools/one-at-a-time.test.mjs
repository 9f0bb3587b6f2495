import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { oneAtATime } from './one-at-a-time.mjs'

let folder
let lock
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'candour-lock-'))
  lock = join(folder, 'lock')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

describe('installing and building', () => {
  it('happens one at a time', async () => {
    const events = []
    const work = (name) => async () => {
      events.push(`${name} begins`)
      await wait(50)
      events.push(`${name} ends`)
    }
    await Promise.all([oneAtATime(work('first'), lock), oneAtATime(work('second'), lock)])
    expect(events).toEqual(['first begins', 'first ends', 'second begins', 'second ends'])
    expect(existsSync(lock)).toBe(false)
  })

  it('lets the next one in after a failure', async () => {
    await expect(oneAtATime(() => Promise.reject(new Error('no network')), lock)).rejects.toThrow(
      'no network',
    )
    expect(await oneAtATime(async () => 'done', lock)).toBe('done')
  })

  it('takes over from a process that was killed', async () => {
    const { pid } = spawnSync(process.execPath, ['--version'])
    mkdirSync(lock)
    writeFileSync(join(lock, 'pid'), String(pid))
    expect(await oneAtATime(async () => 'done', lock)).toBe('done')
  })
})
