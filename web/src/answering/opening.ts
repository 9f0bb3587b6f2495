import type { ErrorCode, OpenInvitation } from '@candour/contract'
import { ApiError } from '../api/api-error.ts'
import { openLink } from './calls.ts'
import { asApiError } from './failures.ts'
import { type Link, linkOf } from './link.ts'
import type { Sitting } from './sitting.ts'

/** The engine, the questions and the steps: what the start page can do without. */
type Journey = typeof import('./journey-pages.tsx')

export type OpeningState =
  | { readonly is: 'loading' }
  | { readonly is: 'failed'; readonly code: ErrorCode }
  /** Nothing was answered yet: the start page. */
  | { readonly is: 'fresh'; readonly opened: OpenInvitation; readonly starting: boolean }
  | {
      readonly is: 'open'
      readonly sitting: Sitting
      readonly journey: Journey
      /** There were answers already when the link was opened. */
      readonly begun: boolean
    }

/** Opens the link of the address; again when asked to. */
export interface Opening {
  state(): OpeningState
  subscribe(listener: () => void): () => void
  open(): Promise<void>
  /** Downloads what comes after the start page, once somebody is about to go there. */
  prepare(): void
  /** From the start page to the first step. */
  start(): Promise<void>
}

export function createOpening(pathname: string): Opening {
  const listeners = new Set<() => void>()
  const link = linkOf(pathname)
  let state: OpeningState = { is: 'loading' }

  function become(next: OpeningState): void {
    state = next
    for (const listener of listeners) listener()
  }

  async function go(link: Link, opened: OpenInvitation, begun: boolean): Promise<void> {
    const journey = await loadJourney()
    const sitting = await journey.openSitting(link, opened)
    // The address stays as it is; the steps are only in the history.
    if (!begun) {
      history.replaceState({ step: { is: 'start' } }, '')
      history.pushState({ step: { is: 'tasks' } }, '')
    }
    become({ is: 'open', sitting, journey, begun })
  }

  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    async open() {
      become({ is: 'loading' })
      if (!link) return become({ is: 'failed', code: 'token-malformed' })
      try {
        const opened = await openLink(link)
        if (isFresh(opened)) become({ is: 'fresh', opened, starting: false })
        else await go(link, opened, true)
      } catch (failure) {
        become({ is: 'failed', code: linkError(failure) })
      }
    },
    prepare() {
      const opened = state.is === 'fresh' ? state.opened : null
      loadJourney()
        .then((journey) => opened && journey.downloadsFor(opened.definition))
        // Where it fails, starting says so.
        .catch(() => undefined)
    },
    async start() {
      if (!link || state.is !== 'fresh' || state.starting) return
      const { opened } = state
      become({ is: 'fresh', opened, starting: true })
      try {
        await go(link, opened, false)
      } catch (failure) {
        become({ is: 'failed', code: linkError(failure) })
      }
    },
  }
}

function isFresh({ answers, version, reference }: OpenInvitation): boolean {
  return version === 0 && reference === null && Object.keys(answers).length === 0
}

async function loadJourney(): Promise<Journey> {
  try {
    return await import('./journey-pages.tsx')
  } catch (cause) {
    throw new ApiError('network-request-failed', { cause })
  }
}

/** An address that is not even in the shape of a link is, to the client, a link that is not complete. */
function linkError(failure: unknown): ErrorCode {
  const { code } = asApiError(failure)
  if (code === 'invalid-argument') return 'token-malformed'
  return code === 'not-found' ? 'invitation-not-found' : code
}
