import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { Outlet } from 'react-router'
import { makeQueryClient } from '../api/query-client.ts'
import { useSession } from '../api/session.ts'
import { onSignInAgain, openSignInAgain } from '../api/sign-in-again.ts'

/**
 * Gives the screens of the firm's side one store for what they read from the server. No layout. Nothing of it is seen
 * once the session is over: where something was typed, the page waits, hidden, until its reader has signed in again;
 * otherwise it is gone at once.
 */
export function ServerState() {
  const [client] = useState(makeQueryClient)
  const isWaiting = useSyncExternalStore(onSignInAgain, openSignInAgain)?.reason === 'ended'
  const isGone = useSession().status !== 'signed-in' && !isWaiting
  useEffect(() => {
    if (isGone) client.clear()
  }, [isGone, client])
  useFocusBack(isWaiting)
  if (isGone) return null
  return (
    <QueryClientProvider client={client}>
      <div inert={isWaiting} className={isWaiting ? 'waiting-page' : undefined}>
        <Outlet />
      </div>
    </QueryClientProvider>
  )
}

/** What is hidden loses the focus; it gets it back when it is seen again. */
function useFocusBack(isHidden: boolean): void {
  const last = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    if (!isHidden) return
    last.current = document.activeElement instanceof HTMLElement ? document.activeElement : null
    return () => last.current?.focus({ preventScroll: true })
  }, [isHidden])
}
