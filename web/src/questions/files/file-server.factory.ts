import { vi } from 'vitest'

interface Call {
  readonly method: string
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: Uint8Array
}

interface Answer {
  readonly status: number
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: unknown
}

/** `cutAfter`: of a body, so many bytes arrive and no answer comes. `silence`: nothing happens at all. */
type Fault = Answer | { readonly cutAfter: number } | 'silence' | undefined

interface Arriving {
  readonly length: number
  readonly known: Readonly<Record<string, string>>
  bytes: Uint8Array
}

/** The server of files in one variable, spoken to through XMLHttpRequest. */
export function fakeFileServer() {
  const calls: Call[] = []
  const arriving = new Map<string, Arriving>()
  const stored = new Map<string, { bytes: Uint8Array; known: Readonly<Record<string, string>> }>()
  const state = { fault: (_: Call): Fault => undefined }

  function begin({ headers }: Call): Answer {
    const location = `/api/uploads/${arriving.size + 1}`
    const known = Object.fromEntries(
      (headers['Upload-Metadata'] ?? '').split(',').map((pair) => {
        const [key = '', value = ''] = pair.split(' ')
        const bytes = Uint8Array.from(atob(value), (letter) => letter.charCodeAt(0))
        return [key, new TextDecoder().decode(bytes)]
      }),
    )
    arriving.set(location, { length: Number(headers['Upload-Length']), known, bytes: new Uint8Array() })
    return { status: 201, headers: { Location: new URL(location, window.location.href).href } }
  }

  function receive({ url, headers, body }: Call): Answer {
    const upload = arriving.get(url)
    if (!upload) return { status: 404 }
    if (Number(headers['Upload-Offset']) !== upload.bytes.length) return { status: 409 }
    upload.bytes = Uint8Array.from(Buffer.concat([upload.bytes, body]))
    if (upload.bytes.length === upload.length) {
      stored.set(upload.known.path ?? '', upload)
      arriving.delete(url)
    }
    return { status: 204, headers: { 'Upload-Offset': String(upload.bytes.length) } }
  }

  function about({ url }: Call): Answer {
    const path = url.replace('/api/files/', '')
    const file = stored.get(path)
    if (!file) return { status: 404, body: { error: { code: 'object-not-found', message: '' } } }
    const { known, bytes } = file
    const body = { size: bytes.length, md5Hash: known.md5Hash, timeCreated: '2026-11-19T14:02:00.000Z' }
    return { status: 200, body }
  }

  function remove({ url }: Call): Answer {
    const isThere = arriving.delete(url) || stored.delete(url.replace('/api/files/', ''))
    return { status: isThere ? 204 : 404 }
  }

  function answer(call: Call): Answer {
    if (call.method === 'POST') return begin(call)
    if (call.method === 'PATCH') return receive(call)
    if (call.method === 'GET') return about(call)
    if (call.method === 'DELETE') return remove(call)
    const upload = arriving.get(call.url)
    return upload
      ? { status: 200, headers: { 'Upload-Offset': String(upload.bytes.length) } }
      : { status: 404 }
  }

  class FakeRequest {
    upload: { onprogress?: (event: { loaded: number }) => void } = {}
    onload?: () => void
    onerror?: () => void
    onabort?: () => void
    status = 0
    responseText = ''
    readonly #headers: Record<string, string> = {}
    #answered: Readonly<Record<string, string>> = {}
    #aborted = false
    #method = ''
    #url = ''

    open(method: string, url: string): void {
      this.#method = method
      this.#url = url
    }
    setRequestHeader(name: string, value: string): void {
      this.#headers[name] = value
    }
    getResponseHeader(name: string): string | null {
      return this.#answered[name] ?? null
    }
    abort(): void {
      this.#aborted = true
      this.onabort?.()
    }
    async send(body: Blob | null): Promise<void> {
      const bytes = new Uint8Array((await body?.arrayBuffer()) ?? new ArrayBuffer())
      if (this.#aborted) return
      const call = { method: this.#method, url: this.#url, headers: this.#headers, body: bytes }
      calls.push(call)
      const fault = state.fault(call)
      if (fault === 'silence') return
      if (fault && 'cutAfter' in fault) {
        if (fault.cutAfter > 0) answer({ ...call, body: bytes.slice(0, fault.cutAfter) })
        this.upload.onprogress?.({ loaded: fault.cutAfter })
        return this.onerror?.()
      }
      this.upload.onprogress?.({ loaded: bytes.length })
      const { status, headers = {}, body: said } = fault ?? answer(call)
      this.status = status
      this.#answered = headers
      this.responseText = said === undefined ? '' : JSON.stringify(said)
      this.onload?.()
    }
  }
  vi.stubGlobal('XMLHttpRequest', FakeRequest)
  return {
    calls,
    stored,
    arriving,
    state,
    sent: (method: string) => calls.filter((one) => one.method === method),
  }
}

/** A file whose content says what it is. */
export function fileOf(name: string, size: number, head = '%PDF-1.7\n'): File {
  const bytes = new Uint8Array(size).map((_, index) => (index * 31 + 7) % 251)
  bytes.set(new TextEncoder().encode(head).slice(0, size))
  return new File([bytes], name)
}
