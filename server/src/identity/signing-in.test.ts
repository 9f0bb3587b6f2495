import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { AppError } from '../platform/errors.ts'
import { cookieOf, type TestApp, testApp, testPassword } from '../test-app.ts'
import { codeOf, identityCalls, newAddress } from './identity-calls.factory.ts'
import { embeddedIdentity } from './index.ts'

let test: TestApp
beforeAll(async () => {
  test = await testApp()
})
afterAll(() => test.close())
const { post, signIn, whoAmI } = identityCalls(() => test)

describe('signing in', () => {
  it('gives a new session each time, and ends the one it takes the place of', async () => {
    const user = await test.registerUser()
    const answer = await signIn(user, { headers: { cookie: user.cookie } })
    expect(answer.statusCode).toBe(200)
    expect(answer.json().user.uid).toBe(user.uid)
    expect(cookieOf(answer.headers['set-cookie'])).not.toBe(user.cookie)
    expect(codeOf(await post('token', undefined, { headers: { cookie: user.cookie } }))).toBe(
      'user-token-expired',
    )
    expect(codeOf(await whoAmI(user))).toBe('user-token-expired')
  })

  it('leaves the sessions of other browsers alone', async () => {
    const user = await test.registerUser()
    expect((await signIn(user)).statusCode).toBe(200)
    expect((await whoAmI(user)).statusCode).toBe(200)
  })

  it('answers a wrong password and an unknown e-mail alike', async () => {
    const user = await test.registerUser()
    const wrong = await signIn({ email: user.email, password: 'not the password' })
    const unknown = await signIn({ email: 'nobody@firm.example' })
    expect(wrong.statusCode).toBe(401)
    expect(unknown.statusCode).toBe(401)
    expect(unknown.json()).toEqual(wrong.json())
    expect(codeOf(wrong)).toBe('invalid-credential')
    expect(Object.keys(unknown.headers)).toEqual(Object.keys(wrong.headers))
  })

  it('takes the same password however its letters are composed', async () => {
    const user = await test.registerUser({ password: 'Zo\u00eb and the garden' })
    expect((await signIn({ email: user.email, password: 'Zoe\u0308 and the garden' })).statusCode).toBe(200)
  })

  it('lasts as long as the browser where that is asked for', async () => {
    const user = await test.registerUser()
    const answer = await post('sign-in', {
      email: user.email,
      password: user.password,
      persistence: 'session',
    })
    expect(answer.headers['set-cookie']?.[0]).toMatch(
      /^candour-session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/,
    )
    expect(codeOf(await post('sign-in', { email: user.email, password: 'x', persistence: 'for ever' }))).toBe(
      'invalid-argument',
    )
  })

  it('tells a disabled user so only after the right password', async () => {
    const user = await test.registerUser()
    await test.admin(`update users set status = 'disabled' where id = $1`, [user.uid])
    expect(codeOf(await signIn({ email: user.email, password: 'not the password' }))).toBe(
      'invalid-credential',
    )
    const right = await signIn(user)
    expect(right.statusCode).toBe(403)
    expect(codeOf(right)).toBe('user-disabled')
  })

  it('sets cookies for https alone where Candour is reached by https', async () => {
    const secure = await testApp({ appUrl: new URL('https://candour.example') })
    const answer = await secure.app.inject({
      method: 'POST',
      url: '/api/identity/register',
      payload: { email: 'a@firm.example', password: testPassword },
      headers: { origin: 'https://candour.example', 'sec-fetch-site': 'same-origin' },
    })
    expect(answer.statusCode).toBe(201)
    expect(answer.headers['set-cookie']?.[0]).toMatch(
      /^__Host-candour-session=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    )
    expect(answer.headers['set-cookie']?.[1]).toBe(
      'candour-signed-in=yes; Max-Age=2592000; Path=/; Secure; SameSite=Lax',
    )
    await secure.close()
  })
})

