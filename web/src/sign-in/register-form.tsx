import { limits, register } from '@candour/contract'
import { type FormEvent, useState } from 'react'
import { useLocation } from 'react-router'
import { codeOf } from '../api/api-error.ts'
import { call } from '../api/call.ts'
import { useIdempotencyKeys } from '../api/idempotency.ts'
import type { PasswordPolicy } from '../api/password-rules.ts'
import { acceptSession } from '../api/session.ts'
import { useSignInOptions } from '../api/sign-in-options.ts'
import { href } from '../app/paths.ts'
import { Button } from '../ui/button.tsx'
import { ErrorSummary, type FormProblem, problemOf } from '../ui/error-summary.tsx'
import { TextField } from '../ui/field.tsx'
import { checkEmail, checkNewPassword, refusal } from '../ui/form-checks.ts'
import { NewPasswordField } from '../ui/new-password-field.tsx'
import { TextLink } from '../ui/text-link.tsx'

const empty = { name: '', company: '', email: '', password: '' }

export function RegisterForm({ onDone }: { onDone: () => void }) {
  const [typed, setTyped] = useState(empty)
  const [problems, setProblems] = useState<FormProblem[]>([])
  const [pending, setPending] = useState(false)
  const keys = useIdempotencyKeys()
  const policy = useSignInOptions()?.password
  const [isTaken, setIsTaken] = useState(false)
  const { search } = useLocation()

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (pending) return
    const found = check(typed, policy)
    setIsTaken(false)
    setProblems(found)
    if (found.length > 0) return
    setPending(true)
    const body = {
      name: typed.name.trim(),
      company: typed.company.trim(),
      email: typed.email.trim(),
      password: typed.password,
    }
    try {
      acceptSession(await call(register, { body, idempotencyKey: keys.keyFor(body) }))
      onDone()
    } catch (error) {
      setIsTaken(codeOf(error) === 'email-already-in-use')
      setProblems(refusal(error))
      setPending(false)
    }
  }

  const control = (id: keyof typeof empty) => ({
    id,
    value: typed[id],
    error: problemOf(problems, id),
    onChange: (event: { target: { value: string } }) => setTyped({ ...typed, [id]: event.target.value }),
  })

  return (
    <form noValidate onSubmit={submit} className="grid gap-6">
      <ErrorSummary problems={problems} />
      <TextField {...control('name')} label="Your name" autoComplete="name" maxLength={limits.nameLength} />
      <TextField
        {...control('company')}
        label="Name of your firm"
        hint="Your clients see this name on the questions you send them."
        autoComplete="organization"
        maxLength={limits.companyLength}
      />
      <div className="grid gap-2">
        <TextField {...control('email')} label="Email address" type="email" autoComplete="username" />
        {isTaken && (
          <p>
            <TextLink alone to={{ pathname: href('login'), search }} state={{ email: typed.email.trim() }}>
              Sign in instead
            </TextLink>
          </p>
        )}
      </div>
      <NewPasswordField {...control('password')} label="Password" />
      <div>
        <Button type="submit" pending={pending} className="w-full sm:w-auto">
          Create account
        </Button>
      </div>
    </form>
  )
}

function check(typed: typeof empty, policy: PasswordPolicy | undefined): FormProblem[] {
  return [
    ...(typed.name.trim() ? [] : [{ field: 'name', message: 'Enter your name' }]),
    ...(typed.company.trim() ? [] : [{ field: 'company', message: 'Enter the name of your firm' }]),
    ...checkEmail(typed.email),
    ...checkNewPassword(typed.password, policy),
  ]
}
