import { type TestApp, type TestUser, testPassword } from '../test-app.ts'

export interface Sent {
  headers?: Record<string, string>
  from?: string
}

let addresses = 0
/** A client address of its own, so that no test runs into another's limit. */
export const newAddress = () => `10.1.${Math.floor(++addresses / 250)}.${(addresses % 250) + 1}`

/** The calls of identity, as a browser makes them. */
export function identityCalls(test: () => TestApp) {
  const post = (what: string, payload?: unknown, { headers = {}, from = newAddress() }: Sent = {}) =>
    test().app.inject({
      method: 'POST',
      url: `/api/identity/${what}`,
      headers,
      remoteAddress: from,
      ...(payload === undefined ? {} : { payload: payload as object }),
    })
  return {
    post,
    signIn: (user: { email: string; password?: string }, sent?: Sent) =>
      post('sign-in', { email: user.email, password: user.password ?? testPassword }, sent),
    whoAmI: (user: TestUser, headers: Record<string, string> = user.headers) =>
      test().app.inject({ url: `/api/users/${user.uid}`, headers }),
    /** What the audit has of a user's own acts, in their order. */
    actionsOf: async ({ accountId }: Pick<TestUser, 'accountId'>) =>
      (
        await test().admin<{ action: string }>(
          `select action from audit where account_id = $1 and action like 'user.%' order by id`,
          [accountId],
        )
      ).map(({ action }) => action),
  }
}

export const codeOf = (answer: { json(): { error?: { code: string } } }) => answer.json().error?.code

/** What a call sends in the name of whoever was signed in by this answer. */
export const headersOf = (answer: { json(): { accessToken: string } }) => ({
  authorization: `Bearer ${answer.json().accessToken}`,
})