describe('limits on signing in', () => {
  it('stops the eleventh try on one account, wherever it comes from', async () => {
    const user = await test.registerUser()
    for (let count = 1; count <= 10; count++) {
      const answer = await signIn({ email: user.email, password: `wrong ${count}` })
      expect(codeOf(answer), `try ${count}`).toBe('invalid-credential')
    }
    const stopped = await signIn(user, {
      headers: { 'x-forwarded-for': '203.0.113.7', forwarded: 'for=203.0.113.8' },
    })
    expect(stopped.statusCode).toBe(429)
    expect(codeOf(stopped)).toBe('too-many-requests')
    expect(Number(stopped.headers['retry-after'])).toBeGreaterThan(800)
    expect(Number(stopped.headers['retry-after'])).toBeLessThanOrEqual(900)
  })

  it('stops the eleventh try from one address, whatever the account, header or slashes', async () => {
    const from = newAddress()
    const answers = []
    for (let count = 1; count <= 100; count++) {
      answers.push(
        await test.app.inject({
          method: 'POST',
          url: count % 2 ? '/api/identity/sign-in' : '//api//identity/sign-in',
          payload: { email: `nobody${count}@firm.example`, password: 'x' },
          headers: {
            'x-forwarded-for': `203.0.113.${count}`,
            forwarded: `for=198.51.100.${count}`,
            'x-real-ip': `203.0.113.${count}`,
          },
          remoteAddress: from,
        }),
      )
    }
    expect(answers.map((answer) => answer.statusCode)).toEqual([
      ...Array(10).fill(401),
      ...Array(90).fill(429),
    ])
  })

  it('counts what comes at once', async () => {
    const user = await test.registerUser()
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, count) => signIn({ email: user.email, password: `wrong ${count}` })),
    )
    const statuses = answers.map((answer) => answer.statusCode)
    expect(statuses.filter((status) => status === 401)).toHaveLength(10)
    expect(statuses.filter((status) => status === 429)).toHaveLength(20)
  })

  it('lets the account in again after a quarter of an hour', async () => {
    const fresh = await testApp()
    const user = await fresh.registerUser()
    const tryWith = (password: string) =>
      fresh.app.inject({
        method: 'POST',
        url: '/api/identity/sign-in',
        payload: { email: user.email, password },
      })
    for (let count = 1; count <= 11; count++) await tryWith('wrong')
    expect((await tryWith(user.password)).statusCode).toBe(429)
    fresh.clock.advance(15 * 60_000)
    expect((await tryWith(user.password)).statusCode).toBe(200)
    await fresh.close()
  })

  it('forgets the failures of an account after a success, not those of an address', async () => {
    const user = await test.registerUser()
    const from = newAddress()
    for (let round = 1; round <= 3; round++) {
      for (let count = 1; count <= 3; count++)
        await signIn({ email: user.email, password: 'wrong' }, { from })
      expect((await signIn(user, { from })).statusCode, `round ${round}`).toBe(200)
    }
    expect((await signIn({ email: user.email, password: 'wrong' }, { from })).statusCode).toBe(401)
    expect((await signIn(user, { from })).statusCode).toBe(429)
    expect((await signIn(user)).statusCode).toBe(200)
  })

  it('counts nothing where there was no room to look at the password', async () => {
    const full = new AppError('unavailable')
    const busy = embeddedIdentity({
      pool: test.database.identityPool,
      clock: test.clock,
      key: test.database.key,
      passwords: { hash: () => Promise.reject(full), verify: () => Promise.reject(full) },
      appUrl: new URL('http://localhost:3000'),
      events: { sendMail: unexpected, emailChanged: unexpected, acted: unexpected },
      after: { run: unexpected, settled: unexpected },
    })
    const user = await test.registerUser()
    const from = newAddress()
    const attempt = { address: from, cookie: undefined, agent: '' }
    for (let count = 1; count <= 20; count++) {
      await expect(busy.signIn({ email: user.email, password: user.password }, attempt)).rejects.toBe(full)
    }
    expect((await signIn(user, { from })).statusCode).toBe(200)
  })

  it('believes a trusted proxy about addresses', async () => {
    const behind = await testApp({ trustedProxies: ['127.0.0.1'] })
    const statuses = []
    for (let count = 1; count <= 11; count++) {
      const answer = await behind.app.inject({
        method: 'POST',
        url: '/api/identity/sign-in',
        payload: { email: `nobody${count}@firm.example`, password: 'x' },
        headers: { 'x-forwarded-for': `203.0.113.${count}` },
      })
      statuses.push(answer.statusCode)
    }
    expect(statuses).toEqual(Array(11).fill(401))
    await behind.close()
  })
})

const unexpected = () => Promise.reject(new Error('not expected here'))
