import { createHash, hkdfSync } from 'node:crypto'
import { SignJWT, UnsecuredJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cookieOf, type TestApp, type TestUser, testApp, testPassword } from '../test-app.ts'
import { identityJobs } from './index.ts'

let test: TestApp
beforeAll(async () => {
  test = await testApp()
})
afterAll(() => test.close())

let addresses = 0
/** A client address of its own, so that no test runs into another's limit. */
const newAddress = () => `10.1.${Math.floor(++addresses / 250)}.${(addresses % 250) + 1}`

interface Sent {
  headers?: Record<string, string>
  from?: string
}
const post = (what: string, payload?: unknown, { headers = {}, from = newAddress() }: Sent = {}) =>
  test.app.inject({
    method: 'POST',
    url: `/api/identity/${what}`,
    headers,
    remoteAddress: from,
    ...(payload === undefined ? {} : { payload: payload as object }),
  })
const signIn = (user: { email: string; password?: string }, sent?: Sent) =>
  post('sign-in', { email: user.email, password: user.password ?? testPassword }, sent)
const whoAmI = (user: TestUser, headers: Record<string, string> = user.headers) =>
  test.app.inject({ url: `/api/users/${user.uid}`, headers })
const codeOf = (answer: { json(): { error?: { code: string } } }) => answer.json().error?.code

describe('registering', () => {
  it('makes a user, a session cookie and an access token', async () => {
    const answer = await post('register', {
      email: '  Ada.Byron@Firm.Example ',
      password: testPassword,
      name: 'Ada Byron',
      company: 'Byron & Co',
    })
    expect(answer.statusCode).toBe(201)
    const { user, accessToken, expiresAt } = answer.json()
    expect(user).toEqual({
      uid: expect.stringMatching(/^[0-9a-f-]{36}$/),
      email: 'ada.byron@firm.example',
      emailVerified: false,
      name: 'Ada Byron',
    })
    const inSeconds = (Date.parse(expiresAt) - test.clock.now().getTime()) / 1000
    expect(inSeconds).toBeGreaterThan(3590)
    expect(inSeconds).toBeLessThanOrEqual(3600)
    expect(String(answer.headers['set-cookie'])).toMatch(
      /^candour-session=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/,
    )
    const profile = await test.app.inject({
      url: `/api/users/${user.uid}`,
      headers: { authorization: `Bearer ${accessToken}` },
    })
    expect(profile.json()).toMatchObject({
      name: 'Ada Byron',
      company: 'Byron & Co',
      email: 'ada.byron@firm.example',
    })
  })

  it('refuses an e-mail that is taken, in whatever letters', async () => {
    const user = await test.registerUser()
    const answer = await post('register', {
      email: user.email.toUpperCase(),
      password: 'another long password',
    })
    expect(answer.statusCode).toBe(409)
    expect(codeOf(answer)).toBe('email-already-in-use')
    expect((await signIn(user)).statusCode).toBe(200)
  })

  it('makes one user of ten that come at once', async () => {
    const email = 'race@firm.example'
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => post('register', { email, password: testPassword })),
    )
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([201, ...Array(9).fill(409)])
    expect(await test.admin('select 1 from users where email = $1', [email])).toHaveLength(1)
  })

  const refused: [string, object, string, unknown][] = [
    ['no e-mail', { password: testPassword }, 'invalid-email', undefined],
    ['an e-mail that is none', { email: 'ada', password: testPassword }, 'invalid-email', undefined],
    ['an empty password', { email: 'a@firm.example', password: '' }, 'weak-password', undefined],
    ['five letters', { email: 'a@firm.example', password: 'abcde' }, 'weak-password', undefined],
    [
      'eleven letters',
      { email: 'a@firm.example', password: 'abcdefghijk' },
      'password-does-not-meet-requirements',
      { rule: 'minimum', minimum: 12 },
    ],
    [
      'a common password',
      { email: 'a@firm.example', password: 'Password1234' },
      'password-does-not-meet-requirements',
      { rule: 'common' },
    ],
    [
      'the e-mail as password',
      { email: 'ada.byron2@firm.example', password: 'ada.byron2@firm.example' },
      'password-does-not-meet-requirements',
      { rule: 'email' },
    ],
  ]
  it.each(refused)('refuses %s', async (_, payload, code, details) => {
    const answer = await post('register', payload)
    expect(answer.statusCode).toBe(400)
    expect(codeOf(answer)).toBe(code)
    expect(answer.json().error.details).toEqual(details)
    expect(answer.headers['set-cookie']).toBeUndefined()
  })

  it.each(['uid', 'userId', 'accountId', 'status', 'emailVerified', 'subscription', 'role'])(
    'takes no %s from outside',
    async (property) => {
      const answer = await post('register', {
        email: 'mass@firm.example',
        password: testPassword,
        [property]: 'x',
      })
      expect(answer.statusCode).toBe(400)
      expect(answer.json().error.details).toEqual([{ path: property, message: 'This is not expected here.' }])
      expect(await test.admin(`select 1 from users where email = 'mass@firm.example'`)).toEqual([])
    },
  )
})

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
    expect(String(answer.headers['set-cookie'])).toMatch(
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
    expect(String(answer.headers['set-cookie'])).toMatch(
      /^__Host-candour-session=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
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
      expect((await post('token', undefined, { headers: { cookie: user.cookie } })).statusCode).toBe(401)
    }
  })
})

