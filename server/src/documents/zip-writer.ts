import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import { safePart } from './file-name.ts'

/** A ZIP that is written as it is read: one entry after the other, none of them whole in memory. */
export interface ZipWriter {
  /** Resolves once the entry has been read. Says the name that it got. */
  add(path: readonly string[], bytes: Buffer | AsyncIterable<Buffer>): Promise<string>
  end(): void
  /** Nothing more comes, and nobody waits. */
  giveUp(error?: Error): void
  bytes: AsyncIterable<Buffer>
}

/** What is compressed already. */
const isPacked = /\.(pdf|docx|xlsx|zip|jpe?g|png|heic|webp|mp4|mov)$/i

export function newZip(madeAt: Date): ZipWriter {
  const zip = new ZipFile()
  const taken = new Set<string>()
  const output = zip.outputStream as Readable
  zip.on('error', (error) => output.destroy(error as Error))
  return {
    add: (path, bytes) =>
      new Promise((resolve, reject) => {
        const name = uniqueName(path, taken)
        const chunks = bytes instanceof Uint8Array ? [bytes] : bytes
        const stream = Readable.from(chunks, { objectMode: false })
        const onClose = () => reject(new Error('The ZIP was given up'))
        output.once('close', onClose)
        stream.on('end', () => {
          output.off('close', onClose)
          resolve(name)
        })
        stream.on('error', (error) => {
          output.destroy(error)
          reject(error)
        })
        zip.addReadStreamLazy(name, { mtime: madeAt, compress: !isPacked.test(name) }, (give) =>
          give(null, stream),
        )
      }),
    end: () => zip.end(),
    giveUp: (error) => {
      output.destroy(error)
    },
    bytes: output,
  }
}

/** Each part one name and no way out of the folder; what would stand in another's place gets a number. */
function uniqueName(path: readonly string[], taken: Set<string>): string {
  const parts = path.map((part) => safePart(part) || '_')
  const name = parts.join('/')
  const dot = name.lastIndexOf('.')
  const end = dot > name.lastIndexOf('/') + 1 ? dot : name.length
  for (let count = 1; ; count += 1) {
    const unique = count === 1 ? name : `${name.slice(0, end)} (${count})${name.slice(end)}`
    if (taken.has(unique.toLowerCase())) continue
    taken.add(unique.toLowerCase())
    return unique
  }
}
