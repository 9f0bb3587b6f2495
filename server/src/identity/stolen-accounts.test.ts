import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { newServer } from '../firm.factory.ts'
import type { TestUser } from '../test-app.ts'
import { headersOf, identityCalls } from './identity-calls.factory.ts'
import { lastCode } from './mailbox.factory.ts'
import { authenticator, passkeyCalls } from './passkeys.factory.ts'
import { factorCalls } from './second-factor.factory.ts'

const test = await newServer()
const { post, signIn } = identityCalls(() => test)
const passkeys = passkeyCalls(() => test)
const factor = factorCalls(() => test)

const password = 'the lane of its owner'
const prove = async ({ email }: TestUser) =>
  post('email/confirm', { code: await lastCode(test, email, /Confirm your email/) })
const reset = async ({ email }: TestUser) => {
  await post('password-reset', { email })
  const code = await lastCode(test, email, /new password/)
  expect((await post('password-reset/confirm', { code, password })).statusCode).toBe(204)
}
/** Signs in once more, by password alone, and tells what else the account can be signed in to with. */
const waysIn = async (email: string, known: string) => {
  const opened = await signIn({ email, password: known })
  expect(opened.statusCode).toBe(200)
  const headers = headersOf(opened)
  return {
    passkeys: (await passkeys.list({ headers })).length,
    factor: (await factor.state({ headers })).enabled,
  }
}

describe('an account that somebody else made with your address', () => {
  it('keeps nothing to sign in with from before you chose a password by the link', async () => {
    const stranger = await test.registerUser()
    await passkeys.added(stranger, authenticator())
    await factor.turnOn(stranger)
    await reset(stranger)
    expect(await waysIn(stranger.email, password)).toEqual({ passkeys: 0, factor: false })
  })

  it('is told from one whose address was proved, which keeps all of it', async () => {
    const owner = await test.registerUser()
    await prove(owner)
    await passkeys.added(owner, authenticator())
    await reset(owner)
    expect(await waysIn(owner.email, password)).toEqual({ passkeys: 1, factor: false })
    const withFactor = await test.registerUser()
    await prove(withFactor)
    await factor.turnOn(withFactor)
    await reset(withFactor)
    expect((await signIn({ ...withFactor, password })).json().error.code).toBe('second-factor-required')
  })
})

describe('an account that somebody moved away', () => {
  const moveAway = async (user: TestUser) => {
    const email = `${randomUUID()}@thief.example`
    await post('email', { email }, { headers: user.headers })
    const code = await lastCode(test, email, /new email address/)
    await post('email/confirm', { code }, { headers: { cookie: user.cookie } })
    return lastCode(test, user.email, /was changed/)
  }

  it('opens to nothing that whoever moved it has, however fast they are, until a new password is chosen', async () => {
    const user = await test.registerUser()
    const device = authenticator()
    // Before the move, since what is added afterwards is the easier to see.
    await passkeys.added(user, device)
    test.clock.advance(1000)
    const back = await moveAway(user)
    await passkeys.added(user, authenticator())
    await factor.turnOn(user)
    expect((await post('email/confirm', { code: back })).statusCode).toBe(200)
    expect((await signIn(user)).json().error.code).toBe('invalid-credential')
    expect((await passkeys.signInBy(device)).json().error.code).toBe('passkey-refused')
    await reset(user)
    expect(await waysIn(user.email, password)).toEqual({ passkeys: 0, factor: false })
  })

  it('still asks for the second step that its owner had turned on', async () => {
    const user = await test.registerUser()
    await factor.turnOn(user)
    test.clock.advance(60_000)
    const back = await moveAway(user)
    await post('email/confirm', { code: back })
    await reset(user)
    expect((await signIn({ ...user, password })).json().error.code).toBe('second-factor-required')
  })
})
