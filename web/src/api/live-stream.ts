import { type Changes, watchChanges } from '@candour/contract'
import { ApiError, errorFromAnswer, isRecord } from './api-error.ts'
import { withBearer } from './bearer.ts'
import { eventReader } from './live-events.ts'

/** A line that says nothing for so long, not even that it is open, holds nothing any more. */
const silentMs = 45_000
/** What passes on streams only when they have ended keeps even the first byte back. */
const firstByteMs = 5_000

/**
 * Follows the stream of changes until it ends: by the server, or by an error. Not an EventSource, which can send no
 * bearer token. `onHeard` is called with the first byte: from then on, streams come through.
 */
export async function followStream(
  after: string | undefined,
  signal: AbortSignal,
  { onHeard, onChanges }: { onHeard: () => void; onChanges: (changes: Changes) => void },
): Promise<void> {
  const silence = new AbortController()
  const watch = () => setTimeout(() => silence.abort(new ApiError('timeout')), firstByteMs)
  let timer = watch()
  const either = AbortSignal.any([signal, silence.signal])
  try {
    const body = await withBearer((accessToken) => open(after, either, accessToken))
    const reader = body.pipeThrough(new TextDecoderStream(), { signal: either }).getReader()
    const read = eventReader(({ name, data }) => {
      if (name === 'changes') onChanges(changesIn(data))
    })
    let isHeard = false
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      if (!isHeard) onHeard()
      isHeard = true
      clearTimeout(timer)
      timer = setTimeout(() => silence.abort(new ApiError('timeout')), silentMs)
      read(value)
    }
  } finally {
    clearTimeout(timer)
    silence.abort()
  }
}

async function open(
  after: string | undefined,
  signal: AbortSignal,
  accessToken: string,
): Promise<ReadableStream<BufferSource>> {
  const query = after === undefined ? '' : `?${new URLSearchParams({ after })}`
  const response = await fetch(watchChanges.path + query, {
    headers: { accept: 'text/event-stream', authorization: `Bearer ${accessToken}` },
    cache: 'no-store',
    signal,
  })
  if (!response.ok) throw errorFromAnswer(response.status, await response.json().catch(() => null))
  // A page in its place, of a proxy that wants something, is no stream.
  if (!response.body || !response.headers.get('content-type')?.startsWith('text/event-stream')) {
    throw new ApiError('unavailable')
  }
  return response.body as ReadableStream<BufferSource>
}

/** The browser has no schemas: what is not of the agreed shape ends the stream, and is asked for again. */
function changesIn(data: string): Changes {
  const value: unknown = JSON.parse(data)
  if (
    isRecord(value) &&
    typeof value.at === 'string' &&
    Array.isArray(value.clientIds) &&
    value.clientIds.every((one) => typeof one === 'string') &&
    typeof value.isComplete === 'boolean'
  ) {
    return { at: value.at, clientIds: value.clientIds, isComplete: value.isComplete }
  }
  throw new ApiError('unknown')
}
