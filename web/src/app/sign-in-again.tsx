import { type ComponentType, lazy, Suspense, useEffect, useSyncExternalStore } from 'react'
import { onSignInAgain, openSignInAgain, type SignInAgain } from '../api/sign-in-again.ts'

export const loadSignInAgain = () => import('./sign-in-again-dialog.tsx')

const Dialog = lazy(async (): Promise<{ default: ComponentType<SignInAgain> }> => {
  const { SignInAgainDialog } = await loadSignInAgain().catch(() => ({ SignInAgainDialog: NotLoaded }))
  return { default: SignInAgainDialog }
})

/** Where the app asks for a sign-in over the page that is open. Shown once, beside the pages. */
export function SignInAgainHost() {
  const asked = useSyncExternalStore(onSignInAgain, openSignInAgain, () => null)
  if (!asked) return null
  return (
    <Suspense>
      <Dialog {...asked} />
    </Suspense>
  )
}

/** Without the dialog there is the sign-in page. */
function NotLoaded({ done }: SignInAgain) {
  useEffect(() => done(false), [done])
  return null
}
