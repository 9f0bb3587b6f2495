import { randomBytes, randomUUID } from 'node:crypto'
import { chmod, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from '@20minutes/s3rver'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { FileStore } from './file-store.ts'
import { localFileStore } from './local-file-store.ts'
import { s3FileStore } from './s3-file-store.ts'

let folder: string
let server: S3rver
let s3: FileStore
let withoutServer: FileStore
let wrongSecret: FileStore
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'candour-store-'))
  server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory: join(folder, 's3'),
    configureBuckets: [{ name: 'candour-files', configs: [] }],
  })
  const { port } = await server.run()
  const options = {
    endpoint: new URL(`http://127.0.0.1:${port}`),
    region: 'eu-west-2',
    bucket: 'candour-files',
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
  }
  s3 = s3FileStore(options)
  wrongSecret = s3FileStore({ ...options, secretAccessKey: 'wrong' })
  withoutServer = s3FileStore({ ...options, endpoint: new URL('http://127.0.0.1:1') })
})
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true, force: true })
})

const newContent = () => ({ accountId: randomUUID(), contentId: randomUUID() })
const stores: Record<string, () => FileStore> = {
  'a folder': () => localFileStore(join(folder, 'files')),
  'an S3 bucket': () => s3,
}

describe.each(Object.entries(stores))('%s', (_, store) => {
  test('gives back exactly what was put, segment by segment', async () => {
    const content = newContent()
    const segments = Array.from({ length: 4 }, (_, index) => ({
      name: `${index}-ab12`,
      bytes: randomBytes(index * 90_001),
    }))
    await Promise.all(segments.map(({ name, bytes }) => store().put({ ...content, name }, bytes)))
    for (const { name, bytes } of segments) {
      expect((await store().get({ ...content, name })).equals(bytes)).toBe(true)
    }
  })

  test('does not give what was never put', async () => {
    await expect(store().get({ ...newContent(), name: '0-00' })).rejects.toThrow()
  })

  test('drops one segment and keeps the others', async () => {
    const content = newContent()
    await store().put({ ...content, name: '0-aa' }, Buffer.from('a'))
    await store().put({ ...content, name: '0-bb' }, Buffer.from('b'))
    await store().drop({ ...content, name: '0-aa' })
    await store().drop({ ...content, name: '0-aa' })
    await expect(store().get({ ...content, name: '0-aa' })).rejects.toThrow()
    expect(String(await store().get({ ...content, name: '0-bb' }))).toBe('b')
  })

  test('removes a whole content and nothing beside it, as often as it is asked', async () => {
    const content = newContent()
    const beside = { ...content, contentId: randomUUID() }
    for (const place of [content, beside]) {
      for (const name of ['0-aa', '1-bb']) await store().put({ ...place, name }, Buffer.from(name))
    }
    await store().remove(content)
    await store().remove(content)
    for (const name of ['0-aa', '1-bb']) {
      await expect(store().get({ ...content, name })).rejects.toThrow()
      expect(String(await store().get({ ...beside, name }))).toBe(name)
    }
  })

  test('removes all contents of an account and nothing of another, as often as it is asked', async () => {
    const content = newContent()
    const sibling = { ...content, contentId: randomUUID() }
    const foreign = newContent()
    const name = '0-aa'
    for (const place of [content, sibling, foreign]) await store().put({ ...place, name }, Buffer.from(name))
    await store().removeAccount(content.accountId)
    await store().removeAccount(content.accountId)
    for (const place of [content, sibling]) await expect(store().get({ ...place, name })).rejects.toThrow()
    expect(String(await store().get({ ...foreign, name }))).toBe(name)
  })
})

test('in a folder, nobody else may look', async () => {
  const root = join(folder, 'private')
  const content = newContent()
  await localFileStore(root).put({ ...content, name: '0-aa' }, Buffer.from('a'))
  const modes = await Promise.all(
    [root, join(root, content.accountId), join(root, content.accountId, content.contentId)].map(
      async (path) => (await stat(path)).mode & 0o777,
    ),
  )
  expect(modes).toEqual([0o700, 0o700, 0o700])
  const file = join(root, content.accountId, content.contentId, '0-aa')
  expect((await stat(file)).mode & 0o777).toBe(0o600)
})

test('in a folder, a segment that could not be written whole is not there at all', async () => {
  const root = join(folder, 'full')
  // In place of the folder of the account stands a file: no write can succeed.
  const content = newContent()
  await localFileStore(root).put({ ...newContent(), name: '0-aa' }, Buffer.from('a'))
  await writeFile(join(root, content.accountId), '')
  await expect(
    localFileStore(root).put({ ...content, name: '0-aa' }, Buffer.from('a')),
  ).rejects.toMatchObject({
    code: 'unavailable',
  })
  await chmod(root, 0o700)
  expect((await readdir(root)).length).toBe(2)
})

test('a bucket that cannot be reached, or refuses, is to be tried again, and says nothing of its own', async () => {
  for (const store of [withoutServer, wrongSecret]) {
    const failure = store.put({ ...newContent(), name: '0-aa' }, Buffer.from('a'))
    await expect(failure).rejects.toMatchObject({ code: 'unavailable', details: undefined })
  }
})
