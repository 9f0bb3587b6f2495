import { describe, expect, it } from 'vitest'
import { type TestUser, testPassword } from '../test-app.ts'
import { codeOf, headersOf, newAddress } from './identity-calls.factory.ts'
import { accountSuite } from './identity-suite-account.factory.ts'
import {
  as,
  cookie,
  type IdentityUnderTest,
  minute,
  newEmail,
  newPassword,
  suiteCalls,
} from './identity-suite-calls.factory.ts'

const chrome = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36'

/** What any identity must do, whoever keeps the users: the same for a browser. */
export function identitySuite(identity: IdentityUnderTest): void {
  const { test, disable } = identity
  const { post, signIn, whoAmI, token, signInElsewhere, sessions, isOver } = suiteCalls(test)
  const end = ({ headers }: TestUser, sessionId?: string) =>
    test.app.inject({
      method: 'DELETE',
      url: `/api/identity/sessions${sessionId ? `/${sessionId}` : ''}`,
      headers,
    })

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
      const profile = await test.app.inject({ url: `/api/users/${user.uid}`, headers: headersOf(answer) })
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
      expect((await whoAmI(as(user, headersOf(answer)))).statusCode).toBe(200)
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
      expect((await whoAmI(as(user, headersOf(other)))).statusCode).toBe(200)
      expect((await token(cookie(other))).statusCode).toBe(200)
    })

    it('gives a token again for its cookie, which stays as it is', async () => {
      const user = await test.registerUser()
      const answer = await token(user.cookie)
      expect(answer.statusCode).toBe(200)
      expect(answer.headers['set-cookie']).toBeUndefined()
      expect(answer.json().user).toMatchObject({ uid: user.uid, email: user.email })
      expect((await whoAmI(as(user, headersOf(answer)))).statusCode).toBe(200)
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
      const items = await sessions(as(user, headersOf(second)))
      expect(items).toMatchObject([
        { isCurrent: true, device: 'Chrome on Windows', persistence: 'session' },
        { isCurrent: false, device: 'Unknown device', persistence: 'local' },
      ])
    })

    it('is ended by who has it, at once, and by nobody else', async () => {
      const [user, stranger] = [await test.registerUser(), await test.registerUser()]
      const other = as(user, headersOf(await signInElsewhere(user)))
      const mine = (await sessions(user)).find(({ isCurrent }: { isCurrent: boolean }) => isCurrent).sessionId
      expect(codeOf(await end(stranger, mine))).toBe('not-found')
      expect((await end(other, mine)).statusCode).toBe(204)
      await isOver(user)
      expect(codeOf(await end(other, mine))).toBe('not-found')
      expect((await whoAmI(other)).statusCode).toBe(200)
    })

    it('ends all others when told to', async () => {
      const user = await test.registerUser()
      const other = as(user, headersOf(await signInElsewhere(user)))
      expect((await end(other)).statusCode).toBe(204)
      await isOver(user)
      expect(await sessions(other)).toHaveLength(1)
    })
  })

  accountSuite(identity)
}
