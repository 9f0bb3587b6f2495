import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { newServer } from '../firm.factory.ts'
import type { TestUser } from '../test-app.ts'
import { codeOf, headersOf, identityCalls } from './identity-calls.factory.ts'
import { lastCode, mailsTo } from './mailbox.factory.ts'

const test = await newServer()
const { post, signIn, whoAmI, actionsOf } = identityCalls(() => test)

const newEmail = () => `${randomUUID()}@new.example`
const confirm = (code: string, cookie?: string) =>
  post('email/confirm', { code }, cookie === undefined ? {} : { headers: { cookie } })
const askToMove = (user: Pick<TestUser, 'headers'>, email: string) =>
  post('email', { email }, { headers: user.headers })
const codeToMove = async (user: TestUser, email: string) => {
  expect((await askToMove(user, email)).statusCode).toBe(204)
  return lastCode(test, email, /new email address/)
}

describe('proving an address', () => {
  it('begins with a mail to whoever registers', async () => {
    const user = await test.registerUser()
    const [mail, ...more] = await mailsTo(test, user.email)
    expect(more).toEqual([])
    expect(mail?.subject).toBe('Confirm your email address')
    expect(mail?.text).toContain(`http://localhost:3000/confirm-email#${mail?.code}`)
    const confirmed = await confirm(mail?.code ?? '')
    expect(confirmed.statusCode).toBe(200)
    expect(confirmed.json()).toEqual({ email: user.email, done: 'verified' })
    const { user: now } = (await post('token', undefined, { headers: { cookie: user.cookie } })).json()
    expect(now.emailVerified).toBe(true)
    expect((await whoAmI(user)).statusCode).toBe(200)
    expect(await actionsOf(user)).toEqual(['user.email-verified'])
  })

  it('can be asked for again, which ends the link before', async () => {
    const user = await test.registerUser()
    const first = await lastCode(test, user.email, /Confirm/)
    expect((await post('email/verification', undefined, { headers: user.headers })).statusCode).toBe(204)
    const second = await lastCode(test, user.email, /Confirm/)
    expect(codeOf(await confirm(first))).toBe('invalid-action-code')
    expect((await confirm(second)).statusCode).toBe(200)
    expect(codeOf(await confirm(second))).toBe('invalid-action-code')
  })

  it('sends nothing to who has proved it', async () => {
    const user = await test.registerUser()
    await confirm(await lastCode(test, user.email, /Confirm/))
    expect((await post('email/verification', undefined, { headers: user.headers })).statusCode).toBe(204)
    expect(await mailsTo(test, user.email)).toHaveLength(1)
  })

  it('works for three days', async () => {
    const user = await test.registerUser()
    const code = await lastCode(test, user.email, /Confirm/)
    test.clock.advance(3 * 86_400_000 + 1000)
    expect(codeOf(await confirm(code))).toBe('expired-action-code')
  })

  it('is mailed five times an hour, changes of address counted with it', async () => {
    const user = await test.registerUser()
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, count) =>
        count % 2
          ? post('email/verification', undefined, { headers: user.headers })
          : askToMove(user, newEmail()),
      ),
    )
    // The one at registration is the first of the five.
    const statuses = answers.map(({ statusCode }) => statusCode)
    expect(statuses.filter((status) => status === 204)).toHaveLength(4)
    expect(statuses.filter((status) => status === 429)).toHaveLength(4)
  })

  it('says what a link is that is no secret of ours, and tells a disabled user so', async () => {
    expect(codeOf(await confirm('nonsense'))).toBe('invalid-action-code')
    const user = await test.registerUser()
    const code = await lastCode(test, user.email, /Confirm/)
    await test.admin(`update users set status = 'disabled' where id = $1`, [user.uid])
    expect(codeOf(await confirm(code))).toBe('user-disabled')
  })
})

