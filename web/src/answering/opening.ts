import type { ErrorCode } from '@candour/contract'
import { ApiError } from '../api/api-error.ts'
import { openLink } from './calls.ts'
import { type Link, linkOf } from './link.ts'
import { createSitting, type Sitting } from './sitting.ts'

export type OpeningState =
  | { readonly is: 'loading' }
  | { readonly is: 'failed'; readonly code: ErrorCode }
  | { readonly is: 'open'; readonly sitting: Sitting }

/** Opens the link of the address; again when asked to. */
export interface Opening {
  state(): OpeningState
  subscribe(listener: () => void): () => void
  open(): Promise<void>
}

export function createOpening(pathname: string): Opening {
  const listeners = new Set<() => void>()
  let state: OpeningState = { is: 'loading' }

  function become(next: OpeningState): void {
    state = next
    for (const listener of listeners) listener()
  }

  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    async open() {
      become({ is: 'loading' })
      const link = linkOf(pathname)
      become(link ? await opened(link) : { is: 'failed', code: 'token-malformed' })
    },
  }
}

async function opened(link: Link): Promise<OpeningState> {
  try {
    return { is: 'open', sitting: createSitting(link, await openLink(link)) }
  } catch (failure) {
    return { is: 'failed', code: linkError(failure) }
  }
}

/** An address that is not even in the shape of a link is, to the client, a link that is not complete. */
function linkError(failure: unknown): ErrorCode {
  const code = failure instanceof ApiError ? failure.code : 'unknown'
  if (code === 'invalid-argument') return 'token-malformed'
  return code === 'not-found' ? 'invitation-not-found' : code
}
