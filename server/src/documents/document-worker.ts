import { parentPort } from 'node:worker_threads'
import { makeDocument } from './make.ts'
import type { MakeRequest } from './maker.ts'
import { openFonts } from './pdf-fonts.ts'

// A thread of its own: told what a document is made from, it answers with the document.
parentPort?.on('message', (request: MakeRequest) => {
  if (request === 'warm up') {
    openFonts()
    parentPort?.postMessage({ done: new Uint8Array() })
    return
  }
  const { format, source } = request
  makeDocument(format, source).then(
    (made) => parentPort?.postMessage({ done: new Uint8Array(made) }),
    (error: unknown) =>
      parentPort?.postMessage({ failed: error instanceof Error ? error.message : 'failed' }),
  )
})
