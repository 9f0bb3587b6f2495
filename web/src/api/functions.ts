import {
  type Body,
  callableTimeoutMs,
  codeOfCallable,
  type Endpoint,
  functionsRegion,
  type Reply,
} from '@candour/contract'
import { ApiError, isRecord } from './api-error.ts'
import { withBearer } from './bearer.ts'
import { decodeData, encodeData } from './callable-data.ts'
import { newIdempotencyKey } from './idempotency.ts'
import { noteServerTime } from './server-clock.ts'

type Callable = Endpoint & { name: string }
type DataOf<C extends Callable> = Body<C> extends { data: infer Data } ? Data : never
type ResultOf<C extends Callable> = Reply<C> extends { result: infer Result } ? Result : never

interface CallOptions {
  signal?: AbortSignal | undefined
  idempotencyKey?: string | undefined
}

/**
 * The callable functions of a region: `{"data": …}` is sent, and `data`, else `result`, read from the answer. Throws
 * `ApiError` only, unless it is told to stop by its signal.
 */
export function functionsOf({ region = 'us-central1' }: { region?: string } = {}) {
  return async function callFunction<C extends Callable>(
    callable: C,
    data: DataOf<C>,
    { signal, idempotencyKey = newIdempotencyKey() }: CallOptions = {},
  ): Promise<ResultOf<C>> {
    const request = {
      method: 'POST',
      body: JSON.stringify({ data: encodeData(data) }),
      signal: signal ?? null,
    }
    const answer = withBearer((accessToken) =>
      post(`/api/functions/${region}/${encodeURIComponent(callable.name)}`, {
        ...request,
        headers: {
          'content-type': 'application/json',
          authorization: `Bearer ${accessToken}`,
          'idempotency-key': idempotencyKey,
        },
      }),
    )
    return (await inTime(answer)) as ResultOf<C>
  }
}

/** Those of the product. */
export const callFunction = functionsOf({ region: functionsRegion })

/** The request goes on after its caller was told that it took too long: what it does is not undone half way. */
async function inTime<T>(answer: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ApiError('deadline-exceeded')), callableTimeoutMs)
  })
  try {
    return await Promise.race([answer, late])
  } finally {
    clearTimeout(timer)
  }
}

async function post(address: string, request: RequestInit): Promise<unknown> {
  const { status, body } = await reach(address, request)
  const error = isRecord(body) && isRecord(body.error) ? body.error : {}
  const code = codeOfCallable(status, error.status)
  if (code) throw new ApiError(code, { details: error.details })
  const result = isRecord(body) ? (body.data === undefined ? body.result : body.data) : undefined
  if (result === undefined) throw new ApiError('internal')
  return decodeData(result)
}

async function reach(address: string, request: RequestInit): Promise<{ status: number; body: unknown }> {
  let response: Response
  let text: string
  try {
    response = await fetch(address, request)
    text = await response.text()
  } catch (cause) {
    if (cause instanceof DOMException && cause.name === 'AbortError') throw cause
    // The protocol says `internal`. Its reader is to look at the connection, as after any other call (decision 31).
    throw new ApiError('network-request-failed', { cause })
  }
  noteServerTime(response.headers.get('date'))
  return { status: response.status, body: asJson(text) }
}

/** Something between us and the server may have answered in its place, in whatever words. */
function asJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
