import { limits } from '@candour/contract'
import { ApiError, errorFromAnswer } from './api-error.ts'
import { withBearer } from './bearer.ts'

/** A document, or the job by which the server makes a long one. */
export type FetchedDocument = { file: Blob; name: string } | { jobId: string }

/** What the server sends to be saved, under the name that it gives. */
export function fetchDocument(address: string): Promise<FetchedDocument> {
  return withBearer(async (accessToken) => {
    const late = AbortSignal.timeout(limits.networkTimeoutMs.long)
    let response: Response
    try {
      response = await fetch(address, { headers: { authorization: `Bearer ${accessToken}` }, signal: late })
    } catch (cause) {
      throw new ApiError(late.aborted ? 'timeout' : 'network-request-failed', { cause })
    }
    if (response.status === 202) return (await response.json()) as { jobId: string }
    if (!response.ok) throw errorFromAnswer(response.status, await response.json().catch(() => null))
    try {
      const type = response.headers.get('content-type') ?? 'application/octet-stream'
      const file = new Blob([await response.arrayBuffer()], { type })
      return { file, name: nameIn(response.headers.get('content-disposition') ?? '') }
    } catch (cause) {
      throw new ApiError('network-request-failed', { cause })
    }
  })
}

function nameIn(disposition: string): string {
  const [, encoded] = /filename\*=UTF-8''([^;]+)/.exec(disposition) ?? []
  return encoded ? decodeURIComponent(encoded) : 'document'
}

/** By a link that was never on the page: the browser keeps the file and stays where it is. */
export function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  // The browser has begun to read it by the next turn.
  setTimeout(() => URL.revokeObjectURL(link.href), 0)
}
