import { type ErrorCode, messageFor } from '@candour/contract'

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

/** The sentence to show for anything that was thrown. */
export function sentenceFor(error: unknown): string {
  return messageFor(codeOf(error))
}

/** The code of anything that was thrown. */
export function codeOf(error: unknown): ErrorCode {
  return error instanceof ApiError ? error.code : 'unknown'
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
