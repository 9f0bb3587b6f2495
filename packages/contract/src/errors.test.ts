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

  it('gives storage its statuses: 401, 402, 403 and 404', () => {
    const codes = ['unauthenticated', 'quota-exceeded', 'unauthorized', 'object-not-found'] as const
    expect(codes.map((code) => errorCatalogue[code].status)).toEqual([401, 402, 403, 404])
  })

  it('does not take what every object has for a code', () => {
    expect(isErrorCode('toString')).toBe(false)
    expect(messageFor('constructor')).toBe(given['something-new'])
  })
})
