import type { Changes } from '@candour/contract'
import { vi } from 'vitest'

/** One request for changes, as a test answers it. */
export interface LiveRequest {
  kind: 'stream' | 'poll'
  after: string | null
  authorization: string | null
  /** Whether whoever asked has hung up. */
  isOver: () => boolean
  /** Of a stream. */
  send: (text: string) => void
  end: () => void
  /** In place of the stream, or what the poll waits for. */
  answer: (response: Response) => void
  fail: () => void
}

/** A server of changes, for the current test; `fake` answers what is none of that. */
export function fakeLive(fake?: typeof fetch) {
  const requests: LiveRequest[] = []
  vi.stubGlobal('fetch', (address: string, init: RequestInit = {}) => {
    const url = new URL(address, 'http://localhost')
    const kinds: Record<string, LiveRequest['kind']> = { '/api/live': 'stream', '/api/changes': 'poll' }
    const kind = kinds[url.pathname]
    if (!kind) return fake ? fake(address, init) : Promise.reject(new Error(`No answer for ${address}`))
    return new Promise<Response>((resolve, reject) => {
      let controller: ReadableStreamDefaultController<Uint8Array> | undefined
      const stream = () => {
        const body = new ReadableStream<Uint8Array>({
          start: (given) => {
            controller = given
          },
        })
        resolve(new Response(body, { headers: { 'content-type': 'text/event-stream' } }))
        return controller
      }
      init.signal?.addEventListener('abort', () => {
        reject(init.signal?.reason)
        controller?.error(init.signal?.reason)
      })
      requests.push({
        kind,
        after: url.searchParams.get('after'),
        authorization: new Headers(init.headers).get('authorization'),
        isOver: () => init.signal?.aborted === true,
        send: (text) => {
          const to = controller ?? stream()
          to?.enqueue(new TextEncoder().encode(text))
        },
        end: () => controller?.close(),
        answer: resolve,
        fail: () => reject(new TypeError('Failed to fetch')),
      })
    })
  })
  return { requests, last: () => requests.at(-1) as LiveRequest }
}

export const changesAt = (at: string, ...clientIds: string[]): Changes => ({
  at,
  clientIds,
  isComplete: true,
})

export const eventOf = (changes: Changes) => `event: changes\ndata: ${JSON.stringify(changes)}\n\n`
