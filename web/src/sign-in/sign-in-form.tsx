import { signIn } from '@candour/contract'
import { type FormEvent, useState } from 'react'
import { call } from '../api/call.ts'
import { acceptSession } from '../api/session.ts'
import { Button } from '../ui/button.tsx'
import { ErrorSummary, type FormProblem, problemOf } from '../ui/error-summary.tsx'
import { TextField } from '../ui/field.tsx'
import { checkEmail, checkPassword, refusal } from '../ui/form-checks.ts'
import { PasswordField } from '../ui/password-field.tsx'

const why = {
  recent: 'For your security, please sign in again to do this.',
  ended: 'Your session has ended. Sign in again to go on: what you typed is still here.',
}

interface SignInFormProps {
  /** For signing in again: whose sign-in it is, shown and not to be changed. */
  email?: string
  /** Why somebody has to sign in again. */
  reason?: 'recent' | 'ended'
  onDone: () => void
  /** Given where there is a way to do without. */
  onGiveUp?: () => void
}

export function SignInForm({ email: fixed, reason, onDone, onGiveUp }: SignInFormProps) {
  const [email, setEmail] = useState(fixed ?? '')
  const [password, setPassword] = useState('')
  const [problems, setProblems] = useState<FormProblem[]>([])
  const [pending, setPending] = useState(false)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (pending) return
    const found = [...checkEmail(email), ...checkPassword(password, 'Enter your password')]
    setProblems(found)
    if (found.length > 0) return
    setPending(true)
    try {
      acceptSession(await call(signIn, { body: { email: email.trim(), password } }))
      onDone()
    } catch (error) {
      setProblems(refusal(error))
      setPending(false)
    }
  }

  return (
    <form noValidate onSubmit={submit} className="grid gap-6">
      {reason && <p>{why[reason]}</p>}
      <ErrorSummary problems={problems} />
      <TextField
        id="email"
        label="Email address"
        type="email"
        autoComplete="username"
        readOnly={fixed !== undefined}
        value={email}
        error={problemOf(problems, 'email')}
        onChange={(event) => setEmail(event.target.value)}
      />
      <PasswordField
        id="password"
        label="Password"
        autoComplete="current-password"
        value={password}
        error={problemOf(problems, 'password')}
        onChange={(event) => setPassword(event.target.value)}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" pending={pending} className="w-full sm:w-auto">
          Sign in
        </Button>
        {onGiveUp && (
          <Button look="plain" className="w-full sm:w-auto" onClick={onGiveUp}>
            Cancel
          </Button>
        )}
      </div>
    </form>
  )
}
