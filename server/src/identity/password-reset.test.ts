import { describe, expect, it } from 'vitest'
import { newServer } from '../firm.factory.ts'
import { testPassword } from '../test-app.ts'
import { codeOf, headersOf, identityCalls } from './identity-calls.factory.ts'
import { lastCode, mailsTo } from './mailbox.factory.ts'

const test = await newServer()
const { post, signIn, whoAmI } = identityCalls(() => test)

const newPassword = 'another quiet lane in may'
const ask = (email: string, from?: string) => post('password-reset', { email }, from ? { from } : {})
const confirm = (code: string, password = newPassword) => post('password-reset/confirm', { code, password })
const codeFor = async ({ email }: { email: string }) => {
  await ask(email)
  return lastCode(test, email, /new password/)
}

describe('asking for a new password', () => {
  it('answers the same for an address that nobody has, and sends nothing', async () => {
    const user = await test.registerUser()
    const known = await ask(user.email.toUpperCase())
    const unknown = await ask('nobody@firm.example')
    expect([known.statusCode, unknown.statusCode]).toEqual([204, 204])
    expect(unknown.body).toBe(known.body)
    expect(Object.keys(unknown.headers)).toEqual(Object.keys(known.headers))
    expect(await mailsTo(test, 'nobody@firm.example')).toEqual([])
    const mail = (await mailsTo(test, user.email)).at(-1)
    expect(mail?.subject).toBe('Choose a new password')
    expect(mail?.text).toContain(`http://localhost:3000/reset-password#${mail?.code}`)
    expect(mail?.text).toContain('If you did not ask for this')
    expect(mail?.text).toContain('This message comes from Candour at http://localhost:3000.')
  })

  it('needs what can be an address', async () => {
    expect(codeOf(await ask('nonsense'))).toBe('invalid-email')
  })

  it('sends somebody disabled nothing', async () => {
    const user = await test.registerUser()
    await test.admin(`update users set status = 'disabled' where id = $1`, [user.uid])
    expect((await ask(user.email)).statusCode).toBe(204)
    expect(await mailsTo(test, user.email)).toHaveLength(1)
  })

  it('fails in silence where the mail cannot be put on its way, and logs no address', async () => {
    const user = await test.registerUser()
    await test.admin('alter table mails rename to mails_away')
    expect((await ask(user.email)).statusCode).toBe(204)
    await test.app.settled()
    await test.admin('alter table mails_away rename to mails')
    expect(test.log()).toContain('work after an answer failed')
    expect(test.log()).not.toContain(user.email)
    expect(await mailsTo(test, user.email)).toHaveLength(1)
  })

  it('sends five links an hour to an account, and refuses nobody for it', async () => {
    const user = await test.registerUser()
    const answers = await Promise.all(Array.from({ length: 12 }, () => ask(user.email)))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(12).fill(204))
    const sent = async () =>
      (await mailsTo(test, user.email)).filter(({ subject }) => subject === 'Choose a new password').length
    expect(await sent()).toBe(5)
    test.clock.advance(3_601_000)
    await ask(user.email)
    expect(await sent()).toBe(6)
  })

  it('is refused for the thirty-first time in an hour from one address, whoever is asked for', async () => {
    const from = '10.9.9.9'
    const statuses = []
    for (let count = 1; count <= 35; count++) {
      const headers = { 'x-forwarded-for': `203.0.113.${count}`, forwarded: `for=203.0.113.${count}` }
      statuses.push(
        (await post('password-reset', { email: `no${count}@firm.example` }, { from, headers })).statusCode,
      )
    }
    expect(statuses).toEqual([...Array(30).fill(204), ...Array(5).fill(429)])
  })
})

