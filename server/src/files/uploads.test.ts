import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { limits } from '@candour/contract'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { AppError } from '../platform/errors.ts'
import { jpegOf, pdfOf } from './file-contents.factory.ts'
import { filesAs, md5 } from './files-calls.factory.ts'
import { firmWithFiles } from './firm-files.factory.ts'
import { segmentBytes } from './segments.ts'

const isClean = async () => true
let verdict = isClean
afterEach(() => {
  verdict = isClean
})

const { server, firm, files, newPath, begun, usage } = await firmWithFiles({
  scanner: {
    isClean: async (content) => {
      for await (const _ of content);
      return verdict()
    },
  },
})
await server.app.listen({ port: 0, host: '127.0.0.1' })

/** Where the bytes of an upload go over a real connection, as they come. */
const wayTo = (location: string, size: number) => ({
  host: '127.0.0.1',
  port: (server.app.server.address() as AddressInfo).port,
  method: 'PATCH',
  path: location,
  headers: {
    ...firm.headers,
    'content-type': 'application/offset+octet-stream',
    'upload-offset': '0',
    'content-length': String(size),
  },
})

const offsetOf = async (location: string) => Number((await files.head(location)).headers['upload-offset'])

describe('a resumable upload', () => {
  test('goes on where it ended, and becomes an object', async () => {
    const bytes = jpegOf(100, 100, Buffer.alloc(600_000, 7))
    const { path, location } = await begun(bytes, { filename: 'kitchen.jpg', md5Hash: md5(bytes) })
    expect((await files.get(path)).statusCode).toBe(404)
    const first = await files.send(location, 0, bytes.subarray(0, 300_001))
    expect([first.statusCode, first.headers['upload-offset']]).toEqual([204, '300001'])
    const { headers } = await files.head(location)
    expect(headers).toMatchObject({
      'tus-resumable': '1.0.0',
      'upload-offset': '300001',
      'upload-length': String(bytes.length),
      'cache-control': 'no-store',
    })
    expect(String(headers['upload-metadata'])).toContain('filename ')
    expect((await files.send(location, 300_001, bytes.subarray(300_001))).statusCode).toBe(204)
    const object = (await files.get(path)).json()
    expect(object).toMatchObject({
      size: bytes.length,
      md5Hash: md5(bytes),
      contentType: 'image/jpeg',
      customMetadata: { filename: 'kitchen.jpg' },
    })
    expect(object.contentDisposition).toContain('filename="kitchen.jpg"')
    expect((await files.get(path, '?alt=media')).rawPayload.equals(bytes)).toBe(true)
    // Whoever missed the last answer learns that all has arrived.
    expect(await offsetOf(location)).toBe(bytes.length)
    expect((await files.send(location, bytes.length, Buffer.alloc(0))).statusCode).toBe(204)
  })

  test('keeps what arrived before the connection was cut', async () => {
    const bytes = pdfOf(1_000_000)
    const { path, location } = await begun(bytes)
    const sending = request(wayTo(location, bytes.length))
    sending.on('error', () => {})
    const isOut = new Promise((resolve) => sending.write(bytes.subarray(0, 700_000), resolve))
    await vi.waitFor(async () => expect(await offsetOf(location)).toBe(2 * segmentBytes), { timeout: 10_000 })
    await isOut
    sending.destroy()
    await vi.waitFor(async () => expect(await offsetOf(location)).toBe(700_000), { timeout: 10_000 })
    expect((await files.send(location, 700_000, bytes.subarray(700_000))).statusCode).toBe(204)
    expect((await files.get(path, '?alt=media')).rawPayload.equals(bytes)).toBe(true)
  })

  test('takes only what comes next', async () => {
    const bytes = pdfOf(1000)
    const { location } = await begun(bytes)
    for (const offset of [1, 999, 1000]) {
      const answer = await files.send(location, offset, bytes.subarray(offset))
      expect([answer.statusCode, answer.json().error.code]).toEqual([409, 'upload-offset-wrong'])
    }
    expect(await offsetOf(location)).toBe(0)
  })

  test('is written by one at a time: of two at once, one is refused', async () => {
    const bytes = pdfOf(900_000)
    const { path, location } = await begun(bytes)
    const answers = await Promise.all([files.send(location, 0, bytes), files.send(location, 0, bytes)])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([204, 409])
    expect((await files.get(path, '?alt=media')).rawPayload.equals(bytes)).toBe(true)
  })

  test('of more than is allowed, or than was said, takes nothing', async () => {
    const tooLarge = await files.begin(newPath(), limits.attachmentBytes + 1)
    expect([tooLarge.statusCode, tooLarge.json().error.code]).toEqual([413, 'file-too-large'])
    const { path, location } = await begun(pdfOf(1000))
    const lied = await files.send(location, 0, pdfOf(1001))
    expect([lied.statusCode, lied.json().error.code]).toEqual([413, 'file-too-large'])
    expect((await files.get(path)).statusCode).toBe(404)
  })

  test('is refused at its first segment when it is of another kind, and takes no more space', async () => {
    const before = await usage()
    const { location } = await begun(Buffer.alloc(900_000))
    const answer = await files.send(location, 0, Buffer.alloc(300_000))
    expect([answer.statusCode, answer.json().error.code]).toEqual([415, 'file-type-refused'])
    expect((await files.head(location)).statusCode).toBe(404)
    expect(await usage()).toBe(before)
  })

  test('that was damaged on the way makes no object', async () => {
    const bytes = pdfOf(1000)
    const { path, location } = await begun(bytes, { md5Hash: md5(pdfOf(999)) })
    const answer = await files.send(location, 0, bytes)
    expect([answer.statusCode, answer.json().error.code]).toEqual([400, 'file-damaged'])
    expect((await files.get(path)).statusCode).toBe(404)
  })

  test('can be given up, and is not there for anybody else', async () => {
    const bytes = pdfOf(1000)
    const before = await usage()
    const { location } = await begun(bytes)
    expect(await usage()).toBe(before + 1000)
    const other = filesAs(server, (await server.registerUser()).headers)
    const missing = '/api/uploads/00000000-0000-4000-8000-000000000000'
    expect((await other.send(location, 0, bytes)).body).toBe((await other.send(missing, 0, bytes)).body)
    expect((await other.cancel(location)).statusCode).toBe(404)
    expect((await other.head(location)).statusCode).toBe(404)
    expect((await files.cancel(location)).statusCode).toBe(204)
    expect((await files.cancel(location)).statusCode).toBe(404)
    expect(await usage()).toBe(before)
  })

  test('says in its headers what it is, or is not begun', async () => {
    const begin = (headers: Record<string, string>) =>
      server.app.inject({ method: 'POST', url: '/api/uploads', headers: { ...firm.headers, ...headers } })
    const path = `path ${Buffer.from(newPath()).toString('base64')}`
    for (const headers of [
      {},
      { 'upload-length': '10' },
      { 'upload-metadata': path },
      { 'upload-length': '-1', 'upload-metadata': path },
      { 'upload-length': '10', 'upload-metadata': 'filename YQ==' },
      { 'upload-length': '10', 'upload-metadata': `${path},md5Hash YQ==` },
      {
        'upload-length': '10',
        'upload-metadata': `${path},filename ${Buffer.from('a\nb').toString('base64')}`,
      },
      { 'upload-length': '10', 'upload-metadata': path, 'tus-resumable': '0.2.2' },
    ]) {
      const answer = await begin(headers)
      expect([answer.statusCode, answer.json().error.code]).toEqual([400, 'invalid-argument'])
      expect(answer.headers).toMatchObject({ 'tus-resumable': '1.0.0', 'x-content-type-options': 'nosniff' })
    }
  })

  test('from the page of another site is refused', async () => {
    const { location } = await begun(pdfOf(10))
    const answer = await server.app.inject({
      method: 'PATCH',
      url: location,
      headers: { ...firm.headers, origin: 'https://evil.example', 'upload-offset': '0' },
    })
    expect(answer.json().error.code).toBe('cross-site-request')
  })
})

