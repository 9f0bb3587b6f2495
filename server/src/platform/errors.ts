import { type ErrorCode, errorCatalogue } from '@candour/contract'

/** An expected failure: a code of the catalogue, thrown anywhere, answered by the one error handler. */
export class AppError extends Error {
  override readonly name = 'AppError'
  readonly code: ErrorCode
  /** Sent to the caller as `details`: never secrets, never another firm's data. */
  readonly details: unknown

  constructor(code: ErrorCode, details?: unknown, options?: ErrorOptions) {
    super(errorCatalogue[code].message, options)
    this.code = code
    this.details = details
  }

  get status(): number {
    return errorCatalogue[this.code].status
  }
}
