import { type SignedIn, signOut } from '@candour/contract'
import { useState } from 'react'
import { call } from '../api/call.ts'
import { acceptSession } from '../api/session.ts'
import type { FormProblem } from '../ui/error-summary.tsx'
import { FirstStep } from './first-step.tsx'
import { SecondStep } from './second-step.tsx'

interface SignInFormProps {
  /** For signing in again: whose sign-in it is, shown and not to be changed. */
  email?: string
  /** An address that was typed on another page. */
  typedEmail?: string
  /** Why somebody has to sign in again. */
  reason?: 'recent' | 'ended'
  onDone: () => void
  /** Given where there is a way to do without. */
  onGiveUp?: () => void
}

const why = {
  recent: 'For your security, please sign in again to do this.',
  ended: 'Sign in again to go on. What you typed is still here.',
}

/** E-mail and password, or a passkey; then the code of an authenticator app where the account asks for one. */
export function SignInForm({ email: whose, typedEmail = '', reason, onDone, onGiveUp }: SignInFormProps) {
  const [email, setEmail] = useState(whose ?? typedEmail)
  const [ticket, setTicket] = useState<string | null>(null)
  const [problems, setProblems] = useState<FormProblem[]>([])
  const [isBack, setIsBack] = useState(false)

  /** Whether it was the right person. */
  const finish = async (signedIn: SignedIn): Promise<boolean> => {
    if (whose !== undefined && !isSame(signedIn.user.email, whose)) {
      // A passkey of somebody else: what is open on this page is not theirs.
      await call(signOut, {}).catch(() => {})
      setProblems([
        { field: null, message: `That passkey is not for ${whose}. Choose another, or use the password.` },
      ])
      return false
    }
    acceptSession(signedIn)
    onDone()
    return true
  }

  if (ticket !== null) {
    return (
      <SecondStep
        email={email}
        ticket={ticket}
        onDone={finish}
        onBack={(found) => {
          setProblems(found)
          setIsBack(true)
          setTicket(null)
        }}
      />
    )
  }
  return (
    <div className="grid gap-6">
      {reason && <p>{why[reason]}</p>}
      <FirstStep
        email={email}
        isFixed={whose !== undefined}
        isBack={isBack}
        onEmail={setEmail}
        problems={problems}
        onProblems={setProblems}
        onDone={finish}
        onSecondStep={setTicket}
        {...(onGiveUp && { onGiveUp })}
      />
    </div>
  )
}

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()
