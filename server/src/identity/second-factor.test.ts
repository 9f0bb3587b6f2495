import { describe, expect, it } from 'vitest'
import { newServer } from '../firm.factory.ts'
import type { TestUser } from '../test-app.ts'
import { codeOf, headersOf, identityCalls } from './identity-calls.factory.ts'
import { factorCalls, fromBase32 } from './second-factor.factory.ts'

const test = await newServer()
const { post, signIn, whoAmI } = identityCalls(() => test)
const { app, setUp, confirm, renew, remove, state, turnOn, firstStep, secondStep } = factorCalls(() => test)
const minute = 60_000

/** With a fresh sign-in, both steps, where the one before is no longer recent. */
async function signedInAgain(user: TestUser, code: string) {
  const { accessToken } = (await secondStep(await firstStep(user), code)).json()
  return { headers: { authorization: `Bearer ${accessToken}` } }
}

describe('setting up', () => {
  it('asks for nothing at sign-in until a code of the app was given', async () => {
    const user = await test.registerUser()
    const { secret, uri } = (await setUp(user)).json()
    expect(uri).toContain(`secret=${secret}`)
    expect(await state(user)).toEqual({ enabled: false, recoveryCodesLeft: 0 })
    expect((await signIn(user)).statusCode).toBe(200)
    expect(codeOf(await confirm(user, '000000'))).toBe('code-wrong')
    expect(codeOf(await confirm(user, 'abcd-efgh-jkmn-pqrs'))).toBe('code-wrong')
    expect((await signIn(user)).statusCode).toBe(200)

    const confirmed = await confirm(user, app(fromBase32(secret))())
    expect(confirmed.json().recoveryCodes).toHaveLength(10)
    expect(await state(user)).toEqual({ enabled: true, recoveryCodesLeft: 10 })
    expect(codeOf(await signIn(user))).toBe('second-factor-required')
  })

  it('takes the place of a secret that waits, and of none that is on', async () => {
    const user = await test.registerUser()
    const first = fromBase32((await setUp(user)).json().secret)
    const second = fromBase32((await setUp(user)).json().secret)
    expect(codeOf(await confirm(user, app(first)()))).toBe('code-wrong')
    expect((await confirm(user, app(second)())).statusCode).toBe(200)
    expect(codeOf(await confirm(user, app(second)(1)))).toBe('not-found')
    expect(codeOf(await setUp(user))).toBe('already-exists')
  })

  it('is confirmed once, however many try at once', async () => {
    const user = await test.registerUser()
    const code = app(fromBase32((await setUp(user)).json().secret))()
    const answers = await Promise.all(Array.from({ length: 10 }, () => confirm(user, code)))
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  })

  it('needs a recent sign-in for every change, and a sign-in for anything', async () => {
    const user = await test.registerUser()
    test.clock.advance(6 * minute)
    for (const answer of [await setUp(user), await confirm(user, '1'), await renew(user), await remove(user)])
      expect(codeOf(answer)).toBe('requires-recent-login')
    expect(await state(user)).toEqual({ enabled: false, recoveryCodesLeft: 0 })
    const nobody = { headers: {} as TestUser['headers'] }
    for (const answer of [await setUp(nobody), await remove(nobody)])
      expect(codeOf(answer)).toBe('unauthenticated')
  })

  it('ends where it is removed, with its recovery codes and with tickets that wait for a code', async () => {
    const user = await test.registerUser()
    const { code, recoveryCodes } = await turnOn(user)
    const ticket = await firstStep(user)
    expect((await remove(user)).statusCode).toBe(204)
    expect((await remove(user)).statusCode).toBe(204)
    expect(await state(user)).toEqual({ enabled: false, recoveryCodesLeft: 0 })
    expect(codeOf(await secondStep(ticket, code()))).toBe('code-wrong')
    expect(codeOf(await secondStep(ticket, recoveryCodes[0] ?? ''))).toBe('code-wrong')
    expect((await signIn(user)).statusCode).toBe(200)
    expect(codeOf(await renew(user))).toBe('not-found')
  })
})