describe('signing out', () => {
  it('ends cookie and access token at once', async () => {
    const user = await test.registerUser()
    const answer = await post('sign-out', undefined, { headers: { cookie: user.cookie } })
    expect(answer.statusCode).toBe(204)
    expect(answer.headers['clear-site-data']).toBe('"cache"')
    expect(String(answer.headers['set-cookie'])).toMatch(/^candour-session=; .*Expires=Thu, 01 Jan 1970/)
    expect(codeOf(await whoAmI(user))).toBe('user-token-expired')
    expect(codeOf(await post('token', undefined, { headers: { cookie: user.cookie } }))).toBe(
      'user-token-expired',
    )
  })

  it('is no error without a session', async () => {
    expect((await post('sign-out')).statusCode).toBe(204)
    expect(
      (await post('sign-out', undefined, { headers: { cookie: 'candour-session=nonsense' } })).statusCode,
    ).toBe(204)
  })

  it('is refused from another site', async () => {
    const user = await test.registerUser()
    const answer = await post('sign-out', undefined, {
      headers: { cookie: user.cookie, origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
    })
    expect(codeOf(answer)).toBe('cross-site-request')
    expect((await whoAmI(user)).statusCode).toBe(200)
  })
})

describe('a fresh token from the cookie', () => {
  it('works as long as the session, and leaves the cookie as it is', async () => {
    const user = await test.registerUser()
    const answer = await post('token', undefined, { headers: { cookie: user.cookie } })
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['set-cookie']).toBeUndefined()
    expect(answer.json().user.uid).toBe(user.uid)
    expect((await whoAmI(user, { authorization: `Bearer ${answer.json().accessToken}` })).statusCode).toBe(
      200,
    )
  })

  it('needs a cookie of ours', async () => {
    expect(codeOf(await post('token'))).toBe('unauthenticated')
    const made = `candour-session=${'A'.repeat(43)}`
    expect(codeOf(await post('token', undefined, { headers: { cookie: made } }))).toBe('user-token-expired')
  })

  it('ends after thirty days, and does not come back when the clock is set back', async () => {
    const fresh = await testApp()
    const user = await fresh.registerUser()
    const ask = () =>
      fresh.app.inject({ method: 'POST', url: '/api/identity/token', headers: { cookie: user.cookie } })
    fresh.clock.advance(30 * 86_400_000 - 60_000)
    expect((await ask()).statusCode).toBe(200)
    fresh.clock.advance(120_000)
    expect(codeOf(await ask())).toBe('user-token-expired')
    fresh.clock.advance(-86_400_000)
    expect(codeOf(await ask())).toBe('user-token-expired')
    await fresh.close()
  })

  it('keeps a browser session going while it is used, for a day after that', async () => {
    const fresh = await testApp()
    const user = await fresh.registerUser()
    const opened = await fresh.app.inject({
      method: 'POST',
      url: '/api/identity/sign-in',
      payload: { email: user.email, password: user.password, persistence: 'session' },
    })
    const cookie = cookieOf(opened.headers['set-cookie'])
    const ask = () => fresh.app.inject({ method: 'POST', url: '/api/identity/token', headers: { cookie } })
    for (let count = 0; count < 3; count++) {
      fresh.clock.advance(23 * 3_600_000)
      expect((await ask()).statusCode).toBe(200)
    }
    fresh.clock.advance(25 * 3_600_000)
    expect((await ask()).statusCode).toBe(401)
    await fresh.close()
  })
})

