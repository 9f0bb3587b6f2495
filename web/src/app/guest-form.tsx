import { type ErrorCode, messageFor } from '@candour/contract'
import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { type SessionEnd, useSession, useSignInState } from '../api/session.ts'
import { Spinner } from '../ui/spinner.tsx'
import { returnAddress } from './guard.ts'

/** How long is looked for a session before the form is shown all the same, in milliseconds. */
const lookingMs = 5_000

/**
 * The form of the sign-in or registration page. While a session is being restored it is not shown yet; a session that
 * comes, however late, leads on to where its reader was going.
 */
export function GuestForm({ children }: { children: (leadOn: () => void) => ReactNode }) {
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const state = useSignInState()
  const [isLooking, setIsLooking] = useState(state === 'asking')
  const to = returnAddress(search)
  const leadOn = useCallback(() => void navigate(to, { replace: true }), [navigate, to])

  useEffect(() => {
    if (state === 'in') leadOn()
    // Never back: somebody may be typing.
    if (state === 'out') setIsLooking(false)
  }, [state, leadOn])
  useEffect(() => {
    const timer = setTimeout(() => setIsLooking(false), lookingMs)
    return () => clearTimeout(timer)
  }, [])

  if (isLooking) {
    return (
      <p role="status" className="flex items-center gap-3 text-ink-soft">
        <Spinner />
        Looking whether you are still signed in…
      </p>
    )
  }
  return (
    <>
      <WhyHere />
      {children(leadOn)}
    </>
  )
}

const sentences: Record<SessionEnd, string> = {
  'signed-out': 'You signed out in another tab.',
  ended: messageFor('user-token-expired'),
  disabled: messageFor('user-disabled'),
}

/** Why somebody who was signed in, or may be, is asked to sign in. */
function WhyHere() {
  const session = useSession()
  const sentence =
    session.status === 'unknown' && session.failure
      ? notAsked(session.failure)
      : session.status === 'signed-out' && session.reason && sentences[session.reason]
  return (
    sentence && (
      <p role="status" className="border-l-4 border-due pl-4">
        {sentence}
      </p>
    )
  )
}

const notAsked = (failure: ErrorCode) =>
  `We could not find out whether you are still signed in. ${messageFor(failure)} As soon as we can, you go on from here by yourself.`
