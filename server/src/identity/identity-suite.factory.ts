import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { cookieOf, type TestApp, type TestUser, testPassword } from '../test-app.ts'
import { codeOf, identityCalls, newAddress, type Sent } from './identity-calls.factory.ts'

/** What the suite needs of an identity that it cannot do through the front door. */
export interface IdentityUnderTest {
  test: TestApp
  /** The code of the last link that was sent to an address. */
  codeFor(purpose: 'verify' | 'reset' | 'change', address: string): Promise<string>
  disable(user: TestUser): Promise<void>
}

const newPassword = 'another quiet lane in may'
const chrome = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36'
const minute = 60_000
const newEmail = () => `${randomUUID()}@firm.example`

type Answer = Awaited<ReturnType<TestApp['app']['inject']>>
const bearer = (answer: Answer) => ({ authorization: `Bearer ${answer.json().accessToken}` })
const cookie = (answer: Answer) => cookieOf(answer.headers['set-cookie'])

/** What any identity must do, whoever keeps the users: the same for a browser. */
export function identitySuite({ test, codeFor, disable }: IdentityUnderTest): void {
  const { post, signIn, whoAmI } = identityCalls(() => test)
  const token = (header: string) => post('token', undefined, { headers: { cookie: header } })
  /** In another browser, a second later. */
  const signInElsewhere = (user: { email: string; password?: string }, sent?: Sent) => {
    test.clock.advance(1000)
    return signIn(user, sent)
  }
  const as = (user: TestUser, headers = user.headers): TestUser => ({ ...user, headers })
  const sessions = async ({ headers }: TestUser) =>
    (await test.app.inject({ url: '/api/identity/sessions', headers })).json().items
  const end = ({ headers }: TestUser, sessionId?: string) =>
    test.app.inject({
      method: 'DELETE',
      url: `/api/identity/sessions${sessionId ? `/${sessionId}` : ''}`,
      headers,
    })
  const resetCode = async (email: string) => {
    await post('password-reset', { email })
    await test.app.settled()
    return codeFor('reset', email)
  }
  const isOver = async (user: TestUser) => {
    expect((await whoAmI(user)).statusCode).toBe(401)
    expect((await token(user.cookie)).statusCode).toBe(401)
  }

  describe('registering', () => {
    it('signs in at once, under the name and address that were given', async () => {
      const email = newEmail()
      const answer = await post('register', {
        ...{ email: email.toUpperCase(), password: testPassword },
        ...{ name: 'Ada Hale', company: 'Hale & Partners' },
      })
      expect(answer.statusCode).toBe(201)
      const { user, expiresAt } = answer.json()
      expect(user).toEqual({ uid: expect.any(String), email, emailVerified: false, name: 'Ada Hale' })
      const left = Date.parse(expiresAt) - test.clock.now().getTime()
      expect(left).toBeGreaterThan(55 * minute)
      expect(left).toBeLessThanOrEqual(61 * minute)
      const profile = await test.app.inject({ url: `/api/users/${user.uid}`, headers: bearer(answer) })
      expect(profile.json()).toMatchObject({ email, company: 'Hale & Partners' })
    })

    it('is refused for an address that is taken, however it is written', async () => {
      const user = await test.registerUser()
      const answer = await post('register', { email: user.email.toUpperCase(), password: newPassword })
      expect(codeOf(answer)).toBe('email-already-in-use')
      expect((await signInElsewhere(user)).statusCode).toBe(200)
    })

    it('refuses five characters in the words of the specification', async () => {
      const answer = await post('register', { email: newEmail(), password: 'abcde' })
      expect(answer.json().error).toMatchObject({
        code: 'weak-password',
        message: 'Password should be at least 6 characters long.',
      })
    })

    it('refuses what is no address', async () => {
      const answer = await post('register', { email: 'nobody', password: testPassword })
      expect(codeOf(answer)).toBe('invalid-email')
    })
  })

  describe('signing in', () => {
    it('finds the same user by address and password', async () => {
      const user = await test.registerUser()
      const answer = await signInElsewhere({ email: user.email.toUpperCase() })
      expect(answer.statusCode).toBe(200)
      expect(answer.json().user.uid).toBe(user.uid)
      expect((await whoAmI(as(user, bearer(answer)))).statusCode).toBe(200)
    })

    it('answers the same for a wrong password and for an address that nobody has', async () => {
      const user = await test.registerUser()
      const wrong = await signIn({ email: user.email, password: 'not this one' })
      const unknown = await signIn({ email: newEmail(), password: 'not this one' })
      const empty = await signIn({ email: user.email, password: '' })
      expect(codeOf(wrong)).toBe('invalid-credential')
      for (const answer of [unknown, empty]) {
        expect([answer.statusCode, answer.json()]).toEqual([wrong.statusCode, wrong.json()])
      }
    })

    it('is refused after ten wrong passwords, from wherever they come', async () => {
      const user = await test.registerUser()
      const statuses = []
      for (let count = 1; count <= 11; count++) {
        const answer = await signIn({ email: user.email, password: 'not this one' }, { from: newAddress() })
        statuses.push(answer.statusCode)
      }
      expect(statuses).toEqual([...Array(10).fill(401), 429])
      expect(codeOf(await signIn(user))).toBe('too-many-requests')
    })

    it('is kept for thirty days, or as long as the browser is open', async () => {
      const user = await test.registerUser()
      const set = async (persistence: string) => {
        test.clock.advance(1000)
        const { email, password } = user
        const answer = await post('sign-in', { email, password, persistence })
        return String(answer.headers['set-cookie'])
      }
      expect(await set('local')).toMatch(/candour-session=[^;]+; Max-Age=2592000; .*HttpOnly/)
      expect(await set('session')).not.toMatch(/Max-Age|Expires/)
    })

    it('takes the place of the session whose cookie comes with it', async () => {
      const user = await test.registerUser()
      const answer = await signInElsewhere(user, { headers: { cookie: user.cookie } })
      await isOver(user)
      expect((await token(cookie(answer))).statusCode).toBe(200)
    })
  })

  describe('a session', () => {
    it('is ended by signing out, cookie and token at once, and no other with it', async () => {
      const user = await test.registerUser()
      const other = await signInElsewhere(user)
      const answer = await post('sign-out', undefined, { headers: { cookie: user.cookie } })
      expect(answer.statusCode).toBe(204)
      await isOver(user)
      expect((await whoAmI(as(user, bearer(other)))).statusCode).toBe(200)
      expect((await token(cookie(other))).statusCode).toBe(200)
    })

    it('gives a token again for its cookie, which stays as it is', async () => {
      const user = await test.registerUser()
      const answer = await token(user.cookie)
      expect(answer.statusCode).toBe(200)
      expect(answer.headers['set-cookie']).toBeUndefined()
      expect(answer.json().user).toMatchObject({ uid: user.uid, email: user.email })
      expect((await whoAmI(as(user, bearer(answer)))).statusCode).toBe(200)
      expect((await whoAmI(user)).statusCode).toBe(200)
    })

    it('is known by nothing else', async () => {
      const user = await test.registerUser()
      expect(codeOf(await token(''))).toBe('unauthenticated')
      expect(codeOf(await token(`candour-session=${'A'.repeat(43)}`))).toBe('user-token-expired')
      const [head, claims = '', signature] = user.headers.authorization.split('.')
      const changed = JSON.parse(Buffer.from(claims, 'base64url').toString())
      const body = Buffer.from(JSON.stringify({ ...changed, extra: true })).toString('base64url')
      for (const authorization of [`${head}.${body}.${signature}`, 'Bearer nonsense', 'Basic eDp5']) {
        expect((await whoAmI(as(user, { authorization }))).statusCode).toBe(401)
      }
    })

    it('is over for a disabled user, who is told so with the right password only', async () => {
      const user = await test.registerUser()
      await disable(user)
      // The service is asked once a minute.
      test.clock.advance(61_000)
      // Whoever is asked second may know no more than that there is no such session.
      for (const answer of [await token(user.cookie), await whoAmI(user)]) {
        expect(['user-disabled', 'user-token-expired']).toContain(codeOf(answer))
      }
      expect(codeOf(await signIn(user))).toBe('user-disabled')
    })

    it('is listed in words, with the one that asks', async () => {
      const user = await test.registerUser()
      const { email, password } = user
      test.clock.advance(minute)
      const headers = { 'user-agent': chrome }
      const second = await post('sign-in', { email, password, persistence: 'session' }, { headers })
      const items = await sessions(as(user, bearer(second)))
      expect(items).toMatchObject([
        { isCurrent: true, device: 'Chrome on Windows', persistence: 'session' },
        { isCurrent: false, device: 'Unknown device', persistence: 'local' },
      ])
    })

    it('is ended by who has it, at once, and by nobody else', async () => {
      const [user, stranger] = [await test.registerUser(), await test.registerUser()]
      const other = as(user, bearer(await signInElsewhere(user)))
      const mine = (await sessions(user)).find(({ isCurrent }: { isCurrent: boolean }) => isCurrent).sessionId
      expect(codeOf(await end(stranger, mine))).toBe('not-found')
      expect((await end(other, mine)).statusCode).toBe(204)
      await isOver(user)
      expect(codeOf(await end(other, mine))).toBe('not-found')
      expect((await whoAmI(other)).statusCode).toBe(200)
    })

    it('ends all others when told to', async () => {
      const user = await test.registerUser()
      const other = as(user, bearer(await signInElsewhere(user)))
      expect((await end(other)).statusCode).toBe(204)
      await isOver(user)
      expect(await sessions(other)).toHaveLength(1)
    })
  })

  describe('a forgotten password', () => {
    const confirm = (code: string, password = newPassword) =>
      post('password-reset/confirm', { code, password })

    it('is replaced by the link of the e-mail, once, which ends every session', async () => {
      const user = await test.registerUser()
      const code = await resetCode(user.email)
      expect((await confirm(code)).statusCode).toBe(204)
      await isOver(user)
      expect(codeOf(await signIn(user))).toBe('invalid-credential')
      expect((await signInElsewhere({ ...user, password: newPassword })).statusCode).toBe(200)
      expect(codeOf(await confirm(code))).toBe('invalid-action-code')
    })

    it('keeps its link where the new one is too weak', async () => {
      const user = await test.registerUser()
      const code = await resetCode(user.email)
      expect(codeOf(await confirm(code, 'abcde'))).toBe('weak-password')
      expect((await confirm(code)).statusCode).toBe(204)
    })

    it('is answered the same for an address that nobody has', async () => {
      const user = await test.registerUser()
      const [known, unknown] = [
        await post('password-reset', { email: user.email }),
        await post('password-reset', { email: newEmail() }),
      ]
      expect([known.statusCode, known.body]).toEqual([204, ''])
      expect([unknown.statusCode, unknown.body]).toEqual([204, ''])
      await test.app.settled()
    })

    it('needs a code that was sent for it', async () => {
      expect(codeOf(await confirm('made-up'))).toBe('invalid-action-code')
    })
  })

  describe('an address', () => {
    const confirm = (code: string) => post('email/confirm', { code })
    const change = (user: TestUser, email: string) => post('email', { email }, { headers: user.headers })

    it('is verified by the link of the e-mail, once', async () => {
      const user = await test.registerUser()
      expect((await post('email/verification', undefined, { headers: user.headers })).statusCode).toBe(204)
      const code = await codeFor('verify', user.email)
      expect((await confirm(code)).json()).toEqual({ email: user.email, done: 'verified' })
      expect((await token(user.cookie)).json().user.emailVerified).toBe(true)
      expect(codeOf(await confirm(code))).toBe('invalid-action-code')
    })

    it('changes once the link to the new one is followed, in the profile too', async () => {
      const user = await test.registerUser()
      const email = newEmail()
      expect((await change(user, email.toUpperCase())).statusCode).toBe(204)
      expect((await whoAmI(user)).json().email).toBe(user.email)
      expect((await confirm(await codeFor('change', email))).json()).toEqual({ email, done: 'changed' })
      expect(codeOf(await signIn(user))).toBe('invalid-credential')
      const answer = await signInElsewhere({ ...user, email })
      expect(answer.json().user).toMatchObject({ uid: user.uid, email, emailVerified: true })
      expect((await whoAmI(as(user, bearer(answer)))).json().email).toBe(email)
    })

    it('of somebody else is answered the same, and changes nothing', async () => {
      const [user, other] = [await test.registerUser(), await test.registerUser()]
      const answer = await change(user, other.email)
      expect([answer.statusCode, answer.body]).toEqual([204, ''])
      expect((await signInElsewhere(other)).json().user.uid).toBe(other.uid)
    })

    it('is not changed by a code that was sent for a password', async () => {
      const user = await test.registerUser()
      expect(codeOf(await confirm(await resetCode(user.email)))).toBe('invalid-action-code')
      expect(codeOf(await confirm('made-up'))).toBe('invalid-action-code')
    })
  })

  describe('a new password', () => {
    const change = (user: TestUser, password = newPassword) =>
      post('password', { password }, { headers: { ...user.headers, cookie: user.cookie } })

    it('ends every other session; the one that asks goes on under a new cookie', async () => {
      const user = await test.registerUser()
      const other = as(user, bearer(await signInElsewhere(user)))
      const answer = await change(user)
      expect(answer.statusCode).toBe(200)
      const next = { ...user, headers: bearer(answer), cookie: cookie(answer) }
      expect((await whoAmI(next)).statusCode).toBe(200)
      expect((await token(next.cookie)).statusCode).toBe(200)
      expect((await whoAmI(other)).statusCode).toBe(401)
      await isOver(user)
      expect(await sessions(next)).toHaveLength(1)
      expect(codeOf(await signIn(user))).toBe('invalid-credential')
    })

    it('is refused where it is too weak, and nothing ends', async () => {
      const user = await test.registerUser()
      expect(codeOf(await change(user, 'abcde'))).toBe('weak-password')
      expect((await whoAmI(user)).statusCode).toBe(200)
    })
  })

  describe('what could take an account away', () => {
    const dangerous = (user: TestUser) => [
      () => post('password', { password: newPassword }, { headers: user.headers }),
      () => post('email', { email: newEmail() }, { headers: user.headers }),
      () => test.app.inject({ method: 'DELETE', url: `/api/users/${user.uid}`, headers: user.headers }),
    ]

    it('needs a sign-in of the last five minutes', async () => {
      const user = await test.registerUser()
      test.clock.advance(5 * minute + 2000)
      for (const attempt of dangerous(user)) expect(codeOf(await attempt())).toBe('requires-recent-login')
      expect((await whoAmI(user)).statusCode).toBe(200)
    })

    it('is possible to the end of the fifth minute', async () => {
      const user = await test.registerUser()
      test.clock.advance(5 * minute - 10_000)
      const [password] = dangerous(user)
      expect((await password?.())?.statusCode).toBe(200)
    })
  })

  describe('a deleted user', () => {
    it('is gone at once, with every session, and the address is free again', async () => {
      const user = await test.registerUser()
      const other = as(user, bearer(await signInElsewhere(user)))
      const answer = await test.app.inject({
        method: 'DELETE',
        url: `/api/users/${user.uid}`,
        headers: user.headers,
      })
      expect(answer.statusCode).toBe(204)
      await isOver(user)
      expect((await whoAmI(other)).statusCode).toBe(401)
      expect(codeOf(await signIn(user))).toBe('invalid-credential')
      test.clock.advance(1000)
      const again = await post('register', { email: user.email, password: newPassword })
      expect(again.statusCode).toBe(201)
      expect(again.json().user.uid).not.toBe(user.uid)
    })
  })
}
