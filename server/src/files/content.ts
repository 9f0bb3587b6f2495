import type { FileStore } from './file-store.ts'
import type { FileRow } from './files.queries.ts'
import { openSegment, segmentBytes } from './segments.ts'

/** A content that is all there, to be read from anywhere in it; never held in memory as a whole. */
export interface Content {
  readonly size: number
  /** Up to `length` bytes from `at` on: fewer where it ends. */
  bytes(at: number, length: number): Promise<Buffer>
  /** From `start` up to and including `end`. */
  stream(start?: number, end?: number): AsyncGenerator<Buffer>
}

export function openContent(
  store: FileStore,
  file: Pick<FileRow, 'id' | 'accountId' | 'generation' | 'segments'> & { size: number },
  key: Buffer,
): Content {
  const { id: contentId, accountId, generation, segments, size } = file
  let recent: { index: number; plain: Promise<Buffer> } | undefined

  const load = async (index: number): Promise<Buffer> => {
    const isLast = index === segments.length - 1
    const name = segments[index]
    if (name === undefined) throw new Error('A file has fewer segments than its size says')
    const sealed = await store.get({ accountId, contentId, name })
    const plain = openSegment(key, { contentId, generation, index, kind: isLast ? 'last' : 'more' }, sealed)
    if (plain.length !== (isLast ? size - index * segmentBytes : segmentBytes)) {
      throw new Error('A segment of a file has not the size that it must have')
    }
    return plain
  }
  const segment = (index: number) => {
    if (recent?.index !== index) recent = { index, plain: load(index) }
    return recent.plain
  }

  async function* stream(start = 0, end = size - 1): AsyncGenerator<Buffer> {
    for (let at = start; at <= end; ) {
      const index = Math.floor(at / segmentBytes)
      const from = index * segmentBytes
      const part = (await segment(index)).subarray(at - from, end + 1 - from)
      yield part
      at += part.length
    }
  }

  return {
    size,
    bytes: async (at, length) => {
      const parts: Buffer[] = []
      for await (const part of stream(at, Math.min(at + length, size) - 1)) parts.push(part)
      return parts.length === 1 ? (parts[0] as Buffer) : Buffer.concat(parts)
    },
    stream,
  }
}