describe('moving to another address', () => {
  it('changes nothing until the link is followed, then the sign-in and the profile', async () => {
    const user = await test.registerUser()
    const email = newEmail()
    expect((await askToMove(user, email.toUpperCase())).statusCode).toBe(204)
    const code = await lastCode(test, email, /new email address/)
    expect((await signIn(user)).statusCode).toBe(200)
    const confirmed = await confirm(code)
    expect(confirmed.json()).toEqual({ email, done: 'changed' })
    expect(codeOf(await signIn(user))).toBe('invalid-credential')
    expect((await signIn({ ...user, email })).json().user).toMatchObject({ email, emailVerified: true })
    expect((await whoAmI(user)).json().email).toBe(email)
    expect(await actionsOf(user)).toEqual(['user.email-changed'])
  })

  it('needs a sign-in of the last five minutes', async () => {
    const user = await test.registerUser()
    test.clock.advance(5 * 60_000 - 5000)
    expect((await askToMove(user, newEmail())).statusCode).toBe(204)
    test.clock.advance(6000)
    const late = await askToMove(user, newEmail())
    expect([late.statusCode, codeOf(late)]).toEqual([403, 'requires-recent-login'])
    const again = await signIn(user, { headers: { cookie: user.cookie } })
    const headers = headersOf(again)
    expect((await askToMove({ headers }, newEmail())).statusCode).toBe(204)
  })

  it('ends every session but the one that asked and the one that follows', async () => {
    const user = await test.registerUser()
    const [follows, other] = [await signIn(user), await signIn(user)]
    const cookie = String(follows.headers['set-cookie']?.[0]).split(';')[0]
    const code = await codeToMove(user, newEmail())
    expect((await confirm(code, cookie)).statusCode).toBe(200)
    expect((await whoAmI(user)).statusCode).toBe(200)
    expect((await whoAmI(user, headersOf(follows))).statusCode).toBe(200)
    expect(codeOf(await whoAmI(user, headersOf(other)))).toBe('user-token-expired')
  })

  it("keeps nobody else's session by their cookie", async () => {
    const [user, stranger] = [await test.registerUser(), await test.registerUser()]
    const code = await codeToMove(user, newEmail())
    expect((await confirm(code, stranger.cookie)).statusCode).toBe(200)
    expect((await whoAmI(stranger)).json().email).toBe(stranger.email)
  })

  it('answers the same where the address has an account, which alone hears of it', async () => {
    const [user, owner] = [await test.registerUser(), await test.registerUser()]
    const taken = await askToMove(user, owner.email)
    const free = await askToMove(user, newEmail())
    expect([taken.statusCode, taken.body]).toEqual([free.statusCode, free.body])
    const mail = (await mailsTo(test, owner.email)).at(-1)
    expect(mail?.subject).toBe('This address has an account already')
    expect(mail?.code).toBe('')
  })

  it('is refused where somebody else has the address by the time the link is followed', async () => {
    const user = await test.registerUser()
    const email = newEmail()
    const code = await codeToMove(user, email)
    await test.registerUser({ email })
    const refused = await confirm(code)
    expect([refused.statusCode, codeOf(refused)]).toEqual([409, 'email-already-in-use'])
    expect((await signIn(user)).statusCode).toBe(200)
  })

  it('goes to one of two who ask for the same address', async () => {
    const users = [await test.registerUser(), await test.registerUser()]
    const email = newEmail()
    const codes: string[] = []
    for (const user of users) codes.push(await codeToMove(user, email))
    const answers = await Promise.all([...codes, ...codes].map((code) => confirm(code)))
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    for (const answer of answers.filter(({ statusCode }) => statusCode !== 200))
      expect(['email-already-in-use', 'invalid-action-code']).toContain(codeOf(answer))
  })

  it('voids the link for a new password that went to the address before', async () => {
    const user = await test.registerUser()
    await post('password-reset', { email: user.email })
    const reset = await lastCode(test, user.email, /new password/)
    await confirm(await codeToMove(user, newEmail()))
    const refused = await post('password-reset/confirm', { code: reset, password: 'a loud street in june' })
    expect(codeOf(refused)).toBe('invalid-action-code')
  })
})

describe('taking a move back', () => {
  const moved = async () => {
    const user = await test.registerUser()
    const email = newEmail()
    await confirm(await codeToMove(user, email))
    return { user, email, back: await lastCode(test, user.email, /was changed/) }
  }

  it('is offered to the address before, and ends every session', async () => {
    const { user, email, back } = await moved()
    const notice = (await mailsTo(test, user.email)).at(-1)
    expect(notice?.text).toContain(`http://localhost:3000/confirm-email#${back}`)
    expect(notice?.text).not.toContain(email)
    const restored = await confirm(back)
    expect(restored.json()).toEqual({ email: user.email, done: 'restored' })
    expect(codeOf(await whoAmI(user))).toBe('user-token-expired')
    expect(codeOf(await signIn({ ...user, email }))).toBe('invalid-credential')
    // Nor does the password open it that somebody else may know.
    expect(codeOf(await signIn(user))).toBe('invalid-credential')
    await post('password-reset', { email: user.email })
    const [code, password] = [await lastCode(test, user.email, /new password/), 'a lane of its owner again']
    expect((await post('password-reset/confirm', { code, password })).statusCode).toBe(204)
    const again = await signIn({ ...user, password })
    expect(again.json().user.emailVerified).toBe(true)
    const headers = headersOf(again)
    expect((await whoAmI(user, headers)).json().email).toBe(user.email)
    expect(codeOf(await confirm(back))).toBe('invalid-action-code')
    const actions = ['user.email-changed', 'user.email-restored', 'user.password-reset']
    expect(await actionsOf(user)).toEqual(actions)
  })

  it('works for seven days', async () => {
    const { back } = await moved()
    test.clock.advance(6.9 * 86_400_000)
    const { back: second } = await moved()
    expect((await confirm(back)).statusCode).toBe(200)
    test.clock.advance(7.1 * 86_400_000)
    expect(codeOf(await confirm(second))).toBe('expired-action-code')
  })

  it('cannot be taken from the owner by a second move', async () => {
    const { user, email, back } = await moved()
    const third = newEmail()
    await confirm(await codeToMove(user, third))
    const backToSecond = await lastCode(test, email, /was changed/)
    expect((await confirm(back)).json()).toEqual({ email: user.email, done: 'restored' })
    // Nor can whoever moved it come back to theirs.
    expect(codeOf(await confirm(backToSecond))).toBe('invalid-action-code')
  })

  it('cannot be barred by registering with the address before', async () => {
    const { user, back } = await moved()
    const barred = await post('register', { email: user.email, password: 'the lane is mine now' })
    expect(codeOf(barred)).toBe('email-already-in-use')
    expect((await confirm(back)).statusCode).toBe(200)
  })

  it('leaves the address free once it is too late', async () => {
    const { user } = await moved()
    test.clock.advance(7.1 * 86_400_000)
    expect((await post('register', { email: user.email, password: user.password })).statusCode).toBe(201)
  })
})