describe('the second step', () => {
  it('gives the session that the first was to give, and counts as recent', async () => {
    const user = await test.registerUser()
    const { code } = await turnOn(user)
    test.clock.advance(6 * minute)
    const refused = await post('sign-in', { ...pick(user), persistence: 'session' })
    expect(refused.statusCode).toBe(401)
    expect(refused.headers['set-cookie']).toBeUndefined()
    const { ticket, expiresAt } = refused.json().error.details
    expect(Date.parse(expiresAt) - test.clock.now().getTime()).toBeGreaterThan(9.5 * minute)
    const opened = await secondStep(ticket, code(), { headers: { cookie: user.cookie } })
    expect(opened.statusCode).toBe(200)
    expect(opened.json().user.uid).toBe(user.uid)
    expect(opened.headers['set-cookie']?.[0]).toMatch(
      /^candour-session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/,
    )
    // It takes the place of the session before.
    expect(codeOf(await whoAmI(user))).toBe('user-token-expired')
    const headers = headersOf(opened)
    expect((await renew({ headers })).statusCode).toBe(200)
  })

  it('is asked for after the right password only', async () => {
    const user = await test.registerUser()
    await turnOn(user)
    expect(codeOf(await signIn({ email: user.email, password: 'not the password' }))).toBe(
      'invalid-credential',
    )
  })

  it('takes a code once, and none of an earlier time', async () => {
    const user = await test.registerUser()
    const { code } = await turnOn(user)
    // The one that confirmed it.
    expect(codeOf(await secondStep(await firstStep(user), code(-1)))).toBe('code-wrong')
    expect((await secondStep(await firstStep(user), code(1))).statusCode).toBe(200)
    expect(codeOf(await secondStep(await firstStep(user), code(1)))).toBe('code-wrong')
    expect(codeOf(await secondStep(await firstStep(user), code()))).toBe('code-wrong')
    test.clock.advance(minute)
    expect((await secondStep(await firstStep(user), code())).statusCode).toBe(200)
  })

  it('opens one session with a code, however many come at once', async () => {
    const user = await test.registerUser()
    const { code } = await turnOn(user)
    const tickets = [await firstStep(user), await firstStep(user), await firstStep(user)]
    const answers = await Promise.all(
      Array.from({ length: 9 }, (_, index) => secondStep(tickets[index % 3] ?? '', code())),
    )
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  })

  it('takes a ticket once, for ten minutes', async () => {
    const user = await test.registerUser()
    const { code } = await turnOn(user)
    const ticket = await firstStep(user)
    expect((await secondStep(ticket, code())).statusCode).toBe(200)
    expect(codeOf(await secondStep(ticket, code(1)))).toBe('second-factor-expired')
    const late = await firstStep(user)
    test.clock.advance(10 * minute)
    expect(codeOf(await secondStep(late, code()))).toBe('second-factor-expired')
    expect(codeOf(await secondStep('A'.repeat(43), code()))).toBe('second-factor-expired')
    expect(codeOf(await secondStep('made up', code()))).toBe('second-factor-expired')
  })

  it('is over when the password is another, or every session was ended', async () => {
    const user = await test.registerUser()
    const { code } = await turnOn(user)
    const before = await firstStep(user)
    const others = { method: 'DELETE', url: '/api/identity/sessions', headers: user.headers } as const
    expect((await test.app.inject(others)).statusCode).toBe(204)
    expect(codeOf(await secondStep(before, code()))).toBe('second-factor-expired')
    const again = await firstStep(user)
    const changed = await post('password', { password: 'another lane in may' }, { headers: user.headers })
    expect(changed.statusCode).toBe(200)
    expect(codeOf(await secondStep(again, code()))).toBe('second-factor-expired')
    expect(codeOf(await signIn({ ...user, password: 'another lane in may' }))).toBe('second-factor-required')
  })

  it('tells a disabled user so', async () => {
    const user = await test.registerUser()
    const { code } = await turnOn(user)
    const ticket = await firstStep(user)
    await test.admin(`update users set status = 'disabled' where id = $1`, [user.uid])
    expect(codeOf(await secondStep(ticket, code()))).toBe('user-disabled')
  })
})

describe('recovery codes', () => {
  it('stand in for the app, each once, however they are typed', async () => {
    const user = await test.registerUser()
    const { recoveryCodes } = await turnOn(user)
    const [first = '', second = ''] = recoveryCodes
    expect((await secondStep(await firstStep(user), first)).statusCode).toBe(200)
    expect(codeOf(await secondStep(await firstStep(user), first))).toBe('code-wrong')
    const typed = ` ${second.toUpperCase().replaceAll('-', ' ')} `
    expect((await secondStep(await firstStep(user), typed)).statusCode).toBe(200)
    expect((await state(user)).recoveryCodesLeft).toBe(8)
  })

  it('open one session each, of twenty that come at once', async () => {
    const user = await test.registerUser()
    const { recoveryCodes } = await turnOn(user)
    const tickets = await Promise.all(Array.from({ length: 10 }, () => firstStep(user)))
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => secondStep(tickets[index % 10] ?? '', recoveryCodes[0] ?? '')),
    )
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    expect((await state(user)).recoveryCodesLeft).toBe(9)
  })

  it('are each spent with a ticket of their own: one ticket takes one', async () => {
    const user = await test.registerUser()
    const { recoveryCodes } = await turnOn(user)
    const ticket = await firstStep(user)
    const answers = await Promise.all(recoveryCodes.slice(0, 5).map((code) => secondStep(ticket, code)))
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    expect((await state(user)).recoveryCodesLeft).toBe(9)
  })

  it('are another’s for nobody else', async () => {
    const [ada, eve] = [await test.registerUser(), await test.registerUser()]
    const { recoveryCodes, code } = await turnOn(ada)
    await turnOn(eve)
    const ticket = await firstStep(eve)
    expect(codeOf(await secondStep(ticket, recoveryCodes[0] ?? ''))).toBe('code-wrong')
    expect(codeOf(await secondStep(ticket, code()))).toBe('code-wrong')
  })

  it('end when new ones are made, and are ten however often that is asked at once', async () => {
    const user = await test.registerUser()
    const { recoveryCodes } = await turnOn(user)
    await Promise.all([renew(user), renew(user), renew(user)])
    expect((await state(user)).recoveryCodesLeft).toBe(10)
    const { recoveryCodes: fresh } = (await renew(user)).json()
    expect(codeOf(await secondStep(await firstStep(user), recoveryCodes[1] ?? ''))).toBe('code-wrong')
    expect((await signedInAgain(user, fresh[1])).headers.authorization).toMatch(/^Bearer .{20}/)
  })
})

const pick = ({ email, password }: TestUser) => ({ email, password })
