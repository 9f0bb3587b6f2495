import type { User } from '@candour/contract'
import { codeOf } from './api-error.ts'
import { currentSession } from './session.ts'

/**
 * Asking for a sign-in over the page that is open, so that nothing typed there is lost: screens ask, the app shows
 * the dialog (`app/sign-in-again.tsx`).
 */
export interface SignInAgain {
  /** `recent`: what was asked for needs a sign-in of the last minutes. `ended`: the session is over. */
  reason: 'recent' | 'ended'
  /** Whose page it is: nobody else may go on with it. */
  user: User
  /** Whether the person signed in, or gave up. */
  done: (signedIn: boolean) => void
}

let open: SignInAgain | null = null
const listeners = new Set<() => void>()

export const openSignInAgain = (): SignInAgain | null => open

export function onSignInAgain(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Shows the dialog and waits for its end. */
export function askToSignInAgain(reason: SignInAgain['reason'], user: User): Promise<boolean> {
  open?.done(false)
  return new Promise((resolve) => {
    show({
      reason,
      user,
      done: (signedIn) => {
        show(null)
        resolve(signedIn)
      },
    })
  })
}

function show(next: SignInAgain | null): void {
  open = next
  for (const listener of listeners) listener()
}

/**
 * Does something that needs a recent sign-in: where the server asks for one, so do we, and then it is done again.
 * Gives undefined when the person gave up.
 */
export async function withRecentSignIn<T>(act: () => Promise<T>): Promise<T | undefined> {
  try {
    return await act()
  } catch (error) {
    const session = currentSession()
    if (codeOf(error) !== 'requires-recent-login' || session.status !== 'signed-in') throw error
    return (await askToSignInAgain('recent', session.user)) ? act() : undefined
  }
}
