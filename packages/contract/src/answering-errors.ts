/**
 * What a client can meet, with its HTTP status and the sentence that a person reads: apart from the rest of the
 * catalogue, because the client's page downloads it.
 */
export const answeringErrors = {
  // Any call
  'too-many-requests': {
    status: 429,
    message: 'Too many attempts. Please wait a few minutes and try again.',
  },
  'network-request-failed': {
    status: 503,
    message: 'We could not reach the server. Please check your connection and try again.',
  },
  'not-found': { status: 404, message: 'We could not find what you asked for.' },
  unavailable: {
    status: 503,
    message: 'The service is not available at the moment. Please try again in a minute.',
  },
  internal: { status: 500, message: 'Something went wrong on our side. Please try again.' },
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
  'code-required': {
    status: 401,
    message: 'Please enter the 6-digit code, so that we know that it is you.',
  },
  'code-wrong': { status: 400, message: 'That is not the code. Please check it and try again.' },
  'code-expired': { status: 410, message: 'That code no longer works. Please ask for a new one.' },
  conflict: {
    status: 409,
    message: 'This answer was changed on another device. Please choose which to keep.',
  },
  'question-unknown': { status: 400, message: 'This survey has no question of that name.' },
  'answer-malformed': { status: 400, message: 'This answer is not of the right kind for its question.' },
  'answers-incomplete': { status: 422, message: 'Some answers need another look before you can send them.' },
  'already-submitted': { status: 410, message: 'These answers have already been sent.' },
} as const satisfies Record<string, { status: number; message: string }>

/** Whether a code is one that a client can meet. */
export function isAnsweringError(code: string): code is keyof typeof answeringErrors {
  return Object.hasOwn(answeringErrors, code)
}
