import { describe, expect, it } from 'vitest'
import { ApiError } from '../api/api-error.ts'
import { refusal } from './form-checks.ts'

const refused = (details?: unknown) =>
  refusal(new ApiError('password-does-not-meet-requirements', { details }))

describe('a password that the server refuses', () => {
  it.each([
    [{ rule: 'minimum', minimum: 12 }, 'Use at least 12 characters'],
    [{ rule: 'maximum', maximum: 64 }, 'Use no more than 64 characters'],
    [{ rule: 'classes', missing: ['upper', 'digit'] }, 'Add a capital letter and a number'],
    [{ rule: 'common' }, 'This password is easy to guess. Choose another.'],
    [{ rule: 'email' }, 'Choose a password that is not your email address'],
  ])('is told by its rule, beside the field: %o', (details, message) => {
    expect(refused(details)).toEqual([{ field: 'password', message }])
  })

  it('gets the sentence of the catalogue where no rule is named', () => {
    expect(refused()).toEqual([
      { field: 'password', message: 'This password does not meet the rules. Please choose another.' },
    ])
  })

  it('leaves other refusals as they are', () => {
    expect(refusal(new ApiError('too-many-requests'))).toEqual([
      { field: null, message: 'Too many attempts. Please wait a few minutes and try again.' },
    ])
  })
})