describe('what is kept', () => {
  it('is the hash of a session, an argon2id hash of a password, and no e-mail in the attempts', async () => {
    const user = await test.registerUser()
    const secret = user.cookie.split('=')[1] ?? ''
    const [session] = await test.admin<{ token_hash: Buffer }>(
      'select token_hash from sessions where user_id = $1',
      [user.uid],
    )
    expect(session?.token_hash.equals(createHash('sha256').update(secret).digest())).toBe(true)
    const [row] = await test.admin<{ password_hash: string }>(
      'select password_hash from users where id = $1',
      [user.uid],
    )
    expect(row?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    const everything = JSON.stringify(
      await test.admin(`select row_to_json(u) from users u union all select row_to_json(s) from sessions s
        union all select row_to_json(a) from attempts a`),
    )
    expect(everything).not.toContain(secret)
    expect(everything).not.toContain(testPassword)
  })

  it('is under a role of its own that reaches no table of the firms, as theirs reach none of identity', async () => {
    await expect(test.database.identityPool.query('select * from candour.profiles')).rejects.toThrow(
      /permission denied/,
    )
    await expect(test.db.withSystem((tx) => tx.query('select * from identity.users'))).rejects.toThrow(
      /permission denied/,
    )
  })

  it('is no e-mail, password, cookie or token in the log', async () => {
    const user = await test.registerUser({
      email: 'sentinel@firm.example',
      password: 'sentinel of the quiet lane',
    })
    await signIn({ email: user.email, password: 'sentinel, but wrong' })
    await signIn(user)
    await whoAmI(user)
    await post('token', undefined, { headers: { cookie: user.cookie } })
    await post('register', { email: 'sentinel@firm.example', password: 'sentinel of the quiet lane' })
    await post('register', { email: 'sentinel', password: 'sentinel' })
    expect(test.log()).toContain('/api/identity/sign-in')
    expect(test.log()).not.toContain('sentinel')
    expect(test.log()).not.toContain(user.cookie.split('=')[1])
    expect(test.log()).not.toContain(user.headers.authorization.slice(7))
  })
})

describe('the sweep', () => {
  it('forgets sessions and attempts that are over, and no others', async () => {
    const fresh = await testApp()
    const user = await fresh.registerUser()
    const tryAs = (email: string) =>
      fresh.app.inject({ method: 'POST', url: '/api/identity/sign-in', payload: { email, password: 'x' } })
    await tryAs('old@firm.example')
    const [sweep] = identityJobs({ pool: fresh.database.identityPool, clock: fresh.clock })
    const left = async () => {
      await sweep?.run({})
      const [count] = await fresh.admin<{ sessions: number; attempts: number }>(
        'select (select count(*)::int from sessions) as sessions, (select count(*)::int from attempts) as attempts',
      )
      return count
    }
    expect(await left()).toEqual({ sessions: 1, attempts: 2 })
    fresh.clock.advance(16 * 60_000)
    expect(await left()).toEqual({ sessions: 1, attempts: 0 })
    expect(
      (await fresh.app.inject({ url: `/api/users/${user.uid}`, headers: user.headers })).statusCode,
    ).toBe(200)
    fresh.clock.advance(31 * 86_400_000)
    expect(await left()).toEqual({ sessions: 0, attempts: 0 })
    await fresh.close()
  })
})

describe('without the database', () => {
  it('says that the service is not available, and nothing else', async () => {
    const fresh = await testApp({
      identityPool: { query: () => Promise.reject(refusedConnection()) } as never,
    })
    const answer = await fresh.app.inject({
      method: 'POST',
      url: '/api/identity/sign-in',
      payload: { email: 'a@firm.example', password: testPassword },
    })
    expect(answer.statusCode).toBe(503)
    expect(codeOf(answer)).toBe('unavailable')
    await fresh.close()
  })
})

const refusedConnection = () => Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
