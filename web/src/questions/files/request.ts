export interface FileRequest {
  readonly method: 'POST' | 'PATCH' | 'HEAD' | 'DELETE' | 'GET'
  readonly url: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: Blob
  readonly signal: AbortSignal
  /** How much of the body has left this device, in bytes. */
  onProgress?(sent: number): void
}

export interface FileReply {
  readonly status: number
  header(name: string): string | null
  readonly text: string
}

/** Settles with whatever the server answers; fails with a `RequestError` where nothing comes back. */
export type SendRequest = (request: FileRequest) => Promise<FileReply>

/** A call about a file that did not work. `status` is 0 where no answer came. */
export class RequestError extends Error {
  readonly status: number
  readonly code: string

  constructor(status: number, code = '') {
    super(code || `No success: ${status}`)
    this.name = 'RequestError'
    this.status = status
    this.code = code
  }
}

/** Whether the same call may work when it is made again: no answer, 5xx, 408 and 429. */
export function isPassing(error: unknown): boolean {
  if (!(error instanceof RequestError)) return false
  const { status } = error
  return status === 0 || status >= 500 || status === 408 || status === 429
}

/** The reply, where it is a good one. */
export async function expectSuccess(reply: Promise<FileReply>): Promise<FileReply> {
  const { status, text, ...rest } = await reply
  if (status >= 200 && status < 300) return { status, text, ...rest }
  throw new RequestError(status, codeIn(text))
}

function codeIn(text: string): string {
  try {
    const code: unknown = JSON.parse(text)?.error?.code
    return typeof code === 'string' && /^[a-z-]+$/.test(code) ? code : ''
  } catch {
    return ''
  }
}

/** A connection on which nothing moves for so long is taken for dead. */
const longestSilence = 30_000

/** By XMLHttpRequest, because `fetch` does not say how much of a body has been sent. */
export const sendRequest: SendRequest = ({ method, url, headers = {}, body, signal, onProgress }) =>
  new Promise((resolve, reject) => {
    if (signal.aborted) return reject(signal.reason)
    const xhr = new XMLHttpRequest()
    let silence: ReturnType<typeof setTimeout>
    const alive = () => {
      clearTimeout(silence)
      silence = setTimeout(() => xhr.abort(), longestSilence)
    }
    const onAbort = () => xhr.abort()
    const done = () => {
      clearTimeout(silence)
      signal.removeEventListener('abort', onAbort)
    }
    const nothing = () => {
      done()
      reject(signal.aborted ? signal.reason : new RequestError(0))
    }
    xhr.upload.onprogress = ({ loaded }) => {
      alive()
      onProgress?.(loaded)
    }
    xhr.onload = () => {
      done()
      resolve({ status: xhr.status, header: (name) => xhr.getResponseHeader(name), text: xhr.responseText })
    }
    xhr.onerror = nothing
    xhr.onabort = nothing
    signal.addEventListener('abort', onAbort)
    xhr.open(method, url)
    for (const [name, value] of Object.entries(headers)) xhr.setRequestHeader(name, value)
    alive()
    xhr.send(body ?? null)
  })
