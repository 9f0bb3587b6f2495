import { useEffect, useState } from 'react'
import { sendPasswordResetMail } from '../api/mail.ts'
import { href } from '../app/paths.ts'
import { Button } from '../ui/button.tsx'
import { ErrorSummary, type FormProblem } from '../ui/error-summary.tsx'
import { refusal } from '../ui/form-checks.ts'
import { TextLink } from '../ui/text-link.tsx'
import { StepHeading } from './step-heading.tsx'

/** An e-mail takes a moment: whoever sends three links at once follows the one that no longer works. */
const pauseMs = 60_000

export function ResetSent({ email, onOtherAddress }: { email: string; onOtherAddress: () => void }) {
  const [sendings, setSendings] = useState(1)
  const [isPausing, setIsPausing] = useState(true)
  const [pending, setPending] = useState(false)
  const [problems, setProblems] = useState<FormProblem[]>([])

  useEffect(() => {
    if (!isPausing) return
    const timer = setTimeout(() => setIsPausing(false), pauseMs)
    return () => clearTimeout(timer)
  }, [isPausing])

  const sendAgain = async () => {
    setProblems([])
    setPending(true)
    try {
      await sendPasswordResetMail(email)
      setSendings(sendings + 1)
      setIsPausing(true)
    } catch (error) {
      setProblems(refusal(error, {}))
    }
    setPending(false)
  }

  return (
    <>
      <StepHeading>Look in your inbox</StepHeading>
      <p className="break-words">
        If there is an account with <span className="font-semibold">{email}</span>, we have sent a link. It
        works for one hour.
      </p>
      <p>Nothing there? It can take a few minutes. Look in your spam folder too.</p>
      <ErrorSummary problems={problems} />
      <p role="status" className={sendings > 1 ? undefined : 'sr-only'}>
        {sendings > 1 && isPausing && 'We have sent it again. Only the newest link works.'}
      </p>
      <div className="flex flex-wrap gap-3">
        {isPausing ? (
          <p className="w-full text-sm text-ink-soft">You can send it again in a minute.</p>
        ) : (
          <Button pending={pending} className="w-full sm:w-auto" onClick={sendAgain}>
            Send it again
          </Button>
        )}
        <Button look="plain" className="w-full sm:w-auto" onClick={onOtherAddress}>
          Use another address
        </Button>
      </div>
      <p className="border-t border-line pt-6">
        <TextLink alone to={href('login')} state={{ email }}>
          Back to signing in
        </TextLink>
      </p>
    </>
  )
}
