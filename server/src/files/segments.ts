import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

/** How much of a content is sealed at a time: what a cut connection can cost at most, and what is held in memory. */
export const segmentBytes = 256 * 1024

export interface Segment {
  contentId: string
  generation: string
  index: number
  /**
   * `more` is full and followed by another, `last` ends the content, `part` was cut off and is replaced by one of the
   * others. Bound like the place, so that nothing can be cut off, put in another order or swapped unnoticed.
   */
  kind: 'more' | 'last' | 'part'
}

const version = 1
const nonceLength = 12
const tagLength = 16

/** A key for one content alone; each segment has a random nonce, of which a content needs a few hundred at most. */
export const newContentKey = (): Buffer => randomBytes(32)

export function sealSegment(key: Buffer, segment: Segment, plain: Buffer): Buffer {
  const nonce = randomBytes(nonceLength)
  const cipher = createCipheriv('aes-256-gcm', key, nonce)
  cipher.setAAD(associated(segment))
  return Buffer.concat([Buffer.of(version), nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()])
}

/** Throws where a bit, or the place, is not what it was. */
export function openSegment(key: Buffer, segment: Segment, sealed: Buffer): Buffer {
  const end = sealed.length - tagLength
  if (sealed[0] !== version || end < 1 + nonceLength) throw new Error('This is not a sealed segment')
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(1, 1 + nonceLength), {
    authTagLength: tagLength,
  })
  decipher.setAAD(associated(segment))
  decipher.setAuthTag(sealed.subarray(end))
  return Buffer.concat([decipher.update(sealed.subarray(1 + nonceLength, end)), decipher.final()])
}

const associated = ({ contentId, generation, index, kind }: Segment) =>
  Buffer.from(`candour:file:${version}:${contentId}:${generation}:${index}:${kind}`)
