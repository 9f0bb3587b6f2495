import { answeringErrors } from './answering-errors.ts'

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
  'second-factor-required': {
    status: 401,
    message: 'Please enter the 6-digit code that your authenticator app shows.',
  },
  'second-factor-expired': { status: 401, message: 'This took too long. Please sign in again.' },
  'passkey-refused': {
    status: 401,
    message: 'This passkey was not accepted. Please try again, or sign in with your password.',
  },
  'invalid-action-code': {
    status: 400,
    message: 'This link does not work, or was used already. Please ask for a new one.',
  },
  'expired-action-code': { status: 410, message: 'This link has expired. Please ask for a new one.' },
  'operation-not-allowed': { status: 403, message: 'This is not offered here.' },
  'admin-restricted-operation': {
    status: 403,
    message: 'New accounts cannot be made here. Please ask whoever runs this service.',
  },
  'missing-email': { status: 400, message: 'Please enter your email address.' },
  'missing-password': { status: 400, message: 'Please enter your password.' },
  'internal-error': {
    status: 500,
    message: 'Something went wrong with the sign-in service. Please try again.',
  },
  timeout: { status: 504, message: 'Request timed out. Please try again.' },
  'invalid-user-token': { status: 401, message: 'Your session has expired. Please sign in again.' },
  'user-token-expired': { status: 401, message: 'Your session has expired. Please sign in again.' },
  'invalid-refresh-token': { status: 401, message: 'Your session has expired. Please sign in again.' },

  // Any call
  'permission-denied': { status: 403, message: 'You do not have permission to perform this action.' },
  'already-exists': { status: 409, message: 'This already exists.' },
  unauthenticated: { status: 401, message: 'Please sign in to continue' },
  'resource-exhausted': { status: 429, message: 'You have reached the limit. Please try again later.' },
  cancelled: { status: 499, message: 'This was stopped before it was done.' },
  'failed-precondition': {
    status: 400,
    message: 'This cannot be done as things are now. Please reload the page and try again.',
  },
  aborted: { status: 409, message: 'Something else was changed at the same moment. Please try again.' },
  'out-of-range': { status: 400, message: 'A number or a date here is too small or too large.' },
  unimplemented: { status: 501, message: 'This cannot be done here.' },
  'data-loss': { status: 500, message: 'Some of this can no longer be read. Please contact support.' },

  // Waiting for the sign-in state (browser only)
  'auth-initialization-timeout': { status: 504, message: 'Auth initialization timeout' },

  // Files. A code that means something else for other calls is written with its prefix.
  'storage/unauthenticated': { status: 401, message: 'Please sign in to use this file.' },
  'storage/invalid-argument': { status: 400, message: 'This file cannot be kept under that name.' },
  'storage/unknown': { status: 500, message: 'Something went wrong with this file. Please try again.' },
  'quota-exceeded': { status: 402, message: 'There is no storage space left.' },
  unauthorized: { status: 403, message: 'You do not have permission to use this file.' },
  'object-not-found': { status: 404, message: 'This file does not exist.' },
  'retry-limit-exceeded': {
    status: 503,
    message: 'We tried many times and could not reach the file. Please check your connection and try again.',
  },
  canceled: { status: 499, message: 'You stopped this file on its way.' },
  'invalid-checksum': { status: 400, message: 'This file was changed on the way. Please send it again.' },
  'server-file-wrong-size': {
    status: 409,
    message: 'Not all of this file has arrived. Please send it again.',
  },
  'no-download-url': { status: 404, message: 'This file cannot be downloaded.' },
  'file-too-large': { status: 413, message: 'This file is too large. Files can be up to 20 MB each.' },
  'file-type-refused': {
    status: 415,
    message: 'This file is not a PDF or a picture (JPEG, PNG or HEIC). Please choose another.',
  },
  'file-damaged': { status: 400, message: 'This file was damaged on the way. Please send it again.' },
  'file-unsafe': { status: 422, message: 'This file could not be accepted, because it may not be safe.' },
  'upload-offset-wrong': { status: 409, message: 'This part of the file is not the next one.' },

  // Payments
  'event-refused': { status: 400, message: 'This event was not signed by the payment provider just now.' },

  // Clients
  'client-without-email': { status: 400, message: 'This client has no email address.' },
  'client-archived': {
    status: 409,
    message: 'This client is archived. Take them out of the archive before you send anything.',
  },

  // Surveys
  'definition-invalid': {
    status: 422,
    message: 'This survey cannot be used yet. Each problem is listed with its place.',
  },
  'survey-not-published': { status: 409, message: 'Publish this survey before you send it.' },

  ...answeringErrors,
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
