import type { ErrorCode } from '@candour/contract'
import { useEffect, useState } from 'react'
import { useWords } from '../language/language.ts'

/** What a new try cannot change. */
const final: readonly ErrorCode[] = [
  'token-malformed',
  'invitation-not-found',
  'invitation-expired',
  'invitation-revoked',
]

export const isFinal = (code: ErrorCode): boolean => final.includes(code)

interface LinkProblemProps {
  code: ErrorCode
  onRetry(): void
}

/** Why the link could not be opened, and what to do about it. */
export function LinkProblem({ code, onRetry }: LinkProblemProps) {
  const { link, errors } = useWords()
  const [Gone, setGone] = useState<typeof import('./unsent-gone.tsx').UnsentGone | null>(null)
  useEffect(() => {
    if (!isFinal(code)) return
    import('./unsent-gone.tsx').then(
      ({ UnsentGone }) => setGone(() => UnsentGone),
      () => undefined,
    )
  }, [code])
  const { linkProblems, otherProblem, tryAgain } = link
  const heading = linkProblems[code as keyof typeof linkProblems] ?? otherProblem
  return (
    <div role="alert">
      <h1 className="title">{heading}</h1>
      {/* Most sentences begin with what the heading has just said. */}
      <p className="lead">{errors.of(code).replace(`${heading}. `, '')}</p>
      {Gone && <Gone />}
      {!isFinal(code) && (
        <button type="button" className="button" onClick={onRetry}>
          {tryAgain}
        </button>
      )}
    </div>
  )
}
