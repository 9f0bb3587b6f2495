import { createHmac } from 'node:crypto'
import type { TestApp, TestUser } from '../test-app.ts'
import { identityCalls, type Sent } from './identity-calls.factory.ts'

/** An authenticator app (RFC 6238), written apart from the library that the server uses. */
export function codeOfStep(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const hash = createHmac('sha1', secret).update(counter).digest()
  const at = (hash[19] ?? 0) & 15
  return String((hash.readUInt32BE(at) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}

const stepAt = (time: Date) => Math.floor(time.getTime() / 30_000)

/** A secret as a person types it into the app. */
export function fromBase32(text: string): Buffer {
  const bits = [...text].map((letter) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
  )
  return Buffer.from((bits.join('').match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}

interface Turned {
  /** In base32. */
  secret: string
  /** What the app shows; `later` in steps of 30 seconds. */
  code(later?: number): string
  recoveryCodes: string[]
}

/** The calls of the second factor, as a browser makes them. */
export function factorCalls(test: () => TestApp) {
  const { post, signIn } = identityCalls(test)
  const by = (user: Pick<TestUser, 'headers'>) => ({ headers: user.headers })
  const app =
    (secret: Buffer) =>
    (later = 0) =>
      codeOfStep(secret, stepAt(test().clock.now()) + later)
  const calls = {
    /** At the beginning of a step, so that none ends while a test goes on. */
    setUp: (user: Pick<TestUser, 'headers'>) => {
      test().clock.set(new Date((stepAt(test().clock.now()) + 1) * 30_000))
      return post('second-factor/set-up', undefined, by(user))
    },
    confirm: (user: Pick<TestUser, 'headers'>, code: string) =>
      post('second-factor/confirm', { code }, by(user)),
    renew: (user: Pick<TestUser, 'headers'>) => post('second-factor/recovery-codes', undefined, by(user)),
    remove: (user: Pick<TestUser, 'headers'>) =>
      test().app.inject({ method: 'DELETE', url: '/api/identity/second-factor', headers: user.headers }),
    state: async (user: Pick<TestUser, 'headers'>) =>
      (await test().app.inject({ url: '/api/identity/second-factor', headers: user.headers })).json(),
    /** A ticket, for the right password. */
    firstStep: async (user: { email: string; password: string }, sent?: Sent): Promise<string> =>
      (await signIn(user, sent)).json().error.details.ticket,
    secondStep: (ticket: string, code: string, sent?: Sent) =>
      post('sign-in/second-factor', { ticket, code }, sent),
  }
  return {
    ...calls,
    app,
    /** Turned on, a step ago: the code that is shown was not used. */
    turnOn: async (user: Pick<TestUser, 'headers'>): Promise<Turned> => {
      const { secret } = (await calls.setUp(user)).json()
      const code = app(fromBase32(secret))
      const { recoveryCodes } = (await calls.confirm(user, code(-1))).json()
      return { secret, code, recoveryCodes }
    },
  }
}
