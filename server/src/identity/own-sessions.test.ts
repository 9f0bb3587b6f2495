import { describe, expect, it } from 'vitest'
import { newServer } from '../firm.factory.ts'
import { cookieOf, type TestUser } from '../test-app.ts'
import { codeOf, headersOf, identityCalls } from './identity-calls.factory.ts'
import { mailsTo } from './mailbox.factory.ts'

const test = await newServer()
const { post, signIn, whoAmI, actionsOf } = identityCalls(() => test)

const newPassword = 'another quiet lane in may'
const chromeOnWindows =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'
type Headers = TestUser['headers']
const list = async (headers: Headers) =>
  (await test.app.inject({ url: '/api/identity/sessions', headers })).json().items
const remove = (headers: Headers, sessionId = '') =>
  test.app.inject({ method: 'DELETE', url: `/api/identity/sessions${sessionId && `/${sessionId}`}`, headers })
const change = (headers: Headers, password = newPassword, cookie?: string) =>
  post('password', { password }, { headers: { ...headers, ...(cookie ? { cookie } : {}) } })

describe('where a user is signed in', () => {
  it('is told in words, last used first, with the one that asks', async () => {
    const user = await test.registerUser()
    test.clock.advance(60_000)
    const headers = { 'user-agent': chromeOnWindows }
    const second = await post(
      'sign-in',
      { email: user.email, password: user.password, persistence: 'session' },
      { headers },
    )
    const items = await list(headersOf(second))
    expect(items).toEqual([
      {
        sessionId: expect.stringMatching(/^[0-9a-f-]{36}$/),
        isCurrent: true,
        device: 'Chrome on Windows',
        persistence: 'session',
        signedInAt: expect.any(String),
        lastUsedAt: items[0].signedInAt,
      },
      expect.objectContaining({ isCurrent: false, device: 'Unknown device', persistence: 'local' }),
    ])
    expect(Date.parse(items[0].signedInAt) - Date.parse(items[1].signedInAt)).toBeGreaterThanOrEqual(60_000)

    test.clock.advance(60_000)
    await post('token', undefined, { headers: { cookie: user.cookie } })
    const [first] = await list(user.headers)
    expect(first).toMatchObject({ isCurrent: true, persistence: 'local' })
    expect(Date.parse(first.lastUsedAt) - Date.parse(first.signedInAt)).toBeGreaterThanOrEqual(120_000)
  })

  it('keeps of a browser no more than these words', async () => {
    const user = await test.registerUser()
    await signIn(user, { headers: { 'user-agent': `${chromeOnWindows} Sentinel/1.0` } })
    const rows = await test.admin('select row_to_json(s) from identity.sessions s where user_id = $1', [
      user.uid,
    ])
    expect(JSON.stringify(rows)).not.toMatch(/Sentinel|Mozilla/)
  })

  it('leaves out what is over', async () => {
    const user = await test.registerUser()
    await post('sign-in', { email: user.email, password: user.password, persistence: 'session' })
    test.clock.advance(25 * 3_600_000)
    const fresh = await post('token', undefined, { headers: { cookie: user.cookie } })
    expect(await list(headersOf(fresh))).toHaveLength(1)
  })
})

describe('ending sessions', () => {
  it('refuses the one that was ended at once, its cookie too', async () => {
    const user = await test.registerUser()
    const second = await signIn(user)
    const [{ sessionId }] = (await list(user.headers)).filter((one: { isCurrent: boolean }) => !one.isCurrent)
    expect((await remove(user.headers, sessionId)).statusCode).toBe(204)
    expect(codeOf(await whoAmI(user, headersOf(second)))).toBe('user-token-expired')
    const cookie = cookieOf(second.headers['set-cookie'])
    expect(codeOf(await post('token', undefined, { headers: { cookie } }))).toBe('user-token-expired')
    expect((await whoAmI(user)).statusCode).toBe(200)
    expect(codeOf(await remove(user.headers, sessionId))).toBe('not-found')
    expect(await actionsOf(user)).toEqual(['user.session-ended'])
  })

  it("does not find another user's", async () => {
    const [user, other] = [await test.registerUser(), await test.registerUser()]
    const [{ sessionId }] = await list(other.headers)
    expect(codeOf(await remove(user.headers, sessionId))).toBe('not-found')
    expect((await whoAmI(other)).statusCode).toBe(200)
  })

  it('ends all others, and leaves other users alone', async () => {
    const [user, stranger] = [await test.registerUser(), await test.registerUser()]
    const others = [await signIn(user), await signIn(user)]
    expect((await remove(user.headers)).statusCode).toBe(204)
    for (const one of others) expect(codeOf(await whoAmI(user, headersOf(one)))).toBe('user-token-expired')
    expect(await list(user.headers)).toHaveLength(1)
    expect((await post('token', undefined, { headers: { cookie: user.cookie } })).statusCode).toBe(200)
    expect((await whoAmI(stranger)).statusCode).toBe(200)
    expect((await remove(user.headers)).statusCode).toBe(204)
    expect((await whoAmI(user)).statusCode).toBe(200)
  })

  it('leaves one of two that end all others at the same time', async () => {
    for (let round = 0; round < 5; round++) {
      const user = await test.registerUser()
      const second = headersOf(await signIn(user))
      await Promise.all([remove(user.headers), remove(second)])
      const statuses = [await whoAmI(user), await whoAmI(user, second)].map(({ statusCode }) => statusCode)
      expect(statuses.sort()).toEqual([200, 401])
    }
  })
})

