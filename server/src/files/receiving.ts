import { randomBytes } from 'node:crypto'
import { limits } from '@candour/contract'
import { AppError } from '../platform/errors.ts'
import type { FileStore } from './file-store.ts'
import { headBytes, typeOf } from './file-type.ts'
import type { FileRow } from './files.queries.ts'
import { openSegment, sealSegment, segmentBytes } from './segments.ts'

export interface Received {
  received: number
  segments: string[]
}

export interface ReceivingOptions {
  store: FileStore
  file: Pick<FileRow, 'id' | 'accountId' | 'generation' | 'segments' | 'received' | 'size'>
  key: Buffer
  /** Writes down, lastingly, what has arrived and been stored. */
  count(now: Received): Promise<void>
}

/**
 * Takes bytes as they come, seals them by segment and stores them. Gives all there is when the content is complete,
 * though its last segment is not counted yet: that happens together with making it a file. Undefined where more is to
 * come. What arrived before a cut is kept.
 */
export async function receive(
  options: ReceivingOptions,
  body: AsyncIterable<Buffer>,
): Promise<Received | undefined> {
  const { file, count } = options
  const most = file.size ?? limits.attachmentBytes
  const buffer = Buffer.allocUnsafe(segmentBytes)
  const firstIndex = Math.floor(file.received / segmentBytes)
  let index = firstIndex
  let used = await loadTail(options, index, buffer)
  const segments = file.segments.slice(0, index)
  const arrived = () => index * segmentBytes + used

  const store = async (kind: 'more' | 'last' | 'part') => {
    const plain = buffer.subarray(0, used)
    // Told at once, before the rest has been sent for nothing.
    if (index === 0 && (used >= headBytes || kind === 'last') && !typeOf(plain)) {
      throw new AppError('file-type-refused')
    }
    const name = `${index}-${randomBytes(8).toString('hex')}`
    const { id: contentId, accountId, generation } = file
    const sealed = sealSegment(options.key, { contentId, generation, index, kind }, plain)
    await options.store.put({ accountId, contentId, name }, sealed)
    const now = { received: arrived(), segments: [...segments, name] }
    if (kind === 'last') return now
    await count(now)
    const replaced = index === firstIndex ? file.segments[index] : undefined
    if (replaced !== undefined) await options.store.drop({ accountId, contentId, name: replaced })
    return now
  }

  const take = async (chunk: Buffer) => {
    if (arrived() + chunk.length > most) throw new AppError('file-too-large')
    for (let at = 0; at < chunk.length; ) {
      if (used === segmentBytes) {
        segments.push((await store('more')).segments[index] ?? '')
        index += 1
        used = 0
      }
      const copied = chunk.copy(buffer, used, at)
      at += copied
      used += copied
    }
  }

  const chunks = body[Symbol.asyncIterator]()
  for (;;) {
    const next = await chunks.next().catch(async (error: unknown) => {
      if (error instanceof AppError) throw error
      // The connection was cut. Of a content whose length nobody knows, nothing could be the next part.
      if (file.size !== null && arrived() > file.received && arrived() < file.size) await storeCut()
      throw new AppError('network-request-failed', undefined, { cause: error })
    })
    if (next.done) break
    await take(next.value)
  }
  if (arrived() === (file.size ?? arrived())) return store('last')
  if (arrived() > file.received) await storeCut()
  return undefined

  async function storeCut(): Promise<void> {
    if (used > 0) await store(used === segmentBytes ? 'more' : 'part')
  }
}

/** Puts back into the buffer what a cut left of a segment. */
async function loadTail(
  { store, file, key }: ReceivingOptions,
  index: number,
  buffer: Buffer,
): Promise<number> {
  const { id: contentId, accountId, generation } = file
  const length = file.received - index * segmentBytes
  const name = file.segments[index]
  if (length === 0 || name === undefined) return 0
  const sealed = await store.get({ accountId, contentId, name })
  const tail = openSegment(key, { contentId, generation, index, kind: 'part' }, sealed)
  if (tail.length !== length)
    throw new Error('What a cut left of a segment has not the length that it must have')
  return tail.copy(buffer)
}
