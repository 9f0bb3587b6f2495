import { confirmEmail, type EmailConfirmed } from '@candour/contract'
import { useState } from 'react'
import { codeOf, sentenceFor } from '../api/api-error.ts'
import { call } from '../api/call.ts'
import { currentSession } from '../api/session.ts'
import { refreshSession } from '../api/session-token.ts'
import { Button } from '../ui/button.tsx'
import { ErrorSummary, type FormProblem } from '../ui/error-summary.tsx'
import { refusal } from '../ui/form-checks.ts'
import { AskForConfirmation } from './ask-for-confirmation.tsx'
import { isDeadLink } from './dead-link.ts'
import { EmailDone } from './email-done.tsx'
import { useLinkCode } from './link-code.ts'
import { StepHeading } from './step-heading.tsx'

/** The page of a link that proves an address, changes it, or takes a change back. */
export function ConfirmEmail() {
  const { code } = useLinkCode()
  return code === null ? <AskForConfirmation /> : <FollowLink key={code} code={code} />
}

// A button, because programs that look for harm in e-mails open every link, and some run its page: only a person
// presses (decision 28).
function FollowLink({ code }: { code: string }) {
  const [problems, setProblems] = useState<FormProblem[]>([])
  const [pending, setPending] = useState(false)
  const [done, setDone] = useState<EmailConfirmed>()
  const [dead, setDead] = useState<string>()

  const confirm = async () => {
    setProblems([])
    setPending(true)
    try {
      setDone(await call(confirmEmail, { body: { code } }))
      // Whoever is signed in here sees the change at once, or that their session is over.
      if (currentSession().status === 'signed-in') refreshSession().catch(() => {})
    } catch (error) {
      if (isDeadLink(codeOf(error)) || codeOf(error) === 'email-already-in-use') setDead(sentenceFor(error))
      else setProblems(refusal(error, {}))
      setPending(false)
    }
  }

  if (done) return <EmailDone confirmed={done} />
  if (dead !== undefined) return <AskForConfirmation dead={dead} />
  return (
    <>
      <StepHeading isFirst>Confirm your email address</StepHeading>
      <ErrorSummary problems={problems} />
      <p>You followed a link in one of our emails. Press the button to do what the email says.</p>
      <div>
        <Button pending={pending} className="w-full sm:w-auto" onClick={confirm}>
          Confirm
        </Button>
      </div>
    </>
  )
}
