import type { Content } from './content.ts'
import type { FileType } from './file-type.ts'
import { pixelsOf } from './picture-size.ts'

/** More would exhaust the machine that shows the picture; the largest phone cameras make 108 million. */
const mostPixels = 120_000_000

/** How far into a file a browser or a reader looks for what it might be. */
const headLength = 4096
/** An archive is read from its end: 22 bytes of directory, and a remark of up to 65,535. */
const tailLength = 22 + 0xffff

/** Whether a file is, beside what it is, something else as well, or a picture that only seems to be small. */
export async function isUnsafe(content: Content, type: FileType): Promise<boolean> {
  const head = (await content.bytes(0, headLength)).toString('latin1').toLowerCase()
  if (/<(script|html|svg|iframe|!doctype\s+html|\?php)/.test(head)) return true
  if (type !== 'application/pdf' && head.slice(0, 1024).includes('%pdf-')) return true
  if (await endsAsArchive(content)) return true
  if (type === 'application/pdf') return false
  const picture = await pixelsOf(content, type)
  return picture.pixels > mostPixels || picture.hasMore
}

async function endsAsArchive(content: Content): Promise<boolean> {
  const start = Math.max(0, content.size - tailLength)
  const tail = await content.bytes(start, tailLength)
  for (
    let at = tail.lastIndexOf('PK\x05\x06');
    at >= 0;
    at = at > 0 ? tail.lastIndexOf('PK\x05\x06', at - 1) : -1
  ) {
    if (at + 22 > tail.length) continue
    const end = at + 22 + tail.readUInt16LE(at + 20)
    // Bytes that merely look like it have no length that fits.
    if (end <= tail.length && /^[\s\0]*$/.test(tail.subarray(end).toString('latin1'))) return true
  }
  return false
}
