import { getDocument, type PDFDocumentProxy, PDFWorker } from 'pdfjs-dist/legacy/build/pdf.mjs'
import workerAddress from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url'

export type PdfDocument = PDFDocumentProxy

/** The one address that scripts of a worker come from: a file of our own build. */
function workerScript(): string {
  const { trustedTypes } = window as {
    trustedTypes?: { createPolicy: (name: string, rules: object) => Policy }
  }
  policy ??= trustedTypes?.createPolicy('candour-pdf', { createScriptURL: () => workerAddress })
  return policy?.createScriptURL('') ?? workerAddress
}

interface Policy {
  createScriptURL(address: string): string
}
let policy: Policy | undefined

/** Opens a PDF in a worker of its own; `close` ends both. Nothing in it is run, fetched or filled in. */
export function openPdf(bytes: ArrayBuffer): { document: Promise<PdfDocument>; close: () => void } {
  const port = new Worker(workerScript(), { type: 'module' })
  const worker = PDFWorker.create({ port })
  const task = getDocument({
    data: bytes,
    worker,
    isEvalSupported: false,
    useWasm: false,
    enableXfa: false,
    stopAtErrors: false,
  })
  return {
    document: task.promise,
    close: () => {
      void task.destroy().finally(() => {
        worker.destroy()
        port.terminate()
      })
    },
  }
}

export const needsPassword = (error: unknown): boolean =>
  error instanceof Error && error.name === 'PasswordException'

/** Draws one page, `width` CSS pixels wide, as sharp as the screen is. */
export async function drawPage(
  document: PdfDocument,
  {
    page: number,
    width,
    canvas,
    signal,
  }: { page: number; width: number; canvas: HTMLCanvasElement; signal: AbortSignal },
): Promise<void> {
  const page = await document.getPage(number)
  if (signal.aborted) return
  const natural = page.getViewport({ scale: 1 })
  const wanted = (width / natural.width) * Math.min(window.devicePixelRatio || 1, 2)
  // A page the size of a wall is drawn smaller: browsers give up on canvases of more.
  const most = Math.sqrt(mostPixels / (natural.width * natural.height))
  const viewport = page.getViewport({ scale: Math.min(wanted, most) })
  canvas.width = Math.ceil(viewport.width)
  canvas.height = Math.ceil(viewport.height)
  const drawing = page.render({ canvas, viewport })
  signal.addEventListener('abort', () => drawing.cancel())
  await drawing.promise
}

const mostPixels = 16_000_000
