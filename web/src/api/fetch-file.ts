import { ApiError, errorFromAnswer } from './api-error.ts'

/** The bytes at an address that the server gave for a download. They are of this type, whatever the answer says. */
export async function fetchFile(address: string, type: string, signal: AbortSignal): Promise<Blob> {
  let response: Response
  try {
    response = await fetch(address, { signal })
    if (response.ok) return new Blob([await response.arrayBuffer()], { type })
  } catch (cause) {
    throw new ApiError('network-request-failed', { cause })
  }
  throw errorFromAnswer(response.status, await response.json().catch(() => null))
}
