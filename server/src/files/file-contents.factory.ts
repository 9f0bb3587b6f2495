import { randomBytes } from 'node:crypto'

const jpegHead = Buffer.from([
  0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46, 0, 1, 1, 0, 0, 1, 0, 1, 0, 0,
])

/** A PDF, as far as anybody looks; of exactly this many bytes, different each time. */
export function pdfOf(size: number): Buffer {
  const head = Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n', 'latin1')
  return Buffer.concat([head, randomBytes(Math.max(0, size - head.length))]).subarray(0, size)
}

/** A JPEG of this many pixels each way. */
export function jpegOf(width: number, height: number, more: Buffer = Buffer.alloc(0)): Buffer {
  const frame = Buffer.from([0xff, 0xc0, 0, 11, 8, 0, 0, 0, 0, 1, 1, 0x11, 0])
  frame.writeUInt16BE(height, 5)
  frame.writeUInt16BE(width, 7)
  return Buffer.concat([
    jpegHead,
    frame,
    Buffer.from([0xff, 0xda, 0, 8]),
    randomBytes(100),
    Buffer.from([0xff, 0xd9]),
    more,
  ])
}

export function pngOf(width: number, height: number, more: Buffer = Buffer.alloc(0)): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', randomBytes(50)),
    chunk('IEND'),
    more,
  ])
}

function chunk(name: string, data: Buffer = Buffer.alloc(0)): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  return Buffer.concat([length, Buffer.from(name), data, Buffer.alloc(4)])
}

export function heicOf(width: number, height: number, brands = ['heic', 'mif1', 'heic']): Buffer {
  const [major = '', ...compatible] = brands
  const extent = Buffer.alloc(12)
  extent.writeUInt32BE(width, 4)
  extent.writeUInt32BE(height, 8)
  const properties = box('iprp', box('ipco', box('ispe', extent)))
  return Buffer.concat([
    box('ftyp', Buffer.concat([Buffer.from(major), Buffer.alloc(4), Buffer.from(compatible.join(''))])),
    box('meta', Buffer.concat([Buffer.alloc(4), box('hdlr', Buffer.alloc(20)), properties])),
    box('mdat', randomBytes(200)),
  ])
}

function box(name: string, content: Buffer): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(8 + content.length)
  return Buffer.concat([length, Buffer.from(name), content])
}
