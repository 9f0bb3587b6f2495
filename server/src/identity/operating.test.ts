import { beforeAll, describe, expect, it } from 'vitest'
import { newServer } from '../firm.factory.ts'
import { systemClock } from '../platform/clock/clock.ts'
import type { TestApp } from '../test-app.ts'
import { codeOf, identityCalls } from './identity-calls.factory.ts'
import { userOperations } from './operating.ts'
import { factorCalls } from './second-factor.factory.ts'

let test: TestApp
let users: ReturnType<typeof userOperations>
beforeAll(async () => {
  test = await newServer()
  const { identityPool: pool } = test.database
  users = userOperations({ pool, clock: systemClock, appUrl: new URL('https://candour.example') })
})
const { post, signIn, whoAmI } = identityCalls(() => test)

describe('whoever runs Candour', () => {
  it('shuts a user out at once: of what is open, and of signing in', async () => {
    const user = await test.registerUser()
    expect(await users.disable(user.email.toUpperCase())).toContain('cannot sign in')
    expect((await whoAmI(user)).statusCode).toBe(401)
    const renewed = await post('token', undefined, { headers: { cookie: user.cookie } })
    expect([renewed.statusCode, codeOf(renewed)]).toEqual([403, 'user-disabled'])
    expect(codeOf(await signIn(user))).toBe('user-disabled')
  })

  it('lets a user in again, who then has to sign in afresh everywhere', async () => {
    const user = await test.registerUser()
    await users.disable(user.email)
    expect(await users.enable(user.email)).toContain('can sign in again')
    expect((await post('token', undefined, { headers: { cookie: user.cookie } })).statusCode).toBe(401)
    expect((await whoAmI(user)).statusCode).toBe(401)
    expect((await signIn(user)).statusCode).toBe(200)
  })

  it('ends no session by enabling who never was disabled', async () => {
    const user = await test.registerUser()
    await users.enable(user.email)
    expect((await whoAmI(user)).statusCode).toBe(200)
  })

  it('makes a link for a new password, good once, for who gets no e-mail', async () => {
    const user = await test.registerUser()
    const said = (await users['reset-link'](user.email)) ?? ''
    const link = new URL(said.split('\n').at(-1) ?? '')
    expect([link.origin, link.pathname]).toEqual(['https://candour.example', '/reset-password'])
    const code = link.hash.slice(1)
    const password = 'another quiet lane'
    expect((await post('password-reset/confirm', { code, password })).statusCode).toBe(204)
    expect(codeOf(await post('password-reset/confirm', { code, password }))).toBe('invalid-action-code')
    expect((await signIn({ ...user, password })).statusCode).toBe(200)
  })

  it('removes the authenticator app of who lost it, and its recovery codes', async () => {
    const user = await test.registerUser()
    await factorCalls(() => test).turnOn(user)
    expect(codeOf(await signIn(user))).toBe('second-factor-required')
    expect(await users['remove-app'](user.email)).toContain('the password alone')
    expect((await signIn(user)).statusCode).toBe(200)
  })

  it('is told where nobody has the address', async () => {
    for (const operation of Object.values(users)) {
      expect(await operation('nobody@example.org')).toBeNull()
    }
  })
})
