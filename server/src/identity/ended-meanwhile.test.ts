import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { newServer } from '../firm.factory.ts'
import { afterwards } from '../platform/afterwards.ts'
import type { TestUser } from '../test-app.ts'
import { embeddedIdentity } from './embedded-identity.ts'
import { codeOf, identityCalls } from './identity-calls.factory.ts'
import { lastCode } from './mailbox.factory.ts'
import { userOperations } from './operating.ts'
import { factorCalls, fromBase32 } from './second-factor.factory.ts'

const test = await newServer()
const { post, signIn } = identityCalls(() => test)

const factors = factorCalls(() => test)

const newEmail = () => `${randomUUID()}@thief.example`
const askToMove = async (by: { headers: { authorization: string } }) => {
  const email = newEmail()
  expect((await post('email', { email }, by)).statusCode).toBe(204)
  return lastCode(test, email, /new email address/)
}
const askForPassword = async ({ email }: TestUser) => {
  await post('password-reset', { email })
  return lastCode(test, email, /new password/)
}
const confirm = (code: string) => post('email/confirm', { code })
const reset = (code: string) => post('password-reset/confirm', { code, password: 'a password of its owner' })
/** A second session, of whoever else knows the password. */
const stranger = async (user: TestUser) => {
  const { accessToken } = (await signIn(user)).json()
  return { headers: { authorization: `Bearer ${accessToken}` } }
}

const untilWaiting = (count: number) =>
  expect
    .poll(() =>
      test.admin(
        `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
      ),
    )
    .toHaveLength(count)

/** Begins all of it while the user is held, so that each has gone as far as it can without, and then lets go. */
async function allBehind<T>(user: TestUser, work: () => Promise<T>[]): Promise<T[]> {
  const holder = await test.database.identityPool.connect()
  await holder.query('begin')
  await holder.query('select 1 from users where id = $1 for update', [user.uid])
  const begun = work()
  await untilWaiting(begun.length)
  await holder.query('commit')
  holder.release()
  return Promise.all(begun)
}
const outcome = (answer: Awaited<ReturnType<typeof confirm>>) =>
  answer.statusCode < 300 ? 'done' : codeOf(answer)

describe('two links of one user, followed at once', () => {
  it('wait for each other in no ring: one works, and the other works no more', async () => {
    const user = await test.registerUser()
    const [move, choose] = [await askToMove(user), await askForPassword(user)]
    const answers = await allBehind(user, () => [confirm(move), reset(choose)])
    expect(answers.map(outcome).sort()).toEqual(['done', 'invalid-action-code'])
  })
})

describe('signing in anew in place of a session', () => {
  it('waits in no ring with a link that ends all sessions', async () => {
    const user = await test.registerUser()
    const choose = await askForPassword(user)
    const again = () => signIn(user, { headers: { cookie: user.cookie } })
    const [first] = await allBehind(user, () => [reset(choose), again()])
    expect(first && outcome(first)).toBe('done')
  })

  it('is refused as unknown when the user was deleted while the password was looked at', async () => {
    const user = await test.registerUser()
    const holder = await test.database.identityPool.connect()
    await holder.query('begin')
    await holder.query('delete from users where id = $1', [user.uid])
    const begun = signIn(user)
    await untilWaiting(1)
    await holder.query('commit')
    holder.release()
    expect(outcome(await begun)).toBe('invalid-credential')
  })
})

describe('a move of the address that was asked for by a session', () => {
  it('is off when its owner ends that session', async () => {
    const user = await test.registerUser()
    const thief = await stranger(user)
    const code = await askToMove(thief)
    const { items } = (
      await test.app.inject({ url: '/api/identity/sessions', headers: thief.headers })
    ).json()
    const { sessionId } = items.find((one: { isCurrent: boolean }) => one.isCurrent)
    const url = `/api/identity/sessions/${sessionId}`
    expect((await test.app.inject({ method: 'DELETE', url, headers: user.headers })).statusCode).toBe(204)
    expect(codeOf(await confirm(code))).toBe('invalid-action-code')
  })

  it('is off when its owner ends all other sessions, and not when it is their own', async () => {
    const user = await test.registerUser()
    const code = await askToMove(await stranger(user))
    const url = '/api/identity/sessions'
    const endOthers = () => test.app.inject({ method: 'DELETE', url, headers: user.headers })
    expect((await endOthers()).statusCode).toBe(204)
    expect(codeOf(await confirm(code))).toBe('invalid-action-code')
    const own = await askToMove(user)
    await endOthers()
    expect((await confirm(own)).statusCode).toBe(200)
  })

  it('is off when the user was disabled and is let in again', async () => {
    const user = await test.registerUser()
    const code = await askToMove(user)
    const { identityPool: pool } = test.database
    const users = userOperations({ pool, clock: test.clock, appUrl: new URL('https://candour.example') })
    await users.disable(user.email)
    await users.enable(user.email)
    expect(codeOf(await confirm(code))).toBe('invalid-action-code')
  })
})

describe('a session that is ended while a request of it is under way', () => {
  it('changes nothing any more of how its user signs in', async () => {
    const identity = embeddedIdentity({
      ...{ pool: test.database.identityPool, clock: test.clock, key: test.database.key },
      ...{ appUrl: new URL('http://localhost:3000'), after: afterwards({ error: () => {} }) },
      events: { sendMail: async () => {}, emailChanged: async () => {}, acted: async () => {} },
    })
    const user = await test.registerUser()
    const who = await identity.who(user.headers.authorization)
    const { secret } = (await identity.secondFactor?.setUp(who)) ?? {}
    const code = factors.app(fromBase32(secret ?? ''))()
    await test.admin('delete from sessions where user_id = $1', [user.uid])
    const anAttempt = { address: '10.0.0.1', agent: '', cookie: undefined }
    for (const late of [
      () => identity.requestEmailChange(who, newEmail()),
      () => identity.secondFactor?.setUp(who),
      () => identity.secondFactor?.confirm(who, code),
      () => identity.secondFactor?.renewRecoveryCodes(who),
      () => identity.secondFactor?.remove(who),
      () => identity.passkeys?.remove(who, randomUUID()),
      () => identity.changePassword(who, 'a password of a thief', anAttempt),
    ])
      await expect(late(), late.toString()).rejects.toMatchObject({ code: 'user-token-expired' })
  })
})
