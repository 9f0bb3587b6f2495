import { describe, expect, it } from 'vitest'
import { callableAnswerFor, codeOfCallable } from './callable-statuses.ts'
import { type ErrorCode, errorCatalogue } from './errors.ts'

/** Status in the body, our code, the HTTP status that goes with it, and whether that HTTP status alone says as much. */
const table: [string, ErrorCode, number, boolean][] = [
  ['CANCELLED', 'cancelled', 499, true],
  ['UNKNOWN', 'unknown', 500, false],
  ['INVALID_ARGUMENT', 'invalid-argument', 400, true],
  ['FAILED_PRECONDITION', 'failed-precondition', 400, false],
  ['OUT_OF_RANGE', 'out-of-range', 400, false],
  ['UNAUTHENTICATED', 'unauthenticated', 401, true],
  ['PERMISSION_DENIED', 'permission-denied', 403, true],
  ['NOT_FOUND', 'not-found', 404, true],
  ['ABORTED', 'aborted', 409, true],
  ['ALREADY_EXISTS', 'already-exists', 409, false],
  ['RESOURCE_EXHAUSTED', 'resource-exhausted', 429, true],
  ['INTERNAL', 'internal', 500, true],
  ['DATA_LOSS', 'data-loss', 500, false],
  ['UNIMPLEMENTED', 'unimplemented', 501, true],
  ['UNAVAILABLE', 'unavailable', 503, true],
  ['DEADLINE_EXCEEDED', 'deadline-exceeded', 504, true],
]

describe('the statuses of callable functions', () => {
  it.each(table)('are mapped to the standard codes, and back: %s', (status, code, httpStatus, alone) => {
    expect(codeOfCallable(httpStatus, status)).toBe(code)
    expect(callableAnswerFor(code)).toEqual({ status, httpStatus })
    expect(codeOfCallable(httpStatus, undefined) === code).toBe(alone)
  })

  it('count for more in the body than the status of HTTP, even beside a 200', () => {
    expect(codeOfCallable(200, 'NOT_FOUND')).toBe('not-found')
    expect(codeOfCallable(503, 'PERMISSION_DENIED')).toBe('permission-denied')
    expect(codeOfCallable(500, 'OK')).toBeNull()
  })

  it('are internal where nobody knows them', () => {
    for (const status of ['TEAPOT', 'not_found', '', 'toString', '__proto__']) {
      expect(codeOfCallable(404, status), status).toBe('internal')
    }
  })

  it('are those of HTTP where the body names none: 0 is internal, an unlisted one unknown, any 2xx no error', () => {
    for (const none of [undefined, null, 404, {}]) expect(codeOfCallable(404, none)).toBe('not-found')
    expect(codeOfCallable(0, undefined)).toBe('internal')
    expect(codeOfCallable(418, undefined)).toBe('unknown')
    expect(codeOfCallable(302, undefined)).toBe('unknown')
    expect(codeOfCallable(200, undefined)).toBeNull()
    expect(codeOfCallable(204, undefined)).toBeNull()
  })

  it('stand for every code of the catalogue, with an HTTP status that means as much', () => {
    for (const code of Object.keys(errorCatalogue) as ErrorCode[]) {
      const { status, httpStatus } = callableAnswerFor(code)
      const back = codeOfCallable(httpStatus, status)
      expect(back, code).not.toBeNull()
      if (code !== 'unknown') expect(back, code).not.toBe('unknown')
      expect(httpStatus, code).toBeGreaterThanOrEqual(400)
    }
    expect(callableAnswerFor('user-token-expired').status).toBe('UNAUTHENTICATED')
    expect(callableAnswerFor('too-many-requests').status).toBe('RESOURCE_EXHAUSTED')
    expect(callableAnswerFor('definition-invalid').status).toBe('FAILED_PRECONDITION')
  })
})
