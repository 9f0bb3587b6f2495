import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { cookieOf, type TestApp, type TestUser } from '../test-app.ts'
import { identityCalls, type Sent } from './identity-calls.factory.ts'

/** What the suite needs of an identity that it cannot do through the front door. */
export interface IdentityUnderTest {
  test: TestApp
  /** The code of the last link that was sent to an address. */
  codeFor(purpose: 'verify' | 'reset' | 'change', address: string): Promise<string>
  disable(user: TestUser): Promise<void>
}

type Answer = Awaited<ReturnType<TestApp['app']['inject']>>

export const newPassword = 'another quiet lane in may'
export const minute = 60_000
export const newEmail = () => `${randomUUID()}@firm.example`
export const cookie = (answer: Answer) => cookieOf(answer.headers['set-cookie'])
export const as = (user: TestUser, headers = user.headers): TestUser => ({ ...user, headers })

/** The calls that both parts of the suite make. */
export function suiteCalls(test: TestApp) {
  const { post, signIn, whoAmI } = identityCalls(() => test)
  const token = (header: string) => post('token', undefined, { headers: { cookie: header } })
  return {
    ...{ post, signIn, whoAmI, token },
    /** In another browser, a second later. */
    signInElsewhere: (user: { email: string; password?: string }, sent?: Sent) => {
      test.clock.advance(1000)
      return signIn(user, sent)
    },
    sessions: async ({ headers }: TestUser) =>
      (await test.app.inject({ url: '/api/identity/sessions', headers })).json().items,
    isOver: async (user: TestUser) => {
      expect((await whoAmI(user)).statusCode).toBe(401)
      expect((await token(user.cookie)).statusCode).toBe(401)
    },
  }
}
