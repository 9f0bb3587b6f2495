import type { FormEDocument } from '@candour/contract'
import type { FormESource } from '@candour/library/form-e'
import { openThread } from '../platform/threads/thread.ts'
import type { MadeFormat } from './make.ts'
import type { DocumentSource } from './source.ts'

/** What to make; or nothing, and only to be ready for it. */
export type MakeRequest =
  | { format: MadeFormat; source: DocumentSource }
  | { formE: FormEDocument; source: FormESource }
  | 'warm up'

/** Makes documents, in a thread of their own. */
export interface DocumentMaker {
  make(format: MadeFormat, source: DocumentSource): Promise<Buffer>
  makeFormE(document: FormEDocument, source: FormESource): Promise<Buffer>
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
  const made = async (request: MakeRequest) => {
    const { buffer, byteOffset, byteLength } = await thread.ask(request)
    return Buffer.from(buffer, byteOffset, byteLength)
  }
  return {
    make: (format, source) => made({ format, source }),
    makeFormE: (formE, source) => made({ formE, source }),
    warmUp: async () => {
      await thread.ask('warm up')
    },
    close: thread.close,
  }
}