describe('a new password of who is signed in', () => {
  it('goes on in a new session and ends all others', async () => {
    const user = await test.registerUser()
    const other = await signIn(user)
    const changed = await change(user.headers, newPassword, user.cookie)
    expect(changed.statusCode).toBe(200)
    expect((await whoAmI(user, headersOf(changed))).statusCode).toBe(200)
    const cookie = cookieOf(changed.headers['set-cookie'])
    expect(cookie).not.toBe(user.cookie)
    expect((await post('token', undefined, { headers: { cookie } })).statusCode).toBe(200)
    expect(codeOf(await post('token', undefined, { headers: { cookie: user.cookie } }))).toBe(
      'user-token-expired',
    )
    for (const headers of [user.headers, headersOf(other)])
      expect(codeOf(await whoAmI(user, headers))).toBe('user-token-expired')
    expect(codeOf(await signIn(user))).toBe('invalid-credential')
    expect((await signIn({ ...user, password: newPassword })).statusCode).toBe(200)
    const notice = (await mailsTo(test, user.email)).at(-1)
    expect(notice?.subject).toBe('Your password was changed')
    expect(notice?.text).toContain('http://localhost:3000/reset-password')
    expect(await actionsOf(user)).toEqual(['user.password-changed'])
  })

  it('ends with the browser where the session did', async () => {
    const user = await test.registerUser()
    const opened = await post('sign-in', {
      ...{ email: user.email, password: user.password, persistence: 'session' },
    })
    const changed = await change(headersOf(opened))
    expect(changed.headers['set-cookie']?.[0]).not.toContain('Max-Age')
  })

  it('follows the rules for passwords', async () => {
    const user = await test.registerUser()
    expect(codeOf(await change(user.headers, 'short'))).toBe('weak-password')
    expect(codeOf(await change(user.headers, 'password1234'))).toBe('password-does-not-meet-requirements')
    expect(codeOf(await change(user.headers, user.email))).toBe('password-does-not-meet-requirements')
    expect((await signIn(user)).statusCode).toBe(200)
  })

  it('needs a sign-in of the last five minutes, which a fresh token is not', async () => {
    const user = await test.registerUser()
    test.clock.advance(5 * 60_000 + 1000)
    const fresh = await post('token', undefined, { headers: { cookie: user.cookie } })
    expect(codeOf(await change(headersOf(fresh)))).toBe('requires-recent-login')
    expect((await change(headersOf(await signIn(user)))).statusCode).toBe(200)
  })

  it('is one of two that come at the same time, and the other is signed out', async () => {
    const user = await test.registerUser()
    const answers = await Promise.all([change(user.headers), change(user.headers, `${newPassword} too`)])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401])
    const won = answers.findIndex(({ statusCode }) => statusCode === 200)
    const password = won === 0 ? newPassword : `${newPassword} too`
    expect((await signIn({ email: user.email, password })).statusCode).toBe(200)
  })

  it('is refused for the eleventh time in an hour', async () => {
    const user = await test.registerUser()
    const answers = await Promise.all(Array.from({ length: 12 }, () => change(user.headers)))
    const times = (status: number) => answers.filter(({ statusCode }) => statusCode === status).length
    expect(times(200)).toBe(1)
    // The one that went well no longer counts once it has: whoever comes after that is the tenth, not the eleventh.
    expect([1, 2]).toContain(times(429))
    expect(times(401)).toBe(11 - times(429))
  })

  it('voids the link for another one that is on its way', async () => {
    const user = await test.registerUser()
    await post('password-reset', { email: user.email })
    const code = (await mailsTo(test, user.email)).at(-1)?.code
    await change(user.headers)
    const refused = await post('password-reset/confirm', { code, password: 'a third lane in autumn' })
    expect(codeOf(refused)).toBe('invalid-action-code')
  })
})

describe('the choices of signing in', () => {
  it('are told to anybody', async () => {
    const answer = await test.app.inject('/api/identity/options')
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toMatchObject({
      password: { minimum: 12, maximum: 256, classes: [] },
      canSendMail: false,
    })
  })
})
