import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { newServer } from '../firm.factory.ts'
import type { AppError } from '../platform/errors.ts'
import { testPassword } from '../test-app.ts'
import { refusal } from './hosted-errors.ts'
import { hostedStandIn } from './hosted-service.factory.ts'
import { codeOf, identityCalls } from './identity-calls.factory.ts'

const service = await hostedStandIn()
afterAll(() => service.close())
const test = await newServer({ hosted: service.options })
service.follow(test.clock)
beforeEach(() => service.set({ hidesAccounts: true }))
const { post, signIn } = identityCalls(() => test)

describe('what the service answers', () => {
  it.each([
    ['INVALID_LOGIN_CREDENTIALS', 'invalid-credential'],
    ['EMAIL_NOT_FOUND', 'user-not-found'],
    ['INVALID_PASSWORD', 'wrong-password'],
    ['INVALID_EMAIL', 'invalid-email'],
    ['USER_DISABLED', 'user-disabled'],
    [
      'TOO_MANY_ATTEMPTS_TRY_LATER : Access to this account has been temporarily disabled.',
      'too-many-requests',
    ],
    ['RESET_PASSWORD_EXCEED_LIMIT', 'too-many-requests'],
    ['WEAK_PASSWORD : Password should be at least 6 characters', 'weak-password'],
    ['EMAIL_EXISTS', 'email-already-in-use'],
    ['CREDENTIAL_TOO_OLD_LOGIN_AGAIN', 'requires-recent-login'],
    ['INVALID_ID_TOKEN', 'invalid-user-token'],
    ['TOKEN_EXPIRED', 'user-token-expired'],
    ['USER_NOT_FOUND', 'user-token-expired'],
    ['OPERATION_NOT_ALLOWED', 'operation-not-allowed'],
    ['ADMIN_ONLY_OPERATION', 'admin-restricted-operation'],
    ['EXPIRED_OOB_CODE', 'expired-action-code'],
    ['INVALID_OOB_CODE', 'invalid-action-code'],
    ['API key not valid. Please pass a valid API key.', 'internal'],
    ['toString', 'internal'],
  ])('has a code of ours: %s', (message, code) => {
    expect(refusal(400, message).code).toBe(code)
  })

  it('is for later where the service itself is at a loss', () => {
    expect(refusal(503, '').code).toBe('unavailable')
    expect(refusal(429, '').code).toBe('too-many-requests')
  })

  it('is logged by its own word, and never by what it quotes', () => {
    const cause = (message: string) => refusal(400, message).cause as AppError
    expect(cause('PROJECT_NOT_FOUND : of somebody').code).toBe('PROJECT_NOT_FOUND')
    expect(cause('a@firm.example is not known').code).toBe('HTTP_400')
  })

  it.each([
    ['at least 12 characters, Password must contain a numeric character', { rule: 'minimum', minimum: 12 }],
    ['at most 30 characters', { rule: 'maximum', maximum: 30 }],
    [
      'an upper case character, Password must contain a numeric character',
      { rule: 'classes', missing: ['upper', 'digit'] },
    ],
    ['a non-alphanumeric character', { rule: 'classes', missing: ['symbol'] }],
    ['something new', undefined],
  ])('names the rule that a password broke: %s', (rule, details) => {
    const said = `PASSWORD_DOES_NOT_MEET_REQUIREMENTS : Missing password requirements: [Password must contain ${rule}]`
    expect(refusal(400, said)).toMatchObject({ code: 'password-does-not-meet-requirements', details })
  })
})

describe('at the front door', () => {
  it('nobody is told whether an address or a password was wrong, though the service says', async () => {
    const user = await test.registerUser()
    service.set({ hidesAccounts: false })
    const wrong = await signIn({ email: user.email, password: 'not this one' })
    const unknown = await signIn({ email: `nobody.${user.email}`, password: 'not this one' })
    expect(codeOf(wrong)).toBe('invalid-credential')
    expect(unknown.json()).toEqual(wrong.json())
    const reset = await post('password-reset', { email: `nobody.${user.email}` })
    expect(reset.statusCode).toBe(204)
  })

  it('too many attempts, an old link and an old sign-in are what the service says they are', async () => {
    const user = await test.registerUser()
    service.failNext('/v1/accounts:signInWithPassword', 'TOO_MANY_ATTEMPTS_TRY_LATER : Try later.')
    expect(codeOf(await signIn(user))).toBe('too-many-requests')
    service.failNext('/v1/accounts:resetPassword', 'EXPIRED_OOB_CODE')
    expect(codeOf(await post('email/confirm', { code: 'old' }))).toBe('expired-action-code')
    service.failNext('/v1/accounts:update', 'CREDENTIAL_TOO_OLD_LOGIN_AGAIN')
    const { headers } = user
    const change = await post('password', { password: 'another quiet lane' }, { headers })
    expect(codeOf(change)).toBe('requires-recent-login')
  })

  it('a second step that the service asks for is not offered here, and says so', async () => {
    const user = await test.registerUser()
    service.change(user.uid, { secondStep: true })
    const answer = await signIn({ email: user.email, password: testPassword })
    expect(answer.json().error).toMatchObject({
      code: 'operation-not-allowed',
      details: { reason: expect.stringMatching(/second step/) },
    })
  })

  it('the rules for passwords are those of the service', async () => {
    const options = { minPasswordLength: 10, containsNumericCharacter: true }
    service.set({ policy: { customStrengthOptions: options, enforcementState: 'ENFORCE', schemaVersion: 1 } })
    test.clock.advance(61 * 60_000)
    const refused = await post('register', { email: 'rules@firm.example', password: 'no digit in here' })
    expect(refused.json().error).toMatchObject({
      code: 'password-does-not-meet-requirements',
      details: { rule: 'classes', missing: ['digit'] },
    })
    const offered = await test.app.inject({ url: '/api/identity/options' })
    expect(offered.json()).toEqual({
      password: { minimum: 10, maximum: 256, classes: ['digit'] },
      ...{ passkeys: false, secondFactor: false, canSendMail: true },
    })
  })
})
