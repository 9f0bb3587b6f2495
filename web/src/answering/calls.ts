import type { OpenInvitation } from '@candour/contract'
import { ApiError, errorFromBody } from '../api/api-error.ts'
import type { Link } from './link.ts'
import type { Save, Saved } from './saving.ts'

// These calls are written out, because the endpoints of the contract bring their schemas along.

export interface Submitted {
  readonly reference: string
  readonly submittedAt: string
}

/** A call that takes longer is given up, and made again under the same key. */
const patience = 20_000

/** Browsers refuse to finish larger bodies after the page is gone (64 KiB for all such calls together). */
const keepaliveLength = 20_000

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

function pathOf(clientId: string, action: string): string {
  return `/api/answering/${encodeURIComponent(clientId)}/${action}`
}

async function call<Reply>(method: string, path: string, body: unknown, key?: string): Promise<Reply> {
  const sent = JSON.stringify(body)
  let response: Response
  let text: string
  try {
    response = await fetch(path, {
      method,
      body: sent,
      headers: { 'content-type': 'application/json', ...(key ? { 'idempotency-key': key } : {}) },
      keepalive: sent.length < keepaliveLength,
      signal: AbortSignal.timeout(patience),
    })
    text = await response.text()
  } catch (cause) {
    throw new ApiError('network-request-failed', { cause })
  }
  const reply = parsed(text)
  if (response.ok && reply !== undefined) return reply as Reply
  if (reply !== undefined) throw errorFromBody(reply)
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
