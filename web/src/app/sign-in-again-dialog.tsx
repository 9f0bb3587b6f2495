import { useCallback, useEffect, useState } from 'react'
import { currentSession, useSession } from '../api/session.ts'
import type { SignInAgain } from '../api/sign-in-again.ts'
import { SignInForm } from '../sign-in/sign-in-form.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { notify } from '../ui/notifications/notify.ts'
import { startAfresh } from './start-afresh.ts'

/** Asks for a sign-in over the open page, without losing what is typed there. */
export function SignInAgainDialog({ reason, user, done }: SignInAgain) {
  const session = useSession()
  const [isLeaving, setIsLeaving] = useState(false)

  const goOn = useCallback(() => {
    const now = currentSession()
    if (now.status !== 'signed-in') return
    // What is hidden below stays so: it is not for whoever signed in now.
    if (now.user.uid !== user.uid) return startAfresh('dashboard')
    done(true)
    if (reason === 'ended') notify({ type: 'info', message: backAgain })
  }, [reason, user, done])

  // In another tab, too.
  useEffect(() => {
    if (reason === 'ended' && session.status === 'signed-in') goOn()
  }, [reason, session, goOn])

  if (reason === 'recent') {
    return (
      <Dialog title="Sign in again" onClose={() => done(false)}>
        <SignInForm email={user.email} reason="recent" onDone={goOn} onGiveUp={() => done(false)} />
      </Dialog>
    )
  }
  // Each a dialog of its own: a browser closes one on the second Escape, whatever its page says.
  if (isLeaving) {
    return (
      <Dialog key="leaving" title="Leave without signing in?" onClose={() => setIsLeaving(false)}>
        <div className="grid gap-6">
          <p>What you typed on this page will be lost.</p>
          <div className="flex flex-wrap gap-3">
            <Button onClick={() => setIsLeaving(false)}>Go back and sign in</Button>
            <Button look="danger" onClick={() => done(false)}>
              Leave
            </Button>
          </div>
        </div>
      </Dialog>
    )
  }
  return (
    <Dialog key="asking" title="Your session has ended" onClose={() => setIsLeaving(true)}>
      <SignInForm email={user.email} reason="ended" onDone={goOn} onGiveUp={() => setIsLeaving(true)} />
    </Dialog>
  )
}

const backAgain = 'You are signed in again. What you typed is still here: please send it again.'
