import type { ErrorCode } from '@candour/contract'

const headings: Partial<Record<ErrorCode, string>> = {
  'token-malformed': 'This link is not complete',
  'invitation-not-found': 'We do not know this link',
  'invitation-expired': 'This link has expired',
  'invitation-revoked': 'This link has been switched off',
  'network-request-failed': 'We cannot reach the server',
  'too-many-requests': 'Too many tries',
}

/** What a new try cannot change. */
const final: readonly ErrorCode[] = [
  'token-malformed',
  'invitation-not-found',
  'invitation-expired',
  'invitation-revoked',
]

interface LinkProblemProps {
  code: ErrorCode
  message: string
  onRetry(): void
}

/** Why the link could not be opened, and what to do about it. */
export function LinkProblem({ code, message, onRetry }: LinkProblemProps) {
  const heading = headings[code] ?? 'This page could not be opened'
  return (
    <div role="alert">
      <h1 className="title">{heading}</h1>
      {/* Most messages begin with what the heading has just said. */}
      <p className="lead">{message.replace(`${heading}. `, '')}</p>
      {!final.includes(code) && (
        <button type="button" className="button" onClick={onRetry}>
          Try again
        </button>
      )}
    </div>
  )
}