describe('the scanner', () => {
  test('has the last word: what it finds is refused and removed', async () => {
    verdict = async () => false
    const bytes = pdfOf(1000)
    const { location, path } = await begun(bytes)
    const answer = await files.send(location, 0, bytes)
    expect([answer.statusCode, answer.json().error.code]).toEqual([422, 'file-unsafe'])
    expect((await files.head(location)).statusCode).toBe(404)
    expect((await files.store(path, bytes)).json().error.code).toBe('file-unsafe')
  })

  test('keeps a file out while it cannot look, and the last bytes can be sent again', async () => {
    verdict = async () => {
      throw new AppError('unavailable')
    }
    const bytes = pdfOf(600_000)
    const { location, path } = await begun(bytes)
    const answer = await files.send(location, 0, bytes)
    expect([answer.statusCode, answer.json().error.code]).toEqual([503, 'unavailable'])
    expect((await files.get(path)).statusCode).toBe(404)
    const offset = await offsetOf(location)
    expect(offset).toBe(2 * segmentBytes)
    verdict = isClean
    expect((await files.send(location, offset, bytes.subarray(offset))).statusCode).toBe(204)
    expect((await files.get(path, '?alt=media')).rawPayload.equals(bytes)).toBe(true)
  })
})

test('a large file goes in and out by pieces: what is held in memory stays small', async () => {
  const bytes = pdfOf(limits.attachmentBytes)
  const { path, location } = await begun(bytes, { md5Hash: md5(bytes) })
  let most = 0
  const seen = () => {
    most = Math.max(most, process.memoryUsage().arrayBuffers)
  }
  const before = process.memoryUsage().arrayBuffers
  const way = wayTo(location, bytes.length)
  const timer = setInterval(seen, 5)
  const sent = await new Promise<number>((resolve, reject) => {
    const sending = request(way, (answer) => {
      answer.resume().on('end', () => resolve(answer.statusCode ?? 0))
    })
    sending.on('error', reject)
    sending.end(bytes)
  })
  expect(sent).toBe(204)
  const received = await new Promise<number>((resolve, reject) => {
    const { host, port } = way
    request({ host, port, path: `/api/files/${path}?alt=media`, headers: firm.headers }, (answer) => {
      let count = 0
      answer.on('data', (part: Buffer) => {
        count += part.length
      })
      answer.on('end', () => resolve(count))
    })
      .on('error', reject)
      .end()
  })
  clearInterval(timer)
  expect(received).toBe(bytes.length)
  // Garbage included, which nobody collects in between.
  expect(most - before).toBeLessThan(3 * limits.attachmentBytes)
}, 60_000)
