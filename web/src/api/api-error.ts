import { codeOfCallable, type ErrorCode, errorCodeOf, isErrorCode, messageFor } from '@candour/contract'

/** A call that did not succeed, by a code of the catalogue. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly code: ErrorCode
  readonly details: unknown

  constructor(code: ErrorCode, options: { details?: unknown; cause?: unknown } = {}) {
    // The catalogue of all sentences is not needed everywhere.
    super(code, { cause: options.cause })
    this.code = code
    this.details = options.details
  }
}

/** Reads an error answer; whatever is not of the agreed shape, or of no known code, is unknown. */
export function errorFromBody(body: unknown, isKnown: (code: string) => code is ErrorCode): ApiError {
  const error = isRecord(body) && isRecord(body.error) ? body.error : {}
  const code = typeof error.code === 'string' && isKnown(error.code) ? error.code : 'unknown'
  return new ApiError(code, { details: error.details })
}

/**
 * What the firm's side makes of an answer that is no success: our own shape, the one of callable functions, or something
 * that only its HTTP status tells about.
 */
export function errorFromAnswer(httpStatus: number, body: unknown): ApiError {
  const error = isRecord(body) && isRecord(body.error) ? body.error : {}
  if (typeof error.code === 'string') return errorFromBody(body, isErrorCode)
  return new ApiError(codeOfCallable(httpStatus, error.status) ?? 'unknown', { details: error.details })
}

/**
 * The sentence to show for anything that was thrown, and the only words of an error that a screen shows: what the
 * catalogue says of its code, how long to wait or what is not offered where the server told, and what to quote where it
 * was at fault.
 */
export function sentenceFor(error: unknown): string {
  const code = codeOf(error)
  const { retryAfterSeconds, reason, id } =
    error instanceof ApiError && isRecord(error.details) ? error.details : {}
  if (code === 'too-many-requests' && typeof retryAfterSeconds === 'number') return waitFor(retryAfterSeconds)
  if (code === 'operation-not-allowed' && typeof reason === 'string') return reason
  if (code === 'internal' && typeof id === 'string')
    return `${messageFor(code)} If you contact us, quote ${id}.`
  return messageFor(code)
}

/** The code of anything that was thrown, by whomever. */
export function codeOf(error: unknown): ErrorCode {
  return errorCodeOf(error)
}

/** "A few minutes" leaves people guessing. */
function waitFor(seconds: number): string {
  const minutes = Math.max(1, Math.ceil(seconds / 60))
  return `Too many attempts. Please wait ${minutes === 1 ? 'a minute' : `${minutes} minutes`} and try again.`
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Whether what did not get through may do so later: what was refused will be refused again. */
export function mayPass(code: ErrorCode): boolean {
  return code === 'network-request-failed' || code === 'timeout' || code === 'unavailable'
}
