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
  return (
    <div role="alert">
      <h1 className="title">{headings[code] ?? 'This page could not be opened'}</h1>
      <p className="lead">{message}</p>
      {!final.includes(code) && (
        <button type="button" className="button" onClick={onRetry}>
          Try again
        </button>
      )}
    </div>
  )
}
