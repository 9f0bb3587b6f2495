import type { Content } from './content.ts'
import type { FileType } from './file-type.ts'

export interface PictureSize {
  /** 0 where the header does not say: such a picture cannot be shown either. */
  pixels: number
  /** Whether the file goes on where the picture has ended, and no camera does that. */
  hasMore: boolean
}

/** From the headers alone: nothing is unpacked. */
export async function pixelsOf(
  content: Content,
  type: Exclude<FileType, 'application/pdf'>,
): Promise<PictureSize> {
  if (type === 'image/png') return ofPng(content)
  if (type === 'image/jpeg') return { pixels: await ofJpeg(content), hasMore: false }
  return { pixels: await ofContainer(content), hasMore: false }
}

/** More pieces than any picture has; a file of nothing but tiny ones shall not keep us busy, and passes for no picture. */
const mostPieces = 20_000
const tooMany = Number.POSITIVE_INFINITY

async function ofPng(content: Content): Promise<PictureSize> {
  let pixels = 0
  let at = 8
  for (let piece = 0; piece < mostPieces; piece++) {
    const header = await content.bytes(at, 16)
    if (header.length < 12) return { pixels, hasMore: false }
    const name = header.subarray(4, 8).toString('latin1')
    if (name === 'IHDR') pixels = Math.max(pixels, (await area(content, at + 8)) ?? 0)
    at += 12 + header.readUInt32BE(0)
    if (name === 'IEND') return { pixels, hasMore: at < content.size }
  }
  return { pixels, hasMore: true }
}

async function area(content: Content, at: number): Promise<number | undefined> {
  const sizes = await content.bytes(at, 8)
  return sizes.length < 8 ? undefined : sizes.readUInt32BE(0) * sizes.readUInt32BE(4)
}

/** The frames of a JPEG say how large they are; a small preview may come before. */
async function ofJpeg(content: Content): Promise<number> {
  let most = 0
  let at = 2
  for (let piece = 0; piece < mostPieces; piece++) {
    const header = await content.bytes(at, 9)
    const marker = header[1]
    if (header[0] !== 0xff || marker === undefined) return most
    if (marker === 0xff) {
      at += 1
      continue
    }
    // The start of the picture's own bytes, or its end: what comes then has no lengths.
    if (marker === 0xda || marker === 0xd9) return most
    if (marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8)) {
      at += 2
      continue
    }
    if (header.length < 4) return most
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
    if (isFrame && header.length === 9) most = Math.max(most, header.readUInt16BE(5) * header.readUInt16BE(7))
    at += 2 + header.readUInt16BE(2)
  }
  return tooMany
}

/** `meta` › `iprp` › `ipco` › `ispe`: the extents of every picture, and of the one that is put together of tiles. */
async function ofContainer(content: Content): Promise<number> {
  let most = 0
  let left = mostPieces
  const walk = async (from: number, to: number, path: readonly string[]): Promise<void> => {
    const [wanted, ...deeper] = path
    for (let at = from; at + 8 <= to && left > 0; left--) {
      const header = await content.bytes(at, 16)
      if (header.length < 8) return
      const short = header.readUInt32BE(0)
      const isLong = short === 1 && header.length === 16
      const length = isLong ? Number(header.readBigUInt64BE(8)) : short === 0 ? to - at : short
      const start = at + (isLong ? 16 : 8)
      if (length < start - at) return
      const end = Math.min(at + length, to)
      if (header.subarray(4, 8).toString('latin1') === wanted) {
        if (wanted === 'ispe') most = Math.max(most, (await area(content, start + 4)) ?? 0)
        else await walk(wanted === 'meta' ? start + 4 : start, end, deeper)
      }
      at += length
    }
  }
  await walk(0, content.size, ['meta', 'iprp', 'ipco', 'ispe'])
  return left > 0 ? most : tooMany
}
