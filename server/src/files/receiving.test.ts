import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Content, openContent } from './content.ts'
import { pdfOf } from './file-contents.factory.ts'
import type { FileStore, SegmentPlace } from './file-store.ts'
import { type Received, receive } from './receiving.ts'
import { newContentKey, segmentBytes } from './segments.ts'

const place = ({ contentId, name }: SegmentPlace) => `${contentId}/${name}`

function memoryStore(): FileStore & { kept: Map<string, Buffer> } {
  const kept = new Map<string, Buffer>()
  return {
    kept,
    put: async (segment, sealed) => void kept.set(place(segment), Buffer.from(sealed)),
    get: async (segment) => {
      const sealed = kept.get(place(segment))
      if (!sealed) throw new Error('none')
      return sealed
    },
    drop: async (segment) => void kept.delete(place(segment)),
    remove: async () => kept.clear(),
    removeAccount: async () => kept.clear(),
  }
}

async function* cutInto(bytes: Buffer, size: number, breaks: boolean): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
  if (breaks) throw new Error('the connection is lost')
}

interface Sent {
  store: ReturnType<typeof memoryStore>
  key: Buffer
  file: { id: string; accountId: string; generation: string; segments: string[]; size: number }
  whole: Received | undefined
}

/** Sends in as many requests as there are cuts, each from where the last was counted. */
async function send(
  bytes: Buffer,
  cuts: { length: number; chunk: number; breaks: boolean }[],
): Promise<Sent> {
  const store = memoryStore()
  const key = newContentKey()
  const base = { id: randomUUID(), accountId: randomUUID(), generation: '7', size: bytes.length }
  let counted: Received = { received: 0, segments: [] }
  let whole: Received | undefined
  for (const { length, chunk, breaks } of [...cuts, { length: bytes.length, chunk: 50_000, breaks: false }]) {
    if (whole) break
    const count = async (now: Received) => {
      counted = now
    }
    const next = bytes.subarray(counted.received, counted.received + length)
    whole = await receive(
      { store, file: { ...base, ...counted }, key, count },
      cutInto(next, chunk, breaks),
    ).catch(() => undefined)
  }
  return { store, key, file: { ...base, segments: whole?.segments ?? [] }, whole }
}

async function readAll(content: Content): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of content.stream()) parts.push(part)
  return Buffer.concat(parts)
}

const sizes = fc.oneof(
  fc.integer({ min: 64, max: 3 * segmentBytes }),
  fc.constantFrom(segmentBytes - 1, segmentBytes, segmentBytes + 1, 2 * segmentBytes),
)
const cut = fc.record({
  length: fc.oneof(fc.integer({ min: 0, max: 2 * segmentBytes }), fc.constantFrom(1, segmentBytes)),
  chunk: fc.integer({ min: 1000, max: 300_000 }),
  breaks: fc.boolean(),
})

test('however a content is cut and resumed, the same bytes come back, and nothing else is kept', async () => {
  await fc.assert(
    fc.asyncProperty(sizes, fc.array(cut, { maxLength: 6 }), async (size, cuts) => {
      const bytes = pdfOf(size)
      const { store, key, file, whole } = await send(bytes, cuts)
      expect(whole?.received).toBe(size)
      expect((await readAll(openContent(store, file, key))).equals(bytes)).toBe(true)
      expect(whole?.segments.length).toBe(Math.ceil(size / segmentBytes))
      // At most one part that a segment has replaced waits to be removed with the content.
      expect(store.kept.size).toBeLessThanOrEqual(file.segments.length + 1)
    }),
    { numRuns: 60, seed: 4 },
  )
})

test('any range of a content is that range of its bytes', async () => {
  const bytes = pdfOf(2 * segmentBytes + 777)
  const { store, key, file } = await send(bytes, [])
  const content = openContent(store, file, key)
  await fc.assert(
    fc.asyncProperty(
      fc.nat({ max: bytes.length - 1 }),
      fc.integer({ min: 1, max: bytes.length }),
      async (at, length) => {
        expect((await content.bytes(at, length)).equals(bytes.subarray(at, at + length))).toBe(true)
      },
    ),
    { numRuns: 40, seed: 4 },
  )
})

test('a changed bit, a segment in the place of another, and a missing end are all noticed', async () => {
  const bytes = pdfOf(2 * segmentBytes + 5000)
  const { store, key, file } = await send(bytes, [])
  const names = file.segments.map((name) => `${file.id}/${name}`)
  const original = new Map(store.kept)
  const spoiled = async (change: () => void, changed: Partial<Sent['file']> = {}) => {
    for (const [name, sealed] of original) store.kept.set(name, Buffer.from(sealed))
    change()
    await expect(readAll(openContent(store, { ...file, ...changed }, key))).rejects.toThrow()
  }
  await fc.assert(
    fc.asyncProperty(fc.nat({ max: 2 }), fc.nat(), fc.nat({ max: 7 }), async (index, where, bit) => {
      await spoiled(() => {
        const sealed = store.kept.get(names[index] ?? '') ?? Buffer.alloc(1)
        sealed[where % sealed.length] = (sealed[where % sealed.length] ?? 0) ^ (1 << bit)
      })
    }),
    { numRuns: 60, seed: 4 },
  )
  const [first = '', second = '', last = ''] = names
  await spoiled(() => store.kept.set(first, original.get(second) ?? Buffer.alloc(0)))
  await spoiled(() => store.kept.delete(last))
  // As the database would say it, were it changed as well.
  await spoiled(() => {}, { segments: file.segments.slice(0, 2), size: 2 * segmentBytes })
  await spoiled(() => {}, { segments: file.segments.toReversed() })
  await spoiled(() => {}, { generation: '8' })
  await spoiled(() => {}, { id: randomUUID() })
})

test('nothing of a content is stored in the clear', async () => {
  const bytes = Buffer.concat([pdfOf(300_000), Buffer.from('Margaret Thatcher'.repeat(1000))])
  const { store } = await send(bytes, [{ length: 310_000, chunk: 10_000, breaks: true }])
  for (const sealed of store.kept.values()) {
    expect(sealed.includes('%PDF')).toBe(false)
    expect(sealed.includes('Margaret')).toBe(false)
  }
})
