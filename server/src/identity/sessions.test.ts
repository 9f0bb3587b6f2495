import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cookieOf, type TestApp, testApp, testPassword } from '../test-app.ts'
import { codeOf, headersOf, identityCalls } from './identity-calls.factory.ts'
import { identityJobs } from './index.ts'

let test: TestApp
beforeAll(async () => {
  test = await testApp()
})
afterAll(() => test.close())
const { post, signIn, whoAmI } = identityCalls(() => test)

describe('signing out', () => {
  it('ends cookie and access token at once', async () => {
    const user = await test.registerUser()
    const answer = await post('sign-out', undefined, { headers: { cookie: user.cookie } })
    expect(answer.statusCode).toBe(204)
    expect(answer.headers['clear-site-data']).toBe('"cache"')
    expect(answer.headers['set-cookie']?.[0]).toMatch(/^candour-session=; .*Expires=Thu, 01 Jan 1970/)
    expect(codeOf(await whoAmI(user))).toBe('user-token-expired')
    expect(codeOf(await post('token', undefined, { headers: { cookie: user.cookie } }))).toBe(
      'user-token-expired',
    )
  })

  it('takes the word that there is a session from the browser that asks for its token, and no sooner', async () => {
    const user = await test.registerUser()
    const ask = () => post('token', undefined, { headers: { cookie: user.cookie } })
    // Not while the session can only not be read.
    await test.admin('alter table identity.sessions rename to sessions_elsewhere')
    const failed = await ask()
    await test.admin('alter table identity.sessions_elsewhere rename to sessions')
    expect(failed.statusCode).toBeGreaterThanOrEqual(500)
    expect(failed.headers['set-cookie']).toBeUndefined()
    expect((await ask()).statusCode).toBe(200)
    await test.admin('delete from sessions where user_id = $1', [user.uid])
    const over = await ask()
    expect(codeOf(over)).toBe('user-token-expired')
    expect(String(over.headers['set-cookie'])).toMatch(/^candour-signed-in=; .*Expires=Thu, 01 Jan 1970/)
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
    expect((await whoAmI(user, headersOf(answer))).statusCode).toBe(200)
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
    const secret = user.cookie.match(/candour-session=([^;]+)/)?.[1] ?? ''
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
  it('forgets sessions, attempts and codes that are over, and no others', async () => {
    const fresh = await testApp()
    const user = await fresh.registerUser()
    const tryAs = (email: string) =>
      fresh.app.inject({ method: 'POST', url: '/api/identity/sign-in', payload: { email, password: 'x' } })
    await tryAs('old@firm.example')
    const [sweep] = identityJobs({ pool: fresh.database.identityPool, clock: fresh.clock })
    const left = async () => {
      await sweep?.run({})
      const [count] = await fresh.admin<{ sessions: number; attempts: number; codes: number }>(
        `select (select count(*)::int from identity.sessions) as sessions,
                (select count(*)::int from identity.attempts) as attempts,
                (select count(*)::int from identity.codes) as codes`,
      )
      return count
    }
    expect(await left()).toEqual({ sessions: 1, attempts: 4, codes: 1 })
    fresh.clock.advance(61 * 60_000)
    expect(await left()).toEqual({ sessions: 1, attempts: 0, codes: 1 })
    const headers = { cookie: user.cookie }
    const asked = await fresh.app.inject({ method: 'POST', url: '/api/identity/token', headers })
    expect(asked.statusCode).toBe(200)
    fresh.clock.advance(31 * 86_400_000)
    // Whoever follows a link late is told so, for thirty days.
    expect(await left()).toEqual({ sessions: 0, attempts: 0, codes: 1 })
    fresh.clock.advance(3 * 86_400_000)
    expect(await left()).toEqual({ sessions: 0, attempts: 0, codes: 0 })
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
