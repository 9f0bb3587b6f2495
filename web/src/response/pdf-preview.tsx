import { ChevronLeft, ChevronRight, ZoomIn, ZoomOut } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { sentenceFor } from '../api/api-error.ts'
import { Button } from '../ui/button.tsx'
import { drawPage, needsPassword, openPdf, type PdfDocument } from './pdf-document.ts'

interface PdfPreviewProps {
  name: string
  fetchBytes: (signal: AbortSignal) => Promise<ArrayBuffer>
}

/** Widths in CSS pixels; the first is what fits. */
const zooms = [1, 1.5, 2, 3] as const

/** A PDF drawn page by page, as a picture: nothing in it can do anything. */
export function PdfPreview({ name, fetchBytes }: PdfPreviewProps) {
  const { document, failure } = useDocument(fetchBytes)
  if (failure !== null) {
    return (
      <p role="alert" className="border-l-4 border-wrong pl-4">
        {needsPassword(failure)
          ? 'This PDF is locked with a password, so it cannot be shown here. Download it and ask your client for the password.'
          : `This PDF could not be shown here. It can still be downloaded. ${unread(failure)}`}
      </p>
    )
  }
  if (!document) return <p className="text-ink-soft">Fetching the PDF…</p>
  return <Pages name={name} document={document} />
}

const unread = (failure: unknown) =>
  failure instanceof Error && 'code' in failure ? sentenceFor(failure) : ''

function useDocument(fetchBytes: PdfPreviewProps['fetchBytes']) {
  const [document, setDocument] = useState<PdfDocument | null>(null)
  const [failure, setFailure] = useState<unknown>(null)
  const [fetching] = useState(() => fetchBytes)
  useEffect(() => {
    const abort = new AbortController()
    let close = () => {}
    fetching(abort.signal)
      .then((bytes) => {
        if (abort.signal.aborted) return undefined
        const opened = openPdf(bytes)
        close = opened.close
        return opened.document
      })
      .then((document) => {
        if (document && !abort.signal.aborted) setDocument(document)
      })
      .catch((error) => {
        if (!abort.signal.aborted) setFailure(error)
      })
    return () => {
      abort.abort()
      close()
    }
  }, [fetching])
  return { document, failure }
}

function Pages({ name, document }: { name: string; document: PdfDocument }) {
  const [page, setPage] = useState(1)
  const [zoom, setZoom] = useState(0)
  const [broken, setBroken] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const { numPages } = document

  useEffect(() => {
    if (!box.current || !canvas.current) return
    const abort = new AbortController()
    const width = box.current.clientWidth * (zooms[zoom] ?? 1)
    canvas.current.style.width = `${width}px`
    setBroken(false)
    drawPage(document, { page, width, canvas: canvas.current, signal: abort.signal }).catch(() => {
      if (!abort.signal.aborted) setBroken(true)
    })
    return () => abort.abort()
  }, [document, page, zoom])

  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <Button
          look="plain"
          disabled={page === 1}
          aria-label="Previous page"
          onClick={() => setPage(page - 1)}
        >
          <ChevronLeft aria-hidden="true" className="size-5" />
        </Button>
        <p role="status" className="tabular-nums">
          Page {page} of {numPages}
        </p>
        <Button
          look="plain"
          disabled={page === numPages}
          aria-label="Next page"
          onClick={() => setPage(page + 1)}
        >
          <ChevronRight aria-hidden="true" className="size-5" />
        </Button>
        <Button look="quiet" disabled={zoom === 0} aria-label="Smaller" onClick={() => setZoom(zoom - 1)}>
          <ZoomOut aria-hidden="true" className="size-5" />
        </Button>
        <Button
          look="quiet"
          disabled={zoom === zooms.length - 1}
          aria-label="Larger"
          onClick={() => setZoom(zoom + 1)}
        >
          <ZoomIn aria-hidden="true" className="size-5" />
        </Button>
      </div>
      {broken && (
        <p role="alert" className="border-l-4 border-wrong pl-4">
          This page could not be drawn. Download the file to read it.
        </p>
      )}
      <div ref={box} className="min-w-0">
        <canvas
          ref={canvas}
          role="img"
          aria-label={`Page ${page} of ${name}, as a picture`}
          className="max-w-none rounded-soft border border-line"
        />
      </div>
      <p className="text-sm text-ink-soft">
        The page is shown as a picture. To have it read aloud, or to search in it, download the file.
      </p>
    </div>
  )
}
