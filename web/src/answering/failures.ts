import { type ErrorCode, errorCatalogue } from '@candour/contract'
import { ApiError } from '../api/api-error.ts'

/** Whether a failure passes by itself, so that trying again makes sense. */
export function passes(code: ErrorCode): boolean {
  const { status } = errorCatalogue[code]
  return status >= 500 || status === 429
}

export function asApiError(failure: unknown): ApiError {
  return failure instanceof ApiError ? failure : new ApiError('unknown', { cause: failure })
}
