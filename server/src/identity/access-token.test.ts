import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../test-app.ts'
import { forge, forgedTokens } from './forged-tokens.factory.ts'
import { codeOf, identityCalls } from './identity-calls.factory.ts'

let test: TestApp
beforeAll(async () => {
  test = await testApp()
})
afterAll(() => test.close())
const { post, whoAmI } = identityCalls(() => test)

describe('access tokens', () => {
  const asHeaders = (token: string) => ({ authorization: `Bearer ${token}` })

  it('are what the forgeries below would be, if they were right', async () => {
    const user = await test.registerUser()
    expect((await whoAmI(user, asHeaders(await forge(test, user)))).statusCode).toBe(200)
  })

  it('are refused when forged, unsigned, of another purpose, of another algorithm or for somebody else', async () => {
    const user = await test.registerUser()
    const forged = await forgedTokens(test, user, await test.registerUser())
    for (const [what, token] of Object.entries(forged)) {
      const answer = await whoAmI(user, asHeaders(token))
      expect(answer.statusCode, what).toBe(401)
      const code =
        what === 'expired' || what === "another's session" ? 'user-token-expired' : 'invalid-user-token'
      expect(codeOf(answer), what).toBe(code)
    }
  })

  it('are no session cookie, nor the other way round', async () => {
    const user = await test.registerUser()
    const bearer = user.headers.authorization.slice('Bearer '.length)
    expect(codeOf(await post('token', undefined, { headers: { cookie: `candour-session=${bearer}` } }))).toBe(
      'unauthenticated',
    )
    expect((await whoAmI(user, { cookie: user.cookie })).statusCode).toBe(401)
    const secret = user.cookie.split('=')[1]
    expect((await whoAmI(user, { authorization: `Bearer ${secret}` })).statusCode).toBe(401)
  })

  it('end after an hour', async () => {
    const fresh = await testApp()
    const user = await fresh.registerUser()
    const ask = () => fresh.app.inject({ url: `/api/users/${user.uid}`, headers: user.headers })
    fresh.clock.advance(3_590_000)
    expect((await ask()).statusCode).toBe(200)
    fresh.clock.advance(20_000)
    expect(codeOf(await ask())).toBe('user-token-expired')
    await fresh.close()
  })

  it('end at once when the user is disabled or deleted', async () => {
    const disabled = await test.registerUser()
    const deleted = await test.registerUser()
    await test.admin(`update users set status = 'disabled' where id = $1`, [disabled.uid])
    await test.admin('delete from users where id = $1', [deleted.uid])
    for (const user of [disabled, deleted]) {
      const answer = await whoAmI(user)
      expect(answer.statusCode).toBe(401)
      expect(codeOf(answer)).toBe('user-token-expired')
      // Who was disabled may know it: only the holder of a session's secret is told.
      const renewed = await post('token', undefined, { headers: { cookie: user.cookie } })
      expect(codeOf(renewed)).toBe(user === disabled ? 'user-disabled' : 'user-token-expired')
    }
  })
})
