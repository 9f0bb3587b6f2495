import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { errorCodeOf } from './error-code-of.ts'
import { errorCatalogue, isErrorCode, messageFor } from './errors.ts'

const thrown = (code: unknown, message = 'Something') => Object.assign(new Error(message), { code })

describe('the code of an error', () => {
  it('comes from its code, whichever service put its name before it', () => {
    expect(errorCodeOf(thrown('user-disabled'))).toBe('user-disabled')
    expect(errorCodeOf(thrown('auth/user-disabled'))).toBe('user-disabled')
    expect(errorCodeOf(thrown('functions/resource-exhausted'))).toBe('resource-exhausted')
    expect(errorCodeOf(thrown('firestore/unavailable'))).toBe('unavailable')
    expect(errorCodeOf(thrown('storage/object-not-found'))).toBe('object-not-found')
    expect(errorCodeOf({ code: 'already-exists' })).toBe('already-exists')
  })

  it.each([
    [
      'Firebase: The user account has been disabled by an administrator. (auth/user-disabled).',
      'user-disabled',
    ],
    ['Firebase: Error (auth/network-request-failed).', 'network-request-failed'],
    ["Firebase Storage: Object 'a/b.pdf' does not exist. (storage/object-not-found)", 'object-not-found'],
    [
      'Firebase Storage: User is not authenticated. (storage/unauthenticated) [401]',
      'storage/unauthenticated',
    ],
    ['There is nothing of that name. (not-found) [404]', 'not-found'],
    ['[auth/wrong-password] The password is invalid.', 'wrong-password'],
    ['Refused (permission-denied)', 'permission-denied'],
  ])('is taken from the text of its message: %s', (message, code) => {
    expect(errorCodeOf(new Error(message))).toBe(code)
    expect(errorCodeOf({ message })).toBe(code)
    expect(errorCodeOf(message)).toBe(code)
    expect(errorCodeOf(thrown('nothing-that-we-know', message))).toBe(code)
    expect(errorCodeOf(thrown(17, message))).toBe(code)
  })

  it('is its code where code and message differ', () => {
    expect(errorCodeOf(thrown('auth/timeout', 'Firebase: Error (auth/user-disabled).'))).toBe('timeout')
  })

  it('is the one at the end, where services put theirs, and one with a prefix before any bare word', () => {
    const name = "Firebase Storage: Object 'notes (timeout)' is not there. (storage/object-not-found)"
    expect(errorCodeOf(new Error(name))).toBe('object-not-found')
    expect(errorCodeOf(new Error('(auth/timeout) then (auth/user-disabled)'))).toBe('user-disabled')
    expect(errorCodeOf(new Error('(auth/user-disabled) of (internal)'))).toBe('user-disabled')
    expect(errorCodeOf(new Error('(timeout) of (auth/brand-new)'))).toBe('unknown')
  })

  it('keeps what storage calls by the same name as others apart', () => {
    expect(errorCodeOf(thrown('storage/unauthenticated'))).toBe('storage/unauthenticated')
    expect(errorCodeOf(thrown('functions/unauthenticated'))).toBe('unauthenticated')
    expect(messageFor('storage/unauthenticated')).not.toBe(messageFor('unauthenticated'))
    expect(errorCodeOf(thrown('storage/quota-exceeded'))).toBe('quota-exceeded')
    expect(errorCodeOf(thrown('auth/quota-exceeded'))).toBe('resource-exhausted')
    expect(errorCodeOf(thrown('storage/internal-error'))).toBe('storage/unknown')
    expect(errorCodeOf(thrown('auth/internal-error'))).toBe('internal-error')
  })

  it('is unknown for anything else', () => {
    for (const other of [
      undefined,
      null,
      7,
      '',
      'timeout',
      [],
      {},
      thrown('teapot'),
      thrown('auth/'),
      Symbol('a'),
    ]) {
      expect(errorCodeOf(other)).toBe('unknown')
    }
    for (const name of [
      'toString',
      'constructor',
      '__proto__',
      'auth/toString',
      'auth/auth/timeout',
      'Auth/timeout',
    ]) {
      expect(errorCodeOf(thrown(name)), name).toBe('unknown')
      expect(errorCodeOf(new Error(`(${name})`)), name).toBe('unknown')
    }
  })

  it('is found for every code of the catalogue, in code and message alike', () => {
    for (const code of Object.keys(errorCatalogue)) {
      expect(errorCodeOf({ code })).toBe(code)
      expect(errorCodeOf(`Something. (${code}).`)).toBe(code)
    }
  })
})

describe('reading an error', () => {
  const refuses = () => {
    throw new Error('Not for you')
  }
  const codes = fc.constantFrom(
    'auth/timeout',
    'timeout',
    'storage/unauthenticated',
    '(',
    ')',
    '[',
    'auth/',
    'a-',
  )
  const texts = fc.array(fc.oneof(codes, fc.string()), { maxLength: 30 }).map((parts) => parts.join(''))

  it('never throws and always gives a code of the catalogue, whatever it is given', () => {
    const message = fc.oneof(texts, fc.anything())
    const errors = fc.oneof(
      fc.anything({
        withBigInt: true,
        withDate: true,
        withMap: true,
        withNullPrototype: true,
        withSet: true,
      }),
      texts,
      fc.record({ code: fc.oneof(codes, fc.anything()), message }),
      message.map((value) => ({
        get code() {
          return refuses()
        },
        message: value,
      })),
    )
    fc.assert(
      fc.property(errors, (error) => isErrorCode(errorCodeOf(error))),
      { numRuns: 2000 },
    )
  })

  it('survives what refuses to be read, and what holds itself', () => {
    const cycle: Record<string, unknown> = {}
    cycle.code = cycle
    cycle.message = cycle
    const revoked = Proxy.revocable({}, {})
    revoked.revoke()
    const proxy = new Proxy({}, { get: refuses, has: refuses, getPrototypeOf: refuses, ownKeys: refuses })
    const odd = { toString: refuses, [Symbol.toPrimitive]: refuses }
    for (const error of [cycle, revoked.proxy, proxy, { code: odd, message: odd }, odd]) {
      expect(errorCodeOf(error)).toBe('unknown')
    }
    const getter = {
      get code() {
        return refuses()
      },
      message: 'Firebase: Error (auth/timeout).',
    }
    expect(errorCodeOf(getter)).toBe('timeout')
  })

  it('reads the two ends of an endless message, and no pattern makes it slow', () => {
    const million = 1_000_000
    expect(errorCodeOf(new Error(`${'x'.repeat(million)} (auth/timeout).`))).toBe('timeout')
    expect(errorCodeOf(new Error(`[auth/timeout] ${'x'.repeat(million)}`))).toBe('timeout')
    for (const part of ['(', '(a', '(auth/', '(-', '[(', '(auth/a']) {
      expect(errorCodeOf(new Error(part.repeat(million)))).toBe('unknown')
      expect(errorCodeOf(thrown(part.repeat(million)))).toBe('unknown')
    }
  })
})
