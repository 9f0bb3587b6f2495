import { codeOf } from './api-error.ts'

/**
 * Asking for a sign-in over the page that is open, so that nothing typed there is lost: screens ask, the app shows
 * the dialog (`app/sign-in-again.tsx`).
 */
export interface SignInAgain {
  /** `recent`: what was asked for needs a sign-in of the last minutes. `ended`: the session is over. */
  reason: 'recent' | 'ended'
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
export function askToSignInAgain(reason: SignInAgain['reason']): Promise<boolean> {
  open?.done(false)
  return new Promise((resolve) => {
    open = {
      reason,
      done: (signedIn) => {
        open = null
        for (const listener of listeners) listener()
        resolve(signedIn)
      },
    }
    for (const listener of listeners) listener()
  })
}

/**
 * Does something that needs a recent sign-in: where the server asks for one, so do we, and then it is done again.
 * Gives undefined when the person gave up.
 */
export async function withRecentSignIn<T>(act: () => Promise<T>): Promise<T | undefined> {
  try {
    return await act()
  } catch (error) {
    if (codeOf(error) !== 'requires-recent-login') throw error
  }
  return (await askToSignInAgain('recent')) ? act() : undefined
}
