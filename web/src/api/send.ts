import { type Body, type Endpoint, limits, type Params, type Query, type Reply } from '@candour/contract'
import { ApiError, errorFromAnswer } from './api-error.ts'
import { noteServerTime } from './server-clock.ts'

type Part<Name extends string, Value> = undefined extends Value
  ? { [N in Name]?: Value }
  : { [N in Name]: Value }

export type Request<E extends Endpoint> = Part<'params', Params<E>> &
  Part<'query', Query<E>> &
  Part<'body', Body<E>> & { signal?: AbortSignal | undefined; idempotencyKey?: string | undefined }

/** One request to one endpoint, without the session: see `call` for what screens use. */
export async function send<E extends Endpoint>(
  endpoint: E,
  request: Request<E>,
  accessToken?: string,
): Promise<Reply<E>> {
  const { params, query, body, signal, idempotencyKey } = request
  const headers = new Headers({ accept: 'application/json' })
  if (body !== undefined) headers.set('content-type', 'application/json')
  if (accessToken) headers.set('authorization', `Bearer ${accessToken}`)
  if (idempotencyKey) headers.set('idempotency-key', idempotencyKey)

  const late = new AbortController()
  const timeoutMs = limits.networkTimeoutMs[endpoint.isSlow ? 'long' : 'short']
  const timer = setTimeout(() => late.abort(new DOMException('No answer in time', 'TimeoutError')), timeoutMs)
  try {
    const response = await reach(address(endpoint.path, params, query), {
      method: endpoint.method,
      headers,
      body: body === undefined ? null : JSON.stringify(body),
      signal: signal ? AbortSignal.any([signal, late.signal]) : late.signal,
    })
    noteServerTime(response.headers.get('date'))
    if (response.status === 204) return undefined as Reply<E>
    const answer = await readJson(response)
    if (!response.ok) throw errorFromAnswer(response.status, answer)
    return answer as Reply<E>
  } finally {
    clearTimeout(timer)
  }
}

async function reach(url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, init)
  } catch (cause) {
    throw failure(cause)
  }
}

async function readJson(response: Response): Promise<unknown> {
  let text: string
  try {
    text = await response.text()
  } catch (cause) {
    throw failure(cause)
  }
  try {
    return JSON.parse(text)
  } catch (cause) {
    // Something between us and the server answered in its place.
    throw new ApiError(response.ok ? 'unknown' : 'unavailable', { cause })
  }
}

function failure(cause: unknown): unknown {
  const name = cause instanceof Error || cause instanceof DOMException ? cause.name : ''
  if (name === 'AbortError') return cause
  return new ApiError(name === 'TimeoutError' ? 'timeout' : 'network-request-failed', { cause })
}

function address(path: string, params: unknown, query: unknown): string {
  const values = (params ?? {}) as Record<string, unknown>
  // "{path…}" is several parts of the address; any other is one.
  const filled = path.replaceAll(/\{(\w+)(…?)\}/g, (_, key: string, several: string) => {
    const value = String(values[key])
    return (several ? value.split('/') : [value]).map(encodeURIComponent).join('/')
  })
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(query ?? {})) {
    if (value !== undefined) search.set(key, String(value))
  }
  return search.size > 0 ? `${filled}?${search}` : filled
}
