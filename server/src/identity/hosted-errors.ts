import type { ErrorCode } from '@candour/contract'
import { AppError } from '../platform/errors.ts'

/** What the identity service refused, in its own word: never what it quotes of a request. */
export class ServiceRefusal extends Error {
  override readonly name = 'ServiceRefusal'
  readonly code: string

  constructor(code: string) {
    super(code)
    this.code = code
  }
}

/** Its words in ours. `user-not-found` and `wrong-password` are what it says; who signs in is not told which. */
const codes: Record<string, ErrorCode> = {
  INVALID_LOGIN_CREDENTIALS: 'invalid-credential',
  MISSING_PASSWORD: 'invalid-credential',
  EMAIL_NOT_FOUND: 'user-not-found',
  INVALID_PASSWORD: 'wrong-password',
  INVALID_EMAIL: 'invalid-email',
  INVALID_IDENTIFIER: 'invalid-email',
  INVALID_NEW_EMAIL: 'invalid-email',
  MISSING_EMAIL: 'invalid-email',
  USER_DISABLED: 'user-disabled',
  TOO_MANY_ATTEMPTS_TRY_LATER: 'too-many-requests',
  RESET_PASSWORD_EXCEED_LIMIT: 'too-many-requests',
  QUOTA_EXCEEDED: 'too-many-requests',
  WEAK_PASSWORD: 'weak-password',
  PASSWORD_DOES_NOT_MEET_REQUIREMENTS: 'password-does-not-meet-requirements',
  EMAIL_EXISTS: 'email-already-in-use',
  CREDENTIAL_TOO_OLD_LOGIN_AGAIN: 'requires-recent-login',
  INVALID_ID_TOKEN: 'invalid-user-token',
  TOKEN_EXPIRED: 'user-token-expired',
  USER_NOT_FOUND: 'user-token-expired',
  INVALID_REFRESH_TOKEN: 'user-token-expired',
  OPERATION_NOT_ALLOWED: 'operation-not-allowed',
  PASSWORD_LOGIN_DISABLED: 'operation-not-allowed',
  ADMIN_ONLY_OPERATION: 'admin-restricted-operation',
  EXPIRED_OOB_CODE: 'expired-action-code',
  INVALID_OOB_CODE: 'invalid-action-code',
}

/** An error answer of the service as an error of ours; its message is a word, sometimes with ` : ` and a sentence. */
export function refusal(status: number, message: string): AppError {
  const [word = '', sentence = ''] = message.split(/ : (.*)/s)
  const reason = word.trim()
  const cause = new ServiceRefusal(/^[A-Z][A-Z_]{2,60}$/.test(reason) ? reason : `HTTP_${status}`)
  const code = Object.hasOwn(codes, reason) ? codes[reason] : undefined
  const details = code === 'password-does-not-meet-requirements' ? brokenRule(sentence) : undefined
  return new AppError(code ?? otherwise(status), details, { cause })
}

/** A word that is not in the table is about the project, its key or our request: nothing that a person can mend. */
function otherwise(status: number): ErrorCode {
  if (status === 429) return 'too-many-requests'
  return status >= 500 ? 'unavailable' : 'internal'
}

/** Whether an error is the service's own refusal for this reason. */
export const isRefusal = (error: unknown, reason: string): boolean =>
  error instanceof AppError && error.cause instanceof ServiceRefusal && error.cause.code === reason

export const hasCode = (error: unknown, ...wanted: ErrorCode[]): boolean =>
  error instanceof AppError && wanted.includes(error.code)

const classes = [
  ['lower', 'lower case'],
  ['upper', 'upper case'],
  ['digit', 'numeric'],
  ['symbol', 'non-alphanumeric'],
] as const

/** "… [Password must contain at least 8 characters, Password must contain a numeric character]": the rule, if named. */
function brokenRule(sentence: string): Record<string, unknown> | undefined {
  const minimum = /at least (\d{1,4}) characters/.exec(sentence)?.[1]
  if (minimum) return { rule: 'minimum', minimum: Number(minimum) }
  const maximum = /at most (\d{1,4}) characters/.exec(sentence)?.[1]
  if (maximum) return { rule: 'maximum', maximum: Number(maximum) }
  const missing = classes
    .filter(([, words]) => new RegExp(`\\ban? ${words}`).test(sentence))
    .map(([name]) => name)
  return missing.length > 0 ? { rule: 'classes', missing } : undefined
}
