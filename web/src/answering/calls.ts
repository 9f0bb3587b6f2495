import { isAnsweringError, type OpenInvitation } from '@candour/contract'
import { ApiError, errorFromBody } from '../api/api-error.ts'
import type { Save, Saved } from '../questions/saving/saving.ts'
import type { Link } from './link.ts'

// These calls are written out, because the endpoints of the contract bring their schemas along.

export interface Submitted {
  readonly reference: string
  readonly submittedAt: string
}

/** A call that takes longer is given up, and made again under the same key. */
const patience = 20_000

/** What browsers finish sending after the page is gone: 64 KiB, of all such calls together. */
const keepaliveBytes = 60_000
let keepaliveOnWay = 0

export function openLink({ clientId, token }: Link): Promise<OpenInvitation> {
  return call('POST', pathOf(clientId, 'open'), { token })
}

export function saveChanges(
  { clientId }: Link,
  invitationId: string,
  save: Save,
  key: string,
): Promise<Saved> {
  return call('PATCH', pathOf(clientId, 'answers'), { ...save, invitationId }, key)
}

export function submitAnswers({ clientId }: Link, invitationId: string, key: string): Promise<Submitted> {
  return call('POST', pathOf(clientId, 'submit'), { invitationId }, key)
}

/** Ends the answering session; a browser that is forgotten is asked for a code the next time. */
export function leaveAnswering(
  { clientId }: Link,
  body: { readonly forget: boolean; readonly invitationId?: string },
): Promise<void> {
  return call('POST', pathOf(clientId, 'leave'), body)
}

export function pathOf(clientId: string, action: string): string {
  return `/api/answering/${encodeURIComponent(clientId)}/${action}`
}

export async function call<Reply>(method: string, path: string, body: unknown, key?: string): Promise<Reply> {
  const sent = JSON.stringify(body)
  const bytes = new TextEncoder().encode(sent).length
  const keepalive = keepaliveOnWay + bytes <= keepaliveBytes
  if (keepalive) keepaliveOnWay += bytes
  let response: Response
  let text: string
  try {
    response = await fetch(path, {
      method,
      body: sent,
      headers: { 'content-type': 'application/json', ...(key ? { 'idempotency-key': key } : {}) },
      keepalive,
      signal: AbortSignal.timeout(patience),
    })
    text = await response.text()
  } catch (cause) {
    throw new ApiError('network-request-failed', { cause })
  } finally {
    if (keepalive) keepaliveOnWay -= bytes
  }
  if (response.status === 204) return undefined as Reply
  const reply = parsed(text)
  if (response.ok && reply !== undefined) return reply as Reply
  if (reply !== undefined) throw errorFromBody(reply, isAnsweringError)
  // Something between us and the server answered in its place.
  throw new ApiError(response.status === 413 ? 'body-too-large' : 'unavailable')
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
