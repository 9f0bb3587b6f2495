import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp, testPassword } from '../test-app.ts'
import { codeOf, identityCalls, newAddress } from './identity-calls.factory.ts'

let test: TestApp
beforeAll(async () => {
  test = await testApp()
})
afterAll(() => test.close())
const { post, signIn } = identityCalls(() => test)

describe('registering', () => {
  it('makes a user, a session cookie and an access token', async () => {
    const answer = await post('register', {
      email: '  Ada.Byron@Firm.Example ',
      password: testPassword,
      name: 'Ada Byron',
      company: 'Byron & Co',
    })
    expect(answer.statusCode).toBe(201)
    const { user, accessToken, expiresAt } = answer.json()
    expect(user).toEqual({
      uid: expect.stringMatching(/^[0-9a-f-]{36}$/),
      email: 'ada.byron@firm.example',
      emailVerified: false,
      name: 'Ada Byron',
    })
    const inSeconds = (Date.parse(expiresAt) - test.clock.now().getTime()) / 1000
    expect(inSeconds).toBeGreaterThan(3590)
    expect(inSeconds).toBeLessThanOrEqual(3600)
    expect(answer.headers['set-cookie']?.[0]).toMatch(
      /^candour-session=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/,
    )
    const profile = await test.app.inject({
      url: `/api/users/${user.uid}`,
      headers: { authorization: `Bearer ${accessToken}` },
    })
    expect(profile.json()).toMatchObject({
      name: 'Ada Byron',
      company: 'Byron & Co',
      email: 'ada.byron@firm.example',
    })
  })

  it('refuses an e-mail that is taken, in whatever letters', async () => {
    const user = await test.registerUser()
    const answer = await post('register', {
      email: user.email.toUpperCase(),
      password: 'another long password',
    })
    expect(answer.statusCode).toBe(409)
    expect(codeOf(answer)).toBe('email-already-in-use')
    expect((await signIn(user)).statusCode).toBe(200)
  })

  it('makes one user of ten that come at once', async () => {
    const email = 'race@firm.example'
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => post('register', { email, password: testPassword })),
    )
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([201, ...Array(9).fill(409)])
    expect(await test.admin('select 1 from users where email = $1', [email])).toHaveLength(1)
  })

  it('leaves nobody behind where a name is refused', async () => {
    const email = 'control@firm.example'
    for (const company of ['a\u0000b', 'a\nb', 'a\ud800']) {
      const answer = await post('register', { email, password: testPassword, company })
      expect(answer.statusCode).toBe(400)
      expect(answer.json().error.details[0].path).toBe('company')
    }
    expect(await test.admin('select 1 from users where email = $1', [email])).toHaveLength(0)
  })

  const refused: [string, object, string, unknown][] = [
    ['no e-mail', { password: testPassword }, 'invalid-email', undefined],
    ['an e-mail that is none', { email: 'ada', password: testPassword }, 'invalid-email', undefined],
    ['an empty password', { email: 'a@firm.example', password: '' }, 'weak-password', undefined],
    ['five letters', { email: 'a@firm.example', password: 'abcde' }, 'weak-password', undefined],
    [
      'eleven letters',
      { email: 'a@firm.example', password: 'abcdefghijk' },
      'password-does-not-meet-requirements',
      { rule: 'minimum', minimum: 12 },
    ],
    [
      'two hundred and fifty-seven letters',
      { email: 'a@firm.example', password: 'abcdefg hijk lmn opq '.repeat(13).slice(0, 257) },
      'password-does-not-meet-requirements',
      { rule: 'maximum', maximum: 256 },
    ],
    [
      'a common password',
      { email: 'a@firm.example', password: 'Password1234' },
      'password-does-not-meet-requirements',
      { rule: 'common' },
    ],
    [
      'the e-mail as password',
      { email: 'ada.byron2@firm.example', password: 'ada.byron2@firm.example' },
      'password-does-not-meet-requirements',
      { rule: 'email' },
    ],
  ]
  it.each(refused)('refuses %s', async (_, payload, code, details) => {
    const answer = await post('register', payload)
    expect(answer.statusCode).toBe(400)
    expect(codeOf(answer)).toBe(code)
    expect(answer.json().error.details).toEqual(details)
    expect(answer.headers['set-cookie']).toBeUndefined()
  })

  it.each(['uid', 'userId', 'accountId', 'status', 'emailVerified', 'subscription', 'role'])(
    'takes no %s from outside',
    async (property) => {
      const answer = await post('register', {
        email: 'mass@firm.example',
        password: testPassword,
        [property]: 'x',
      })
      expect(answer.statusCode).toBe(400)
      expect(answer.json().error.details).toEqual([{ path: property, message: 'This is not expected here.' }])
      expect(await test.admin(`select 1 from users where email = 'mass@firm.example'`)).toEqual([])
    },
  )

  it('is refused for the hundred-and-first time in an hour from one address', async () => {
    const from = newAddress()
    const statuses: number[] = []
    for (let batch = 0; batch < 7; batch++) {
      const answers = await Promise.all(
        Array.from({ length: 15 }, (_, count) =>
          post(
            'register',
            { email: `office${batch}-${count}@firm.example`, password: testPassword },
            { from, headers: { 'x-forwarded-for': `203.0.113.${count}`, 'x-real-ip': `203.0.113.${batch}` } },
          ),
        ),
      )
      statuses.push(...answers.map(({ statusCode }) => statusCode))
    }
    expect(statuses.filter((status) => status === 201)).toHaveLength(100)
    expect(statuses.filter((status) => status === 429)).toHaveLength(5)
    const elsewhere = await post('register', { email: 'office@firm.example', password: testPassword })
    expect(elsewhere.statusCode).toBe(201)
  })
})
