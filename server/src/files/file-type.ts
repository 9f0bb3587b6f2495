import type { attachmentKinds } from '@candour/contract'

export type FileType = (typeof attachmentKinds)[number]['type']

/** How much of a file tells what it is. */
export const headBytes = 64

const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const jpeg = Buffer.from([0xff, 0xd8, 0xff])

/** Brands of the container that HEIC pictures and others share (ISO/IEC 23008-12). */
const heic = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'hevm', 'hevs'])
const heif = new Set(['mif1', 'msf1'])

/** What a file is, by its first bytes alone: neither its name nor what the sender says counts. */
export function typeOf(head: Buffer): FileType | undefined {
  if (head.subarray(0, 5).toString('latin1') === '%PDF-') return 'application/pdf'
  if (head.subarray(0, 3).equals(jpeg)) return 'image/jpeg'
  if (head.subarray(0, 8).equals(png)) return 'image/png'
  return containerType(head)
}

function containerType(head: Buffer): FileType | undefined {
  if (head.length < 16 || head.subarray(4, 8).toString('latin1') !== 'ftyp') return undefined
  const length = head.readUInt32BE(0)
  if (length < 16 || length > 1024) return undefined
  const brand = (at: number) => head.subarray(at, at + 4).toString('latin1')
  const major = brand(8)
  if (heic.has(major)) return 'image/heic'
  if (!heif.has(major)) return undefined
  const compatible: string[] = []
  for (let at = 16; at + 4 <= Math.min(length, head.length); at += 4) compatible.push(brand(at))
  // The same container holds AVIF and films.
  if (compatible.some((one) => one === 'avif' || one === 'avis')) return undefined
  return compatible.some((one) => heic.has(one)) ? 'image/heic' : 'image/heif'
}
