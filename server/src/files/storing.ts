import type { ContentPlace, FileStore } from './file-store.ts'
import { sealSegment, segmentBytes } from './segments.ts'

/** Seals and stores what comes, a segment at a time; to be read again by `openContent`, with generation "0". */
export async function storeContent(
  store: FileStore,
  place: ContentPlace,
  key: Buffer,
  bytes: AsyncIterable<Buffer>,
): Promise<{ size: number; segments: string[] }> {
  const segments: string[] = []
  const buffer = Buffer.allocUnsafe(segmentBytes)
  let used = 0
  const put = async (kind: 'more' | 'last') => {
    const index = segments.length
    const name = String(index)
    const { contentId } = place
    const sealed = sealSegment(key, { contentId, generation, index, kind }, buffer.subarray(0, used))
    await store.put({ ...place, name }, sealed)
    segments.push(name)
  }
  for await (const chunk of bytes) {
    for (let at = 0; at < chunk.length; ) {
      // Not before more has come: the last is sealed as such.
      if (used === segmentBytes) {
        await put('more')
        used = 0
      }
      const copied = chunk.copy(buffer, used, at)
      at += copied
      used += copied
    }
  }
  const size = segments.length * segmentBytes + used
  await put('last')
  return { size, segments }
}

export const generation = '0'
