import { parentPort } from 'node:worker_threads'
import { makeDocument } from './make.ts'
import { makeFormE } from './make-form-e.ts'
import type { MakeRequest } from './maker.ts'
import { openFonts } from './pdf-fonts.ts'

const made = async (request: Exclude<MakeRequest, 'warm up'>): Promise<Buffer> =>
  'formE' in request ? makeFormE(request.formE, request.source) : makeDocument(request.format, request.source)

// A thread of its own: told what a document is made from, it answers with the document.
parentPort?.on('message', (request: MakeRequest) => {
  if (request === 'warm up') {
    openFonts()
    parentPort?.postMessage({ done: new Uint8Array() })
    return
  }
  made(request).then(
    (made) => parentPort?.postMessage({ done: new Uint8Array(made) }),
    (error: unknown) =>
      parentPort?.postMessage({ failed: error instanceof Error ? error.message : 'failed' }),
  )
})
