import { spawnSync } from 'node:child_process'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { takeMutex } from './mutex.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'candour-mutex-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

// The second is that of all other systems, and works here too.
describe.each([process.platform, 'darwin' as const])('the mutex of %s', (platform) => {
  test('is had by one at a time, and again once it is free', async () => {
    const all = await Promise.all(Array.from({ length: 10 }, () => takeMutex(folder, platform)))
    const had = all.filter((free) => free !== undefined)
    expect(had).toHaveLength(1)
    expect(await takeMutex(folder, platform)).toBeUndefined()
    await had[0]?.()
    const again = await takeMutex(folder, platform)
    expect(again).toBeDefined()
    await again?.()
    expect(await readdir(folder)).toEqual([])
  })
})

test('a file of an owner that has died is taken over', async () => {
  const { pid } = spawnSync('true')
  await writeFile(join(folder, 'owner'), String(pid))
  const free = await takeMutex(folder, 'darwin')
  expect(free).toBeDefined()
  await free?.()
})
