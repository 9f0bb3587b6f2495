import { describe, expect, it } from 'vitest'
import type { TestUser } from '../test-app.ts'
import { codeOf, headersOf } from './identity-calls.factory.ts'
import {
  as,
  cookie,
  type IdentityUnderTest,
  minute,
  newEmail,
  newPassword,
  suiteCalls,
} from './identity-suite-calls.factory.ts'

/** The second part of the suite: what a user does with their own sign-in. */
export function accountSuite({ test, codeFor }: IdentityUnderTest): void {
  const { post, signIn, whoAmI, token, signInElsewhere, sessions, isOver } = suiteCalls(test)
  const resetCode = async (email: string) => {
    await post('password-reset', { email })
    await test.app.settled()
    return codeFor('reset', email)
  }

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
      expect((await whoAmI(as(user, headersOf(answer)))).json().email).toBe(email)
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
      const other = as(user, headersOf(await signInElsewhere(user)))
      const answer = await change(user)
      expect(answer.statusCode).toBe(200)
      const next = { ...user, headers: headersOf(answer), cookie: cookie(answer) }
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
      const other = as(user, headersOf(await signInElsewhere(user)))
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
