import { confirmPasswordReset } from '@candour/contract'
import { type FormEvent, useState } from 'react'
import { codeOf, sentenceFor } from '../api/api-error.ts'
import { call } from '../api/call.ts'
import { currentSession, forgetSession } from '../api/session.ts'
import { refreshSession } from '../api/session-token.ts'
import { useSignInOptions } from '../api/sign-in-options.ts'
import { href } from '../app/paths.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { ErrorSummary, type FormProblem, problemOf } from '../ui/error-summary.tsx'
import { checkNewPassword, refusal } from '../ui/form-checks.ts'
import { NewPasswordField } from '../ui/new-password-field.tsx'
import { isDeadLink } from './dead-link.ts'
import { StepHeading } from './step-heading.tsx'

const fields = { password: 'new-password' }

/** A new password, by the code of a link. A password that is refused leaves the link as it was. */
export function ChoosePassword({ code, onNewLink }: { code: string; onNewLink: () => void }) {
  const [password, setPassword] = useState('')
  const [problems, setProblems] = useState<FormProblem[]>([])
  const [pending, setPending] = useState(false)
  const [isDone, setIsDone] = useState(false)
  const [dead, setDead] = useState<string>()
  const policy = useSignInOptions()?.password

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (pending) return
    const found = checkNewPassword(password, policy, fields.password)
    setProblems(found)
    if (found.length > 0) return
    setPending(true)
    try {
      await call(confirmPasswordReset, { body: { code, password } })
      await leaveIfEnded()
      setIsDone(true)
    } catch (error) {
      if (isDeadLink(codeOf(error))) setDead(sentenceFor(error))
      else setProblems(refusal(error, fields))
      setPending(false)
    }
  }

  if (isDone) {
    return (
      <>
        <StepHeading>Your password is changed</StepHeading>
        <p>You have been signed out everywhere. Sign in with your new password.</p>
        <div>
          <ButtonLink to={href('login')} className="w-full sm:w-auto">
            Sign in
          </ButtonLink>
        </div>
      </>
    )
  }
  if (dead !== undefined) {
    return (
      <>
        <StepHeading>This link cannot be used</StepHeading>
        <p>{dead}</p>
        <div>
          <Button className="w-full sm:w-auto" onClick={onNewLink}>
            Send me a new link
          </Button>
        </div>
      </>
    )
  }
  return (
    <>
      <StepHeading isFirst>Choose a new password</StepHeading>
      <form noValidate onSubmit={submit} className="grid gap-6">
        <ErrorSummary problems={problems} />
        <NewPasswordField
          id={fields.password}
          label="New password"
          value={password}
          error={problemOf(problems, fields.password)}
          onChange={(event) => setPassword(event.target.value)}
        />
        <p className="text-sm text-ink-soft">
          Changing it signs you out everywhere, here and on every other device.
        </p>
        <div>
          <Button type="submit" pending={pending} className="w-full sm:w-auto">
            Change password
          </Button>
        </div>
      </form>
    </>
  )
}

/** Every session of the account ended with its password: this browser's too, unless it is somebody else's. */
async function leaveIfEnded(): Promise<void> {
  if (currentSession().status !== 'signed-in') return
  const session = await refreshSession().catch(() => null)
  // Without a reason: the page for signing in need not say that it was over.
  if (session?.status !== 'signed-in') forgetSession()
}
