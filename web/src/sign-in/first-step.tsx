import { type SignedIn, signIn } from '@candour/contract'
import { type FormEvent, useEffect, useState } from 'react'
import { ApiError, codeOf, isRecord } from '../api/api-error.ts'
import { call } from '../api/call.ts'
import { browserHasPasskeys, dropPasskeyQuestion } from '../api/passkeys.ts'
import { useSignInOptions } from '../api/sign-in-options.ts'
import { href } from '../app/paths.ts'
import { Button } from '../ui/button.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { ErrorSummary, type FormProblem, problemOf } from '../ui/error-summary.tsx'
import { TextField } from '../ui/field.tsx'
import { checkEmail, checkPassword, refusal } from '../ui/form-checks.ts'
import { PasswordField } from '../ui/password-field.tsx'
import { TextLink } from '../ui/text-link.tsx'
import { keepChoice, rememberKeepChoice } from './keep-signed-in.ts'
import { signInByPasskey } from './passkey-sign-in.ts'
import { WhoSignsIn } from './who-signs-in.tsx'

// Names of their own: the form is also shown in a dialog, over pages with controls for an address and a password.
const fields = { email: 'sign-in-email', password: 'sign-in-password' }

interface FirstStepProps {
  email: string
  /** Whether the address is shown only. */
  isFixed: boolean
  /** Whether somebody came back from the second step: the password is what is asked for again. */
  isBack: boolean
  onEmail: (email: string) => void
  problems: FormProblem[]
  onProblems: (problems: FormProblem[]) => void
  onDone: (signedIn: SignedIn) => Promise<boolean>
  /** The password was right, and a code is asked for: its ticket. */
  onSecondStep: (ticket: string) => void
  onGiveUp?: () => void
}

export function FirstStep(props: FirstStepProps) {
  const { email, isFixed, isBack, onEmail, problems, onProblems, onDone, onSecondStep, onGiveUp } = props
  const [password, setPassword] = useState('')
  const [keep, setKeep] = useState(keepChoice)
  const [pending, setPending] = useState<'password' | 'passkey' | null>(null)
  const hasPasskeys = useSignInOptions()?.passkeys === true && browserHasPasskeys()
  const persistence = keep ? 'local' : 'session'

  useEffect(() => dropPasskeyQuestion, [])

  const attempt = async (way: 'password' | 'passkey', ask: () => Promise<SignedIn | null>) => {
    onProblems([])
    setPending(way)
    try {
      const signedIn = await ask()
      rememberKeepChoice(keep)
      // It stays busy until the next page is there.
      if (signedIn && (await onDone(signedIn))) return
      if (!signedIn)
        onProblems([{ field: null, message: 'No passkey was used. Try again, or use your password.' }])
    } catch (error) {
      const ticket = ticketOf(error)
      if (ticket !== undefined) {
        rememberKeepChoice(keep)
        onSecondStep(ticket)
        return
      }
      onProblems(refusal(error, fields))
    }
    setPending(null)
  }

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (pending) return
    const found = [
      ...checkEmail(email, fields.email),
      ...checkPassword(password, 'Enter your password', fields.password),
    ]
    if (found.length > 0) onProblems(found)
    else
      await attempt('password', () => call(signIn, { body: { email: email.trim(), password, persistence } }))
  }

  return (
    <form noValidate onSubmit={submit} className="grid gap-6">
      <ErrorSummary problems={problems} />
      {isFixed ? (
        <WhoSignsIn email={email} />
      ) : (
        <TextField
          id={fields.email}
          label="Email address"
          type="email"
          autoComplete="username"
          value={email}
          error={problemOf(problems, fields.email)}
          onChange={(event) => onEmail(event.target.value)}
        />
      )}
      <div className="grid gap-2">
        <PasswordField
          autoFocus={isBack}
          id={fields.password}
          label="Password"
          autoComplete="current-password"
          value={password}
          error={problemOf(problems, fields.password)}
          onChange={(event) => setPassword(event.target.value)}
        />
        <p>
          <TextLink
            alone
            to={href('resetPassword')}
            // The address goes along in memory: it has no place in a URL.
            state={{ email: email.trim() }}
            target={isFixed ? '_blank' : undefined}
          >
            Forgotten your password?{isFixed && <span className="sr-only"> (opens in a new tab)</span>}
          </TextLink>
        </p>
      </div>
      <Checkbox
        label="Keep me signed in"
        hint="Leave this off on a computer that others use too."
        checked={keep}
        onChange={setKeep}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" pending={pending === 'password'} className="w-full sm:w-auto">
          Sign in
        </Button>
        {hasPasskeys && (
          <Button
            look="plain"
            pending={pending === 'passkey'}
            className="w-full sm:w-auto"
            onClick={() => pending ?? attempt('passkey', () => signInByPasskey(persistence))}
          >
            Sign in with a passkey
          </Button>
        )}
        {onGiveUp && (
          <Button look="plain" className="w-full sm:w-auto" onClick={onGiveUp}>
            Cancel
          </Button>
        )}
      </div>
    </form>
  )
}

/** What goes with the code, where the answer is that one is needed. */
function ticketOf(error: unknown): string | undefined {
  if (codeOf(error) !== 'second-factor-required' || !(error instanceof ApiError)) return undefined
  const ticket = isRecord(error.details) ? error.details.ticket : undefined
  return typeof ticket === 'string' ? ticket : undefined
}
