import { describe, expect, it } from 'vitest'
import { newServer } from '../firm.factory.ts'
import type { TestUser } from '../test-app.ts'
import { codeOf, headersOf, identityCalls } from './identity-calls.factory.ts'
import { identityJobs } from './index.ts'
import { lastCode, mailsTo } from './mailbox.factory.ts'
import { passkeyCalls } from './passkeys.factory.ts'
import { factorCalls } from './second-factor.factory.ts'

const test = await newServer()
const { post, signIn } = identityCalls(() => test)
const { turnOn, remove, renew, state, firstStep, secondStep } = factorCalls(() => test)
const passkeys = passkeyCalls(() => test)

const subjects = async (user: TestUser) =>
  (await mailsTo(test, user.email)).map(({ subject }) => subject).filter((one) => !/Confirm/.test(one))
const audited = async (user: TestUser) =>
  (
    await test.admin<{ action: string }>(
      'select action from candour.audit where subject_id = $1 order by id',
      [user.uid],
    )
  )
    .map(({ action }) => action)
    .filter((action) => /passkey|factor|recovery/.test(action))

describe('a change of how to sign in', () => {
  it('is told by e-mail and kept in the audit', async () => {
    const user = await test.registerUser()
    const passkeyId = await passkeys.added(user)
    await passkeys.remove(user, passkeyId)
    const { recoveryCodes } = await turnOn(user)
    await secondStep(await firstStep(user), recoveryCodes[0] ?? '')
    await renew(user)
    await remove(user)
    await remove(user)
    expect(await subjects(user)).toEqual([
      'A passkey was added',
      'A passkey was removed',
      'Signing in now takes a code',
      'A recovery code was used',
      'You have new recovery codes',
      'Signing in no longer takes a code',
    ])
    expect(await audited(user)).toEqual([
      'user.passkey-added',
      'user.passkey-removed',
      'user.second-factor-on',
      'user.recovery-code-used',
      'user.recovery-codes-renewed',
      'user.second-factor-off',
    ])
    const mails = await mailsTo(test, user.email)
    expect(mails.find(({ subject }) => subject === 'A recovery code was used')?.text).toContain(
      'codes left: 9.',
    )
    for (const secret of [...recoveryCodes, user.email, 'Telephone'])
      expect(mails.some(({ text }) => text.includes(secret))).toBe(false)
  })

  it('is not needed to hear of five wrong codes: who gave them has the password', async () => {
    const user = await test.registerUser()
    await turnOn(user)
    const ticket = await firstStep(user)
    for (let count = 1; count <= 4; count++) await secondStep(ticket, '1234-5678-9abc-defg')
    expect(await subjects(user)).toEqual(['Signing in now takes a code'])
    await secondStep(ticket, '1234-5678-9abc-defg')
    await secondStep(ticket, '1234-5678-9abc-defg')
    expect(await subjects(user)).toEqual(['Signing in now takes a code', 'Someone gave wrong codes'])
    expect(await audited(user)).toEqual(['user.second-factor-on', 'user.second-factor-refused'])
  })

  it('comes of wrong codes however few are given with each ticket, and whatever other mails were asked for', async () => {
    const user = await test.registerUser()
    await turnOn(user)
    const ask = () => post('email/verification', undefined, { headers: user.headers })
    while ((await ask()).statusCode === 204);
    for (let count = 1; count <= 5; count++) await secondStep(await firstStep(user), '1234-5678-9abc-defg')
    expect((await subjects(user)).at(-1)).toBe('Someone gave wrong codes')
  })

  it('stands where the e-mail cannot be kept, and gives the recovery codes all the same', async () => {
    const user = await test.registerUser()
    await test.admin('alter table candour.mails rename to mails_elsewhere')
    const { recoveryCodes } = await turnOn(user)
    await test.admin('alter table candour.mails_elsewhere rename to mails')
    expect(recoveryCodes).toHaveLength(10)
    expect((await state(user)).enabled).toBe(true)
  })
})

describe('a new password by e-mail', () => {
  it('leaves the second step on, and the passkeys, of who has proven the address', async () => {
    const user = await test.registerUser()
    const proof = await lastCode(test, user.email, /Confirm your email/)
    expect((await post('email/confirm', { code: proof })).statusCode).toBe(200)
    await passkeys.added(user)
    const { code } = await turnOn(user)
    await post('password-reset', { email: user.email })
    const link = await lastCode(test, user.email, /Choose a new password/)
    const password = 'another lane in december'
    expect((await post('password-reset/confirm', { code: link, password })).statusCode).toBe(204)
    expect(codeOf(await signIn({ email: user.email, password }))).toBe('second-factor-required')
    const opened = await secondStep(await firstStep({ ...user, password }), code())
    const headers = headersOf(opened)
    expect(await passkeys.list({ headers })).toHaveLength(1)
  })
})

describe('the sweep', () => {
  it('forgets tickets that are over, and no others', async () => {
    await test.admin('delete from tickets')
    await passkeys.begin()
    const [sweep] = identityJobs({ pool: test.database.identityPool, clock: test.clock })
    const left = async () => {
      await sweep?.run({})
      return (await test.admin('select 1 from tickets')).length
    }
    expect(await left()).toBe(1)
    test.clock.advance(10 * 60_000)
    expect(await left()).toBe(0)
  })
})
