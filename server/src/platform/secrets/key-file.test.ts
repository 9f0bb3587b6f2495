import { chmod, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { keyFromFile } from './key-file.ts'

let dataDir: string
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'candour-key-'))
})
afterEach(() => rm(dataDir, { recursive: true, force: true }))

test('the key is made once and is the same ever after', async () => {
  const key = await keyFromFile(dataDir)
  expect(key).toHaveLength(32)
  expect(await keyFromFile(dataDir)).toEqual(key)
  expect(await readdir(join(dataDir, 'keys'))).toEqual(['candour.key'])
})

test('several processes that start at once agree on one key', async () => {
  const keys = await Promise.all(Array.from({ length: 8 }, () => keyFromFile(dataDir)))
  expect(new Set(keys.map((key) => key.toString('hex'))).size).toBe(1)
  expect(await readdir(join(dataDir, 'keys'))).toEqual(['candour.key'])
})

test('nobody else may read the key file, while DATA_DIR stays as it is made', async () => {
  const fresh = join(dataDir, 'fresh')
  await keyFromFile(fresh)
  expect((await stat(join(fresh, 'keys', 'candour.key'))).mode & 0o777).toBe(0o600)
  expect((await stat(join(fresh, 'keys'))).mode & 0o777).toBe(0o700)
  expect((await stat(fresh)).mode & 0o777).toBe(0o777 & ~process.umask())
})

test('a damaged key file is refused, never replaced', async () => {
  await keyFromFile(dataDir)
  const path = join(dataDir, 'keys', 'candour.key')
  await chmod(path, 0o600)
  await writeFile(path, 'damaged')
  await expect(keyFromFile(dataDir)).rejects.toThrow(/is damaged/)
})
