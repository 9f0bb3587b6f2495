import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { currentSession } from '../api/session.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import type { TypedText } from './typed-text.ts'

/** Asks before the page is left with words in it that are nowhere else. Whoever has signed out is held up by nothing. */
export function KeptWhileLeaving({ typed }: { typed: TypedText }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      typed.isUnsaved() &&
      currentSession().status === 'signed-in' &&
      (currentLocation.pathname !== nextLocation.pathname ||
        invitationIn(currentLocation.search) !== invitationIn(nextLocation.search)),
  )
  useEffect(() => {
    const onUnload = (event: BeforeUnloadEvent) => {
      if (typed.isUnsaved()) event.preventDefault()
    }
    addEventListener('beforeunload', onUnload)
    return () => removeEventListener('beforeunload', onUnload)
  }, [typed])
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
