import type { User } from '@candour/contract'

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
