import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { currentSession } from '../api/session.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'

interface KeptWhileLeavingProps {
  /** Whether something was typed that is nowhere else. */
  isUnsaved: () => boolean
}

/** Asks before the page is left with words in it that are nowhere else. Whoever has signed out is held up by nothing. */
export function KeptWhileLeaving({ isUnsaved }: KeptWhileLeavingProps) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isUnsaved() &&
      currentSession().status === 'signed-in' &&
      (currentLocation.pathname !== nextLocation.pathname ||
        invitationIn(currentLocation.search) !== invitationIn(nextLocation.search)),
  )
  useEffect(() => {
    const onUnload = (event: BeforeUnloadEvent) => {
      if (isUnsaved()) event.preventDefault()
    }
    addEventListener('beforeunload', onUnload)
    return () => removeEventListener('beforeunload', onUnload)
  }, [isUnsaved])
  if (blocker.state !== 'blocked') return null
  return (
    <ConfirmDialog
      title="Leave what you wrote?"
      action="Leave without it"
      onConfirm={async () => blocker.proceed()}
      onClose={() => blocker.reset?.()}
    >
      <p>You have written something on this page that is not saved yet.</p>
    </ConfirmDialog>
  )
}

const invitationIn = (search: string) => new URLSearchParams(search).get('invitationId')
