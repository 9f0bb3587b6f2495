import { answeringErrors, isAnsweringError } from '@candour/contract'

export const errors = {
  /** What went wrong, by a code of the catalogue: `errors.of('network-request-failed')`. */
  of: (code: string): string => answeringErrors[isAnsweringError(code) ? code : 'unknown'].message,
}
