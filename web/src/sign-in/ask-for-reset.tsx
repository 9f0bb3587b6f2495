import { type FormEvent, useState } from 'react'
import { sentenceFor } from '../api/api-error.ts'
import { sendPasswordResetMail, useCanSendMail } from '../api/mail.ts'
import { href } from '../app/paths.ts'
import { Button } from '../ui/button.tsx'
import { ErrorSummary, type FormProblem, problemOf } from '../ui/error-summary.tsx'
import { Failure } from '../ui/failure.tsx'
import { TextField } from '../ui/field.tsx'
import { checkEmail, refusal } from '../ui/form-checks.ts'
import { Loading } from '../ui/loading.tsx'
import { TextLink } from '../ui/text-link.tsx'
import { useCarriedEmail } from './carried-email.ts'
import { ResetSent } from './reset-sent.tsx'
import { StepHeading } from './step-heading.tsx'

/** Asks where to send the link to. Whether there is such an account, nobody learns here. */
export function AskForReset({ isFirst }: { isFirst: boolean }) {
  const { canSendMail, failure, ask } = useCanSendMail()
  const [email, setEmail] = useState(useCarriedEmail())
  const [problems, setProblems] = useState<FormProblem[]>([])
  const [pending, setPending] = useState(false)
  const [at, setAt] = useState<'start' | 'sent' | 'again'>('start')

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (pending) return
    const found = checkEmail(email)
    setProblems(found)
    if (found.length > 0) return
    setPending(true)
    try {
      await sendPasswordResetMail(email.trim())
      setAt('sent')
    } catch (error) {
      setProblems(refusal(error))
    }
    setPending(false)
  }

  if (at === 'sent') return <ResetSent email={email.trim()} onOtherAddress={() => setAt('again')} />
  return (
    <>
      <StepHeading isFirst={isFirst && at === 'start'}>Forgotten your password?</StepHeading>
      {canSendMail === undefined &&
        (failure === undefined ? (
          <Loading what="the form" />
        ) : (
          <Failure title="The form could not be loaded" message={sentenceFor(failure)} onRetry={ask} />
        ))}
      {canSendMail === false && (
        <p>
          This installation of Candour sends no email. Ask whoever runs it for a link to choose a new
          password: they can make one for you.
        </p>
      )}
      {canSendMail && (
        <form noValidate onSubmit={submit} className="grid gap-6">
          <p>Tell us the address that you sign in with. We will send you a link to choose a new password.</p>
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
          <div>
            <Button type="submit" pending={pending} className="w-full sm:w-auto">
              Send the link
            </Button>
          </div>
        </form>
      )}
      <p className="border-t border-line pt-6">
        <TextLink alone to={href('login')} state={{ email: email.trim() }}>
          Back to signing in
        </TextLink>
      </p>
    </>
  )
}