describe('the link for a new password', () => {
  it('sets it, proves the address, and ends every session', async () => {
    const user = await test.registerUser()
    const elsewhere = await signIn(user)
    const code = await codeFor(user)
    expect((await confirm(code)).statusCode).toBe(204)

    expect(codeOf(await whoAmI(user))).toBe('user-token-expired')
    const bearer = headersOf(elsewhere)
    expect(codeOf(await whoAmI(user, bearer))).toBe('user-token-expired')
    expect(codeOf(await post('token', undefined, { headers: { cookie: user.cookie } }))).toBe(
      'user-token-expired',
    )
    expect(codeOf(await signIn(user))).toBe('invalid-credential')
    const again = await signIn({ ...user, password: newPassword })
    expect(again.json().user).toMatchObject({ uid: user.uid, emailVerified: true })
    const notice = (await mailsTo(test, user.email)).at(-1)
    expect(notice?.subject).toBe('Your password was changed')
    const audited = await test.admin(
      'select actor_id, action from audit where account_id = $1 and action like $2',
      [user.accountId, 'user.%'],
    )
    expect(audited).toEqual([{ actor_id: user.uid, action: 'user.password-reset' }])
  })

  it('works once, of ten at the same time too', async () => {
    const user = await test.registerUser()
    const code = await codeFor(user)
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, count) => confirm(code, `${newPassword} ${count}`)),
    )
    const refused = answers.filter(({ statusCode }) => statusCode !== 204)
    expect(refused.map(codeOf)).toEqual(Array(9).fill('invalid-action-code'))
    const winner = answers.findIndex(({ statusCode }) => statusCode === 204)
    expect((await signIn({ ...user, password: `${newPassword} ${winner}` })).statusCode).toBe(200)
    expect(codeOf(await confirm(code))).toBe('invalid-action-code')
  })

  it('works for an hour', async () => {
    const user = await test.registerUser()
    const code = await codeFor(user)
    test.clock.advance(3_601_000)
    const late = await confirm(code)
    expect([late.statusCode, codeOf(late)]).toEqual([410, 'expired-action-code'])
    expect((await signIn(user)).statusCode).toBe(200)
  })

  it('is replaced by the next one', async () => {
    const user = await test.registerUser()
    const first = await codeFor(user)
    const second = await codeFor(user)
    expect(codeOf(await confirm(first))).toBe('invalid-action-code')
    expect((await confirm(second)).statusCode).toBe(204)
  })

  it('stays good when the password is refused', async () => {
    const user = await test.registerUser()
    const code = await codeFor(user)
    expect(codeOf(await confirm(code, 'short'))).toBe('weak-password')
    const refused = await confirm(code, 'too short')
    expect(codeOf(refused)).toBe('password-does-not-meet-requirements')
    expect(refused.json().error.details).toEqual({ rule: 'minimum', minimum: 12 })
    expect((await confirm(code)).statusCode).toBe(204)
  })

  it('is refused of somebody disabled, who is told so', async () => {
    const user = await test.registerUser()
    const code = await codeFor(user)
    await test.admin(`update users set status = 'disabled' where id = $1`, [user.uid])
    const refused = await confirm(code)
    expect([refused.statusCode, codeOf(refused)]).toEqual([403, 'user-disabled'])
  })

  it('is for that and nothing else, as other links are not for it', async () => {
    const user = await test.registerUser()
    const reset = await codeFor(user)
    const verify = await lastCode(test, user.email, /Confirm/)
    expect(codeOf(await post('email/confirm', { code: reset }))).toBe('invalid-action-code')
    expect(codeOf(await confirm(verify))).toBe('invalid-action-code')
    expect((await confirm(reset)).statusCode).toBe(204)
  })

  it('lets in again who was locked out by wrong passwords', async () => {
    const user = await test.registerUser()
    for (let count = 1; count <= 11; count++) await signIn({ email: user.email, password: 'wrong' })
    expect((await signIn(user)).statusCode).toBe(429)
    await confirm(await codeFor(user))
    expect((await signIn({ ...user, password: newPassword })).statusCode).toBe(200)
  })

  it('lets no sign-in through that was under way with the old password', async () => {
    const user = await test.registerUser()
    for (let round = 0; round < 5; round++) {
      const before = round === 0 ? testPassword : `${newPassword} ${round - 1}`
      const code = await codeFor(user)
      test.clock.advance(3_600_000 + round)
      const fresh = await codeFor(user)
      expect(fresh).not.toBe(code)
      const [reset, ...signedIn] = await Promise.all([
        confirm(fresh, `${newPassword} ${round}`),
        ...Array.from({ length: 4 }, () => signIn({ email: user.email, password: before })),
      ])
      expect(reset.statusCode).toBe(204)
      for (const answer of signedIn) {
        if (answer.statusCode !== 200) continue
        const bearer = headersOf(answer)
        expect((await whoAmI(user, bearer)).statusCode).toBe(401)
      }
    }
  })

  it('is kept as a hash alone', async () => {
    const user = await test.registerUser()
    const code = await codeFor(user)
    const rows = JSON.stringify(await test.admin('select row_to_json(c) from identity.codes c'))
    expect(rows).toContain(user.email)
    expect(rows).not.toContain(code)
  })

  it('is refused for a while where too many from one address do not work', async () => {
    const from = '10.9.9.8'
    const tryOne = (code: string) => post('password-reset/confirm', { code, password: newPassword }, { from })
    const statuses = await Promise.all(
      Array.from(
        { length: 35 },
        async (_, count) => (await tryOne(`${'A'.repeat(40)}${100 + count}`)).statusCode,
      ),
    )
    expect(statuses.filter((status) => status === 400)).toHaveLength(30)
    expect(statuses.filter((status) => status === 429)).toHaveLength(5)
  })
})
