import { describe, expect, it } from 'vitest'
import { errorCatalogue, isErrorCode, messageFor } from './errors.ts'

/** The wording that the specification gives, word for word. */
const given = {
  'invalid-credential': 'Invalid email or password. Please check your credentials and try again.',
  'wrong-password': 'Incorrect password. Please try again.',
  'invalid-email': 'Please enter a valid email address.',
  'weak-password': 'Password should be at least 6 characters long.',
  'email-already-in-use':
    'An account with this email already exists. Please sign in or use a different email.',
  timeout: 'Request timed out. Please try again.',
  'permission-denied': 'You do not have permission to perform this action.',
  unauthenticated: 'Please sign in to continue',
  'auth-initialization-timeout': 'Auth initialization timeout',
  'something-new':
    'An unexpected error occurred. Please try again or contact support if the problem persists.',
}

/** Where the specification gives the sense but not the words, or only how they begin. */
const sense = {
  'user-not-found': /^No account found with this email address/,
  'user-disabled': /contact support/,
  'too-many-requests': /wait .*try again/,
  'requires-recent-login': /sign in again/,
  'network-request-failed': /check your connection/,
  'invalid-user-token': /session has expired.* sign in again/,
  'user-token-expired': /session has expired.* sign in again/,
}

/** What the specification leaves out, and its identity, calls, documents and files answer all the same. */
const besides = {
  'missing-email': 400,
  'missing-password': 400,
  'internal-error': 500,
  'invalid-refresh-token': 401,
  cancelled: 499,
  'invalid-argument': 400,
  'failed-precondition': 400,
  aborted: 409,
  'out-of-range': 400,
  unimplemented: 501,
  'data-loss': 500,
  'retry-limit-exceeded': 503,
  canceled: 499,
  'invalid-checksum': 400,
  'server-file-wrong-size': 409,
  'no-download-url': 404,
  'storage/unknown': 500,
  'storage/invalid-argument': 400,
}

const friendly = [
  'not-found',
  'already-exists',
  'unavailable',
  'internal',
  'unauthenticated',
  'resource-exhausted',
  'deadline-exceeded',
]

describe('the error catalogue', () => {
  it('has the words of the specification where it gives them', () => {
    for (const [code, message] of Object.entries(given)) expect(messageFor(code)).toBe(message)
  })

  it('says what the specification asks for where the words are ours', () => {
    for (const [code, pattern] of Object.entries(sense)) expect(messageFor(code)).toMatch(pattern)
  })

  it('has a sentence of its own for every other code of the specification', () => {
    const sentences = friendly.map((code) => {
      expect(isErrorCode(code)).toBe(true)
      return messageFor(code)
    })
    expect(new Set(sentences).size).toBe(friendly.length)
    expect(sentences).not.toContain(given['something-new'])
  })

  it('has a sentence for what its identity, calls and files answer beyond the specification', () => {
    for (const [code, status] of Object.entries(besides)) {
      expect(isErrorCode(code) && errorCatalogue[code].status, code).toBe(status)
      expect(messageFor(code)).not.toBe(given['something-new'])
    }
  })

  it('says each thing in one or two plain sentences, without a word of ours', () => {
    for (const [code, { message }] of Object.entries(errorCatalogue)) {
      expect(message.length, code).toBeLessThanOrEqual(115)
      expect(message, code).toMatch(/^[A-Z]/)
      expect(message, code).not.toMatch(
        /\b(token|null|undefined|exception|HTTP|server error|invalid argument)\b/,
      )
    }
  })

  it('gives storage its statuses: 401, 402, 403 and 404', () => {
    const codes = ['unauthenticated', 'quota-exceeded', 'unauthorized', 'object-not-found'] as const
    expect(codes.map((code) => errorCatalogue[code].status)).toEqual([401, 402, 403, 404])
  })

  it('does not take what every object has for a code', () => {
    expect(isErrorCode('toString')).toBe(false)
    expect(messageFor('constructor')).toBe(given['something-new'])
  })
})
