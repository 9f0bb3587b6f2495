/**
 * The error catalogue: the one table of what can go wrong, its HTTP status and the sentence that a person
 * reads. The wording that the specification gives (section 8) stands word for word; the rest is ours.
 * `docs/errors.md` is generated from it.
 */
export const errorCatalogue = {
  // Identity
  'invalid-credential': {
    status: 401,
    message: 'Invalid email or password. Please check your credentials and try again.',
  },
  'user-not-found': {
    status: 404,
    message: 'No account found with this email address. Please check it, or create an account.',
  },
  'wrong-password': { status: 401, message: 'Incorrect password. Please try again.' },
  'invalid-email': { status: 400, message: 'Please enter a valid email address.' },
  'user-disabled': {
    status: 403,
    message: 'This account has been disabled. Please contact support.',
  },
  'too-many-requests': {
    status: 429,
    message: 'Too many attempts. Please wait a few minutes and try again.',
  },
  'weak-password': { status: 400, message: 'Password should be at least 6 characters long.' },
  'password-does-not-meet-requirements': {
    status: 400,
    message: 'This password does not meet the rules. Please choose another.',
  },
  'email-already-in-use': {
    status: 409,
    message: 'An account with this email already exists. Please sign in or use a different email.',
  },
  'requires-recent-login': { status: 403, message: 'For your security, please sign in again to do this.' },
  'network-request-failed': {
    status: 503,
    message: 'We could not reach the server. Please check your connection and try again.',
  },
  timeout: { status: 504, message: 'Request timed out. Please try again.' },
  'invalid-user-token': { status: 401, message: 'Your session has expired. Please sign in again.' },
  'user-token-expired': { status: 401, message: 'Your session has expired. Please sign in again.' },

  // Any call
  'permission-denied': { status: 403, message: 'You do not have permission to perform this action.' },
  'not-found': { status: 404, message: 'We could not find what you asked for.' },
  'already-exists': { status: 409, message: 'This already exists.' },
  unavailable: {
    status: 503,
    message: 'The service is not available at the moment. Please try again in a minute.',
  },
  internal: { status: 500, message: 'Something went wrong on our side. Please try again.' },
  unauthenticated: { status: 401, message: 'Please sign in to continue' },
  'resource-exhausted': { status: 429, message: 'You have reached the limit. Please try again later.' },
  'deadline-exceeded': { status: 504, message: 'This took too long. Please try again.' },
  'invalid-argument': { status: 400, message: 'Some of what was sent is not valid.' },
  'invalid-json': { status: 400, message: 'What was sent could not be read as JSON.' },
  'unsupported-media-type': { status: 415, message: 'Please send this as JSON.' },
  'body-too-large': { status: 413, message: 'What was sent is too large.' },
  'cross-site-request': { status: 403, message: 'This request came from another website and was refused.' },
  'idempotency-key-reused': {
    status: 409,
    message: 'This request was already used for something else. Please reload the page and try again.',
  },
  unknown: {
    status: 500,
    message: 'An unexpected error occurred. Please try again or contact support if the problem persists.',
  },

  // Waiting for the sign-in state (browser only)
  'auth-initialization-timeout': { status: 504, message: 'Auth initialization timeout' },

  // Files
  'quota-exceeded': { status: 402, message: 'There is no storage space left.' },
  unauthorized: { status: 403, message: 'You do not have permission to use this file.' },
  'object-not-found': { status: 404, message: 'This file does not exist.' },

  // Surveys
  'definition-invalid': {
    status: 422,
    message: 'This survey cannot be used yet. Each problem is listed with its place.',
  },
  'survey-not-published': { status: 409, message: 'Publish this survey before you send it.' },

  // Links and answering
  'token-malformed': {
    status: 400,
    message: 'This link is not complete. Please copy the whole link from the message you were sent.',
  },
  'invitation-not-found': {
    status: 404,
    message: 'This link is not one of ours. Please check it, or ask your solicitor for a new one.',
  },
  'invitation-expired': {
    status: 410,
    message: 'This link has expired. Please ask your solicitor for a new one. Nothing you saved is lost.',
  },
  'invitation-revoked': {
    status: 410,
    message: 'This link has been switched off. Please ask your solicitor for a new one.',
  },
  'answering-session-expired': {
    status: 401,
    message: 'You have been signed out to keep your answers safe. Please open your link again.',
  },
  conflict: {
    status: 409,
    message: 'This answer was changed on another device. Please choose which to keep.',
  },
  'question-unknown': { status: 400, message: 'This survey has no question of that name.' },
  'answer-malformed': { status: 400, message: 'This answer is not of the right kind for its question.' },
  'answers-incomplete': { status: 422, message: 'Some answers need another look before you can send them.' },
  'already-submitted': { status: 410, message: 'These answers have already been sent.' },
} as const satisfies Record<string, { status: number; message: string }>

export type ErrorCode = keyof typeof errorCatalogue

/** What any call may answer, whatever it does. */
export const anyCallErrors = [
  'invalid-argument',
  'invalid-json',
  'unsupported-media-type',
  'body-too-large',
  'cross-site-request',
  'too-many-requests',
  'unavailable',
  'internal',
] as const satisfies readonly ErrorCode[]

export function isErrorCode(code: string): code is ErrorCode {
  return Object.hasOwn(errorCatalogue, code)
}

/** The sentence for a code; a code that the catalogue does not know gets the sentence for anything else. */
export function messageFor(code: string): string {
  return errorCatalogue[isErrorCode(code) ? code : 'unknown'].message
}

/** The shape of every error answer. */
export interface ErrorBody {
  error: { code: ErrorCode; message: string; details?: unknown }
}
