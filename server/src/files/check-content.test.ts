import { expect, test } from 'vitest'
import { checkContent } from './check-content.ts'
import type { Content } from './content.ts'
import { heicOf, jpegOf, pdfOf, pngOf } from './file-contents.factory.ts'
import { md5 } from './files-calls.factory.ts'

function contentOf(bytes: Buffer): Content {
  return {
    size: bytes.length,
    bytes: async (at, length) => bytes.subarray(at, at + length),
    async *stream() {
      yield bytes
    },
  }
}

const check = (bytes: Buffer, md5Hash: string | null = null) =>
  checkContent(contentOf(bytes), { md5Hash }, undefined)

const taken: [string, Buffer, string][] = [
  ['a PDF', pdfOf(2000), 'application/pdf'],
  ['a JPEG', jpegOf(4000, 3000), 'image/jpeg'],
  [
    'a JPEG with what some phones put after it',
    jpegOf(4000, 3000, Buffer.from('SEFT....SEFH')),
    'image/jpeg',
  ],
  ['a JPEG of the largest phone camera', jpegOf(12_000, 9000), 'image/jpeg'],
  ['a PNG', pngOf(800, 600), 'image/png'],
  ['a HEIC picture', heicOf(4032, 3024), 'image/heic'],
  ['a HEIC picture that names its kind second', heicOf(4032, 3024, ['mif1', 'mif1', 'heic']), 'image/heic'],
  ['a HEIF picture', heicOf(4032, 3024, ['mif1', 'mif1', 'miaf']), 'image/heif'],
]

test.each(taken)('%s is taken for what it is', async (_, bytes, contentType) => {
  expect(await check(bytes)).toEqual({ contentType, md5Hash: md5(bytes) })
})

const zip = Buffer.concat([
  Buffer.from('PK\x03\x04'),
  Buffer.alloc(60),
  Buffer.from('PK\x05\x06'),
  Buffer.alloc(18),
])
const withHead = (bytes: Buffer, words: string) =>
  Buffer.concat([
    bytes.subarray(0, 20),
    Buffer.from([0xff, 0xfe, 0, 90]),
    Buffer.from(words.padEnd(88)),
    bytes.subarray(20),
  ])

const refused: [string, Buffer, string][] = [
  [
    'SVG',
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    'file-type-refused',
  ],
  ['HTML', Buffer.from('<!doctype html><script>alert(1)</script>'.padEnd(100)), 'file-type-refused'],
  ['an archive', zip, 'file-type-refused'],
  ['a program', Buffer.from('MZ'.padEnd(100, '\0')), 'file-type-refused'],
  ['a GIF', Buffer.from('GIF89a'.padEnd(100, '\0')), 'file-type-refused'],
  ['an AVIF picture', heicOf(10, 10, ['mif1', 'mif1', 'avif']), 'file-type-refused'],
  ['a film', heicOf(10, 10, ['isom', 'isom', 'mp42']), 'file-type-refused'],
  [
    'a PDF that begins with something else',
    Buffer.concat([Buffer.from('\n<p>'), pdfOf(500)]),
    'file-type-refused',
  ],
  ['text', Buffer.from('Dear Sir or Madam'), 'file-type-refused'],
  ['a PDF that is an archive as well', Buffer.concat([pdfOf(500), zip]), 'file-unsafe'],
  ['a JPEG that is an archive as well', jpegOf(10, 10, zip), 'file-unsafe'],
  ['a PNG that goes on after its end', pngOf(10, 10, Buffer.from('more')), 'file-unsafe'],
  ['a JPEG that is a page as well', withHead(jpegOf(10, 10), '<SCRIPT>alert(1)</SCRIPT>'), 'file-unsafe'],
  ['a JPEG that is a PDF as well', withHead(jpegOf(10, 10), '%PDF-1.7'), 'file-unsafe'],
  ['a PNG of 900 megapixels', pngOf(30_000, 30_000), 'file-unsafe'],
  ['a JPEG of 4 gigapixels', jpegOf(65_535, 65_535), 'file-unsafe'],
  ['a HEIC picture of 900 megapixels', heicOf(30_000, 30_000), 'file-unsafe'],
  ['a JPEG that hides its size behind countless pieces', hidden(jpegOf(65_535, 65_535)), 'file-unsafe'],
]

/** Bytes that fill up, which readers skip, before the frame that tells the size. */
function hidden(jpeg: Buffer): Buffer {
  return Buffer.concat([jpeg.subarray(0, 20), Buffer.alloc(30_000, 0xff), jpeg.subarray(20)])
}

test.each(refused)('%s is refused', async (_, bytes, code) => {
  await expect(check(bytes)).rejects.toMatchObject({ code })
})

test('what is not what was sent is refused, and said to be damaged', async () => {
  const bytes = pdfOf(2000)
  await expect(check(bytes, md5(pdfOf(2000)))).rejects.toMatchObject({ code: 'file-damaged' })
  expect((await check(bytes, md5(bytes))).md5Hash).toBe(md5(bytes))
})

test('headers that lead nowhere, or in circles, end in a refusal or in nothing, soon', async () => {
  const tiny = Buffer.concat([pngOf(1, 1).subarray(0, 33), Buffer.alloc(12 * 30_000)])
  await expect(check(tiny)).rejects.toMatchObject({ code: 'file-unsafe' })
  for (const bytes of [
    heicOf(10, 10).subarray(0, 60),
    jpegOf(10, 10).subarray(0, 25),
    pngOf(9, 9).subarray(0, 20),
  ]) {
    expect((await check(bytes)).contentType).toMatch(/^image/)
  }
})
