import { getObject, type ObjectMetadata } from '@candour/contract'
import type { FileAnswer } from '@candour/survey/reading'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useState } from 'react'
import { sentenceFor } from '../api/api-error.ts'
import { call } from '../api/call.ts'
import { fetchFile } from '../api/fetch-file.ts'
import { sizeInWords } from '../questions/files/in-words.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { momentOf } from '../ui/when.ts'

const kinds: Readonly<Record<string, string>> = {
  'application/pdf': 'PDF',
  'image/jpeg': 'JPEG picture',
  'image/png': 'PNG picture',
  'image/heic': 'HEIC picture',
  'image/heif': 'HEIC picture',
}
/** What every browser draws, and draws as nothing but a picture. */
const pictures = new Set(['image/jpeg', 'image/png'])
const PdfPreview = lazy(() => import('./pdf-preview.tsx').then(({ PdfPreview }) => ({ default: PdfPreview })))

/** The files that a client has sent with an answer. */
export function Attachments({ files }: { files: readonly FileAnswer[] }) {
  return (
    <ul className="grid gap-4">
      {files.map((file) => (
        <li key={file.content}>
          <Attachment file={file} />
        </li>
      ))}
    </ul>
  )
}

const ask = async (path: string) => {
  const found = await call(getObject, { params: { path }, query: {} })
  if (!('contentType' in found)) throw new Error('The server answered something else than was asked')
  return found
}

async function addressOf(path: string): Promise<string> {
  const found = await call(getObject, { params: { path }, query: { alt: 'url' } })
  if (!('downloadUrl' in found)) throw new Error('The server answered something else than was asked')
  return found.downloadUrl
}

function Attachment({ file: { name, content } }: { file: FileAnswer }) {
  const about = useQuery({ queryKey: ['files', content], queryFn: () => ask(content) })
  const type = about.data?.contentType
  const [fetching, setFetching] = useState(false)
  const [open, setOpen] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)

  async function download(): Promise<void> {
    setFetching(true)
    setFailure(null)
    try {
      save(await addressOf(content))
    } catch (error) {
      setFailure(error)
    }
    setFetching(false)
  }

  return (
    <div className="grid gap-1">
      <p className="font-semibold break-words">{name}</p>
      <p className="text-sm text-ink-soft">
        {about.data ? factsOf(about.data) : about.isError ? sentenceFor(about.error) : 'Looking it up…'}
      </p>
      <div className="flex flex-wrap gap-2 pt-1 print:hidden">
        <Button look="plain" pending={fetching} onClick={() => void download()}>
          Download<span className="sr-only"> {name}</span>
        </Button>
        {type === 'application/pdf' && (
          <Button look="quiet" onClick={() => setOpen(true)}>
            Show<span className="sr-only"> {name}</span>
          </Button>
        )}
        {type && pictures.has(type) && (
          <Button look="quiet" aria-expanded={open} onClick={() => setOpen(!open)}>
            {open ? 'Hide' : 'Show'}
            <span className="sr-only"> {name}</span>
          </Button>
        )}
      </div>
      <div role="alert">
        {failure !== null && (
          <p className="pt-1 text-wrong">It could not be downloaded. {sentenceFor(failure)}</p>
        )}
      </div>
      {open && type === 'application/pdf' && (
        <Dialog title={name} isWide onClose={() => setOpen(false)}>
          <Suspense fallback={<p className="text-ink-soft">Fetching the PDF…</p>}>
            <PdfPreview
              name={name}
              fetchBytes={async (signal) =>
                (await fetchFile(await addressOf(content), type, signal)).arrayBuffer()
              }
            />
          </Suspense>
        </Dialog>
      )}
      {open && type && pictures.has(type) && <Preview name={name} path={content} type={type} />}
    </div>
  )
}

function factsOf({ contentType, size, timeCreated }: ObjectMetadata): string {
  return [kinds[contentType] ?? contentType, sizeInWords(size), `sent ${momentOf(timeCreated)}`].join(' · ')
}

/** By a link that was never on the page: the browser keeps the file and stays where it is. */
function save(address: string): void {
  const link = document.createElement('a')
  link.href = address
  link.download = ''
  link.click()
}

/** The picture itself, from memory: its address is worth nothing to anybody else. */
function Preview({ name, path, type }: { name: string; path: string; type: string }) {
  const [picture, setPicture] = useState<string | null>(null)
  const [failure, setFailure] = useState<unknown>(null)
  useEffect(() => {
    const abort = new AbortController()
    let made = ''
    addressOf(path)
      .then((address) => fetchFile(address, type, abort.signal))
      .then((blob) => {
        if (abort.signal.aborted) return
        made = URL.createObjectURL(blob)
        setPicture(made)
      })
      .catch((error) => {
        if (!abort.signal.aborted) setFailure(error)
      })
    return () => {
      abort.abort()
      if (made) URL.revokeObjectURL(made)
    }
  }, [path, type])
  if (failure !== null)
    return (
      <p role="alert" className="text-wrong">
        It could not be shown. {sentenceFor(failure)}
      </p>
    )
  if (!picture) return <p className="text-sm text-ink-soft">Fetching the picture…</p>
  return (
    <img
      src={picture}
      alt={name}
      className="max-h-[80vh] max-w-full justify-self-start rounded-soft border border-line"
      onError={() => setFailure(new Error('This is no picture'))}
    />
  )
}
