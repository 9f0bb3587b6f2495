import type { ErrorCode, OpenInvitation } from '@candour/contract'
import { ApiError } from '../api/api-error.ts'
import { asApiError } from '../questions/saving/failures.ts'
import type { CodeAsk } from './code-asked.ts'
import type { Ending, Rest } from './ending.ts'
import type { Greeting } from './greeting.ts'
import type { Presence } from './presence.ts'
import type { Sitting } from './sitting.ts'

/** The engine, the questions and the steps: what the start page can do without. */
type Journey = typeof import('./journey-pages.tsx')

export type OpeningState =
  /** With what the server wrote into the page: the start page, which can be read already. */
  | { readonly is: 'loading'; readonly greeting: Greeting | null; readonly starting: boolean }
  | { readonly is: 'failed'; readonly code: ErrorCode }
  | { readonly is: 'code'; readonly code: CodeAsk }
  /** Nothing was answered yet: the start page. */
  | { readonly is: 'fresh'; readonly opened: OpenInvitation; readonly starting: boolean }
  | OpenState
  | { readonly is: 'out'; readonly why: Ending; readonly rest: Rest }
  /** Left in a hurry. */
  | { readonly is: 'gone' }

export interface OpenState {
  readonly is: 'open'
  readonly sitting: Sitting
  readonly journey: Journey
  /** There were answers already when the link was opened. */
  readonly begun: boolean
  readonly presence: Presence
  /** Wanted in the middle of it, before anything else can be saved. */
  readonly code: CodeAsk | null
}

export function isFresh({ answers, version, reference }: OpenInvitation): boolean {
  return version === 0 && reference === null && Object.keys(answers).length === 0
}

/** The invitation that is open, as far as that is known. */
export function invitationOf(state: OpeningState): string | undefined {
  if (state.is === 'open') return state.sitting.opened.invitationId
  if (state.is === 'fresh') return state.opened.invitationId
  return state.is === 'code' ? state.code.asked.invitationId : undefined
}

export async function loadJourney(): Promise<Journey> {
  try {
    return await import('./journey-pages.tsx')
  } catch (cause) {
    throw new ApiError('network-request-failed', { cause })
  }
}

/** An address that is not even in the shape of a link is, to the client, a link that is not complete. */
export function linkError(failure: unknown): ErrorCode {
  const { code } = asApiError(failure)
  if (code === 'invalid-argument') return 'token-malformed'
  return code === 'not-found' ? 'invitation-not-found' : code
}
