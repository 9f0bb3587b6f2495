import { expectSuccess, isPassing, RequestError, type SendRequest } from './request.ts'
import { patience, withRetries } from './retrying.ts'

/** One file on its way, and how far it has come: what is kept while it is paused. */
export interface Upload {
  readonly file: Blob
  readonly path: string
  readonly name: string
  readonly type: string
  /** Of the content, in base64; empty before it is worked out. */
  md5: string
  /** Where the server takes the rest; null before it was told of the file. */
  location: string | null
}

interface UploadDoor {
  readonly send: SendRequest
  readonly signal: AbortSignal
  /** How much the server has, or is being sent, in bytes. */
  onSent(bytes: number): void
  /** It failed and is about to be tried again. */
  onWait(error: unknown): void
  readonly random?: () => number
}

/** What a cut connection loses at most. */
export const pieceBytes = 1024 * 1024

const protocol = { 'Tus-Resumable': '1.0.0' }

/**
 * Sends a file by the tus protocol: told once, then piece by piece from wherever the server has come to. Not by
 * tus-js-client, which weighs 14 KB, has fixed delays without chance or an end in all, and no limit to silence.
 */
export async function sendUpload(upload: Upload, door: UploadDoor): Promise<void> {
  const { signal, onWait, random } = door
  await withRetries((progressed) => sendRest(upload, door, progressed), {
    limit: patience.upload,
    signal,
    onWait,
    // The server has another part than it was asked for, or is still at the last one: it is asked again.
    isWorthIt: (error) => isPassing(error) || (error instanceof RequestError && isTorn(error.status)),
    ...(random ? { random } : {}),
  })
}

const isTorn = (status: number) => status === 409 || status === 423

async function sendRest(upload: Upload, door: UploadDoor, progressed: () => void): Promise<void> {
  const { file } = upload
  let offset = upload.location === null ? null : await offsetOf(upload, door)
  if (offset === null) {
    upload.location = await begin(upload, door)
    offset = 0
  }
  door.onSent(offset)
  while (offset < file.size) {
    const next = await sendPiece(upload, door, offset)
    if (next <= offset) throw new RequestError(409)
    offset = next
    progressed()
    door.onSent(offset)
  }
}

async function begin({ file, path, name, type, md5 }: Upload, { send, signal }: UploadDoor): Promise<string> {
  const known = { path, filename: name, filetype: type, md5Hash: md5 }
  const reply = await expectSuccess(
    send({
      method: 'POST',
      url: '/api/uploads',
      headers: {
        ...protocol,
        'Upload-Length': String(file.size),
        'Upload-Metadata': Object.entries(known)
          .map(([key, value]) => `${key} ${base64(value)}`)
          .join(','),
      },
      signal,
    }),
  )
  const location = reply.header('Location')
  // Somebody else's address is no place for a client's papers.
  const url = location && new URL(location, window.location.href)
  if (!url || url.origin !== window.location.origin) throw new RequestError(502)
  return url.pathname + url.search
}

/** Null where the server knows nothing of the upload, and has not got the file either. */
async function offsetOf(upload: Upload, { send, signal }: UploadDoor): Promise<number | null> {
  const url = upload.location ?? ''
  const reply = await send({ method: 'HEAD', url, headers: protocol, signal })
  if (reply.status === 404 || reply.status === 410) {
    return (await isThere(upload, { send, signal })) ? upload.file.size : null
  }
  const { header } = await expectSuccess(Promise.resolve(reply))
  return readOffset(header)
}

/** The answer to the last piece may have been lost. */
async function isThere(
  { path, md5 }: Upload,
  { send, signal }: Pick<UploadDoor, 'send' | 'signal'>,
): Promise<boolean> {
  const { status, text } = await send({ method: 'GET', url: addressOf(path), signal })
  if (status >= 500) throw new RequestError(status)
  if (status !== 200) return false
  try {
    return JSON.parse(text).md5Hash === md5
  } catch {
    return false
  }
}

async function sendPiece({ file, location }: Upload, door: UploadDoor, offset: number): Promise<number> {
  const { header } = await expectSuccess(
    door.send({
      method: 'PATCH',
      url: location ?? '',
      headers: {
        ...protocol,
        'Upload-Offset': String(offset),
        'Content-Type': 'application/offset+octet-stream',
      },
      body: file.slice(offset, offset + pieceBytes),
      signal: door.signal,
      onProgress: (sent) => door.onSent(Math.min(offset + sent, file.size)),
    }),
  )
  return readOffset(header)
}

function readOffset(header: (name: string) => string | null): number {
  const offset = Number(header('Upload-Offset') ?? Number.NaN)
  if (!Number.isSafeInteger(offset) || offset < 0) throw new RequestError(502)
  return offset
}

/** Where a stored file is found. */
export function addressOf(path: string): string {
  return `/api/files/${path.split('/').map(encodeURIComponent).join('/')}`
}

/** Takes back what was sent of a file, or all of it. What is gone already is as good. */
export async function takeBack(url: string, send: SendRequest, signal: AbortSignal): Promise<void> {
  await withRetries(
    async () => {
      const { status } = await send({ method: 'DELETE', url, headers: protocol, signal })
      if (status >= 400 && status !== 404 && status !== 410) throw new RequestError(status)
    },
    { limit: patience.other, signal, isWorthIt: isPassing },
  )
}

function base64(text: string): string {
  return btoa(String.fromCharCode(...new TextEncoder().encode(text)))
}
