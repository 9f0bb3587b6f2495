import { hkdfSync } from 'node:crypto'
import { SignJWT, UnsecuredJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, type TestUser, testApp } from '../test-app.ts'
import { codeOf, identityCalls } from './identity-calls.factory.ts'

let test: TestApp
beforeAll(async () => {
  test = await testApp()
})
afterAll(() => test.close())
const { post, whoAmI } = identityCalls(() => test)

describe('access tokens', () => {
  const secretFor = (key: Buffer, purpose: string) => new Uint8Array(hkdfSync('sha256', key, '', purpose, 32))
  const forge = async (
    user: TestUser,
    changes: {
      secret?: Uint8Array
      alg?: string
      audience?: string
      type?: string
      subject?: string
      ends?: number
    },
  ) => {
    const [session] = await test.admin<{ id: string }>('select id from sessions where user_id = $1', [
      user.uid,
    ])
    const now = Math.floor(test.clock.now().getTime() / 1000)
    const token = await new SignJWT({ sid: session?.id })
      .setProtectedHeader({ alg: changes.alg ?? 'HS256', typ: changes.type ?? 'at+jwt' })
      .setIssuer('candour')
      .setAudience(changes.audience ?? 'candour:access')
      .setSubject(changes.subject ?? user.uid)
      .setIssuedAt(now)
      .setExpirationTime(now + (changes.ends ?? 600))
      .sign(changes.secret ?? secretFor(test.database.key, 'candour access token'))
    return { authorization: `Bearer ${token}` }
  }

  it('are what the forgeries below would be, if they were right', async () => {
    const user = await test.registerUser()
    expect((await whoAmI(user, await forge(user, {}))).statusCode).toBe(200)
  })

  it('are refused when forged, of another purpose, of another algorithm or for somebody else', async () => {
    const user = await test.registerUser()
    const other = await test.registerUser()
    const forgeries = {
      'another key': await forge(user, { secret: secretFor(Buffer.alloc(32), 'candour access token') }),
      'the key itself': await forge(user, { secret: new Uint8Array(test.database.key) }),
      'another purpose': await forge(user, { audience: 'candour:reset' }),
      'another type': await forge(user, { type: 'JWT' }),
      'another algorithm': await forge(user, { alg: 'HS512' }),
      "another's session": await forge(user, { subject: other.uid }),
      expired: await forge(user, { ends: -1 }),
    }
    for (const [what, headers] of Object.entries(forgeries)) {
      const answer = await whoAmI(user, headers)
      expect(answer.statusCode, what).toBe(401)
      expect(['invalid-user-token', 'user-token-expired'], what).toContain(codeOf(answer))
    }
  })

  it('are refused without a signature', async () => {
    const user = await test.registerUser()
    const [session] = await test.admin<{ id: string }>('select id from sessions where user_id = $1', [
      user.uid,
    ])
    const unsigned = new UnsecuredJWT({ sid: session?.id })
      .setIssuer('candour')
      .setAudience('candour:access')
      .setSubject(user.uid)
      .setIssuedAt()
      .setExpirationTime('1h')
      .encode()
    const body = user.headers.authorization.split('.')[1]
    for (const token of [unsigned, `${unsigned}x`, `eyJhbGciOiJub25lIn0.${body}.`]) {
      const answer = await whoAmI(user, { authorization: `Bearer ${token}` })
      expect(answer.statusCode).toBe(401)
      expect(codeOf(answer)).toBe('invalid-user-token')
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
