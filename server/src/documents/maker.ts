import { openThread } from '../platform/threads/thread.ts'
import type { MadeFormat } from './make.ts'
import type { DocumentSource } from './source.ts'

/** What to make; or nothing, and only to be ready for it. */
export type MakeRequest = { format: MadeFormat; source: DocumentSource } | 'warm up'

/** Makes documents, in a thread of their own. */
export interface DocumentMaker {
  make(format: MadeFormat, source: DocumentSource): Promise<Buffer>
  /** Opens the fonts, which take a second or two: whoever wants the first document does not wait for them. */
  warmUp(): Promise<void>
  close(): Promise<void>
}

export function documentMaker(): DocumentMaker {
  const thread = openThread<MakeRequest, Uint8Array>({
    // The bundler puts the name of what it makes of the script here.
    script: new URL('./document-worker.ts', import.meta.url),
    patience: 60_000,
    memoryMb: 1024,
  })
  return {
    make: async (format, source) => {
      const made = await thread.ask({ format, source })
      return Buffer.from(made.buffer, made.byteOffset, made.byteLength)
    },
    warmUp: async () => {
      await thread.ask('warm up')
    },
    close: thread.close,
  }
}
