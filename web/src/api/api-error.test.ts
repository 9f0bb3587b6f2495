import { errorCatalogue } from '@candour/contract'
import { describe, expect, test } from 'vitest'
import { ApiError, codeOf, errorFromAnswer, sentenceFor } from './api-error.ts'

const anythingElse = errorCatalogue.unknown.message

describe('the sentence for an error', () => {
  test('is the catalogue’s for its code, wherever the error comes from', () => {
    expect(sentenceFor(new ApiError('invalid-credential'))).toBe(
      'Invalid email or password. Please check your credentials and try again.',
    )
    expect(sentenceFor(Object.assign(new Error('x'), { code: 'auth/email-already-in-use' }))).toBe(
      'An account with this email already exists. Please sign in or use a different email.',
    )
    expect(sentenceFor(new Error('Firebase: Password (auth/weak-password).'))).toBe(
      'Password should be at least 6 characters long.',
    )
  })

  test('is never the words of the error itself', () => {
    for (const error of [
      new TypeError('x is not a function'),
      'ECONNREFUSED 10.0.0.1',
      null,
      { message: 'SQL' },
    ])
      expect(sentenceFor(error)).toBe(anythingElse)
  })

  test('says how long to wait where the server told', () => {
    const wait = (retryAfterSeconds: unknown) =>
      sentenceFor(new ApiError('too-many-requests', { details: { retryAfterSeconds } }))
    expect(wait(150)).toBe('Too many attempts. Please wait 3 minutes and try again.')
    expect(wait(1)).toBe('Too many attempts. Please wait a minute and try again.')
    expect(wait('soon')).toBe(errorCatalogue['too-many-requests'].message)
  })

  test('is the server’s own where it told why something is not offered', () => {
    const refused = (details: unknown) => sentenceFor(new ApiError('operation-not-allowed', { details }))
    expect(refused({ reason: 'Please sign in without it.' })).toBe('Please sign in without it.')
    expect(refused(undefined)).toBe(errorCatalogue['operation-not-allowed'].message)
  })

  test('names what to quote where the server logged a fault of its own', () => {
    const fault = new ApiError('internal', { details: { id: '0b3f' } })
    expect(sentenceFor(fault)).toBe(`${errorCatalogue.internal.message} If you contact us, quote 0b3f.`)
  })
})

describe('an answer that is no success', () => {
  test('is read in our own shape, with its details', () => {
    const error = errorFromAnswer(409, { error: { code: 'already-exists', message: '', details: 7 } })
    expect(error).toMatchObject({ code: 'already-exists', details: 7 })
    expect(codeOf(errorFromAnswer(409, { error: { code: 'brand-new', status: 'ABORTED' } }))).toBe('unknown')
  })

  test('is read in the shape of callable functions, whose status counts for more than that of HTTP', () => {
    const body = { error: { status: 'RESOURCE_EXHAUSTED', message: 'x', details: { left: 0 } } }
    expect(errorFromAnswer(500, body)).toMatchObject({ code: 'resource-exhausted', details: { left: 0 } })
    expect(codeOf(errorFromAnswer(404, { error: { status: 'TEAPOT' } }))).toBe('internal')
  })

  test('is told by its HTTP status where something between us and the server made it up', () => {
    for (const body of [null, [], 'Bad gateway', {}, { error: 'no' }, { error: null }]) {
      expect(codeOf(errorFromAnswer(503, body))).toBe('unavailable')
      expect(codeOf(errorFromAnswer(418, body))).toBe('unknown')
    }
  })
})
