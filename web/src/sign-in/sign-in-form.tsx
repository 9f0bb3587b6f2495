import { signIn } from '@candour/contract'
import { type FormEvent, useState } from 'react'
import { call } from '../api/call.ts'
import { acceptSession } from '../api/session.ts'
import { Button } from '../ui/button.tsx'
import { ErrorSummary, type FormProblem, problemOf } from '../ui/error-summary.tsx'
import { TextField } from '../ui/field.tsx'
import { PasswordField } from '../ui/password-field.tsx'
import { checkEmail, checkPassword, refusal } from './form-checks.ts'

export function SignInForm({ onDone }: { onDone: () => void }) {
  const [email, setEmail] = useState('')
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
      <ErrorSummary problems={problems} />
      <TextField
        id="email"
        label="Email address"
        type="email"
        autoComplete="username"
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
      <div>
        <Button type="submit" pending={pending} className="w-full sm:w-auto">
          Sign in
        </Button>
      </div>
    </form>
  )
}
