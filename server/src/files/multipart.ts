import { AppError } from '../platform/errors.ts'

/** The part before the bytes holds metadata only. */
const longestMetadata = 64 * 1024
const longestHeader = 8 * 1024

export interface MultipartUpload {
  /** As it was sent; undefined where there was none. */
  metadata: unknown
  /** What a form calls the file. */
  filename: string | undefined
  bytes: AsyncGenerator<Buffer>
}

/**
 * Reads multipart/related and multipart/form-data as uploads use them: at most one part of JSON, then one of bytes. The
 * bytes are given as they arrive.
 */
export async function readMultipart(
  contentType: string,
  body: AsyncIterable<Buffer>,
): Promise<MultipartUpload> {
  const boundary = /;\s*boundary=(?:"([^"\r\n]{1,70})"|([^\s;"]{1,70}))/i
    .exec(contentType)
    ?.slice(1)
    .find(Boolean)
  if (boundary === undefined) throw malformed()
  // Every boundary begins a line, the first one too.
  const reader = delimitedReader(`\r\n--${boundary}`, body)
  await reader.skip()
  let metadata: unknown
  let isFirst = true
  for (;;) {
    const head = await reader.head(longestHeader)
    if (head === undefined) throw malformed()
    if (isFirst && isMetadata(head)) metadata = asJson(await collect(reader.part(), longestMetadata))
    else return { metadata, filename: filenameIn(head), bytes: lastPart(reader) }
    isFirst = false
  }
}

type Reader = ReturnType<typeof delimitedReader>

/** The bytes, then nothing but the closing boundary: further parts would be lost without a word. */
async function* lastPart(reader: Reader): AsyncGenerator<Buffer> {
  yield* reader.part()
  if ((await reader.head(longestHeader)) !== undefined) throw malformed()
}

function delimitedReader(delimiter: string, body: AsyncIterable<Buffer>) {
  const mark = Buffer.from(delimiter, 'latin1')
  const chunks = body[Symbol.asyncIterator]()
  let held: Buffer = Buffer.from('\r\n')

  const more = async (): Promise<void> => {
    const next = await chunks.next()
    // Cut short: the closing boundary never came.
    if (next.done) throw malformed()
    held = held.length === 0 ? next.value : Buffer.concat([held, next.value])
  }

  async function* part(): AsyncGenerator<Buffer> {
    for (;;) {
      const at = held.indexOf(mark)
      // What may be the beginning of the boundary is kept back.
      const safe = at < 0 ? Math.max(0, held.length - mark.length + 1) : at
      const ready = held.subarray(0, safe)
      held = at < 0 ? held.subarray(safe) : held.subarray(at + mark.length)
      if (ready.length > 0) yield ready
      if (at >= 0) return
      await more()
    }
  }

  return {
    part,
    skip: async () => {
      let skipped = 0
      for await (const before of part()) {
        skipped += before.length
        if (skipped > longestHeader) throw malformed()
      }
    },
    /** The lines between a boundary and the part; undefined after the last boundary. */
    head: async (longest: number): Promise<string | undefined> => {
      while (held.length < 2) await more()
      if (held.subarray(0, 2).toString('latin1') === '--') return undefined
      for (;;) {
        const end = held.indexOf('\r\n\r\n')
        if (end > longest || (end < 0 && held.length > longest)) throw malformed()
        if (end >= 0) {
          const head = held.subarray(0, end).toString('utf8')
          held = held.subarray(end + 4)
          return head
        }
        await more()
      }
    },
  }
}

const isMetadata = (head: string) =>
  /^content-type:\s*application\/json\b/im.test(head) || /;\s*name="metadata"/i.test(head)

function filenameIn(head: string): string | undefined {
  const extended = /;\s*filename\*=UTF-8''([^\s;]+)/i.exec(head)?.[1]
  const plain = /;\s*filename="((?:[^"\\\r\n]|\\.)*)"/i.exec(head)?.[1]
  try {
    if (extended !== undefined) return decodeURIComponent(extended)
    // As browsers write a quote and a line break in a name.
    return plain
      ?.replace(/%22/g, '"')
      .replace(/%0[AD]/gi, ' ')
      .replace(/\\(.)/g, '$1')
  } catch {
    throw malformed()
  }
}

async function collect(part: AsyncIterable<Buffer>, longest: number): Promise<Buffer> {
  const pieces: Buffer[] = []
  let length = 0
  for await (const piece of part) {
    length += piece.length
    if (length > longest) throw new AppError('body-too-large')
    pieces.push(piece)
  }
  return Buffer.concat(pieces)
}

function asJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    throw new AppError('invalid-json')
  }
}

const malformed = () =>
  new AppError('invalid-argument', [
    { path: '', message: 'This is not a part of metadata as JSON and then a part of bytes.' },
  ])
