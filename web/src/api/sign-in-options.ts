import { getSignInOptions, type SignInOptions } from '@candour/contract'
import { useSyncExternalStore } from 'react'
import { send } from './send.ts'

/** What this installation offers at sign-in. It does not change while the server runs, so it is asked for once. */
let known: SignInOptions | undefined
let asking: Promise<SignInOptions> | undefined
const listeners = new Set<() => void>()

/** Fails where the server cannot be asked; the next call asks again. */
export function signInOptions(): Promise<SignInOptions> {
  asking ??= send(getSignInOptions, {}).then(
    (options) => {
      known = options
      for (const listener of listeners) listener()
      return options
    },
    (error: unknown) => {
      asking = undefined
      throw error
    },
  )
  return asking
}

/** As far as it is known; undefined while it is not. */
export function useSignInOptions(): SignInOptions | undefined {
  return useSyncExternalStore(subscribe, () => known)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  if (!known) signInOptions().catch(() => {})
  return () => listeners.delete(listener)
}
