import {
  answeringErrors,
  type CodeRequiredDetails,
  type ErrorCode,
  isAnsweringError,
} from '@candour/contract'
import { ApiError } from '../../api/api-error.ts'

/** The HTTP status that goes with a code. */
export function statusOf(code: ErrorCode): number {
  return answeringErrors[isAnsweringError(code) ? code : 'unknown'].status
}

/** Whether a failure passes by itself, so that trying again makes sense. */
export function passes(code: ErrorCode): boolean {
  const status = statusOf(code)
  return status >= 500 || status === 429
}

/** Whether the answering session has ended, so that opening the link again is what helps. */
export function isSignedOut(code: ErrorCode | null): boolean {
  return code === 'answering-session-expired' || code === 'code-required'
}

export function asApiError(failure: unknown): ApiError {
  return failure instanceof ApiError ? failure : new ApiError('unknown', { cause: failure })
}

/** What the server wants before it opens the link; null where a failure is another one. */
export function codeAsked(failure: unknown): CodeRequiredDetails | null {
  if (!(failure instanceof ApiError) || failure.code !== 'code-required') return null
  const { invitationId, channel } = (failure.details ?? {}) as Partial<CodeRequiredDetails>
  return invitationId && channel ? { invitationId, channel } : null
}
