import { createHmac, createPublicKey, generateKeyPairSync, sign as signBytes } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { newServer } from '../firm.factory.ts'
import type { TestUser } from '../test-app.ts'
import { claimsIn, hostedStandIn } from './hosted-service.factory.ts'
import { codeOf, identityCalls, newAddress } from './identity-calls.factory.ts'

const service = await hostedStandIn()
afterAll(() => service.close())
const test = await newServer({ hosted: service.options })
service.follow(test.clock)
beforeEach(() => service.set({ down: false, keysDown: false, hidesAccounts: true }))

const { post, signIn, whoAmI } = identityCalls(() => test)
const minute = 60_000
const token = ({ cookie }: TestUser) => post('token', undefined, { headers: { cookie } })
const tokenOf = ({ headers }: TestUser) => headers.authorization.replace('Bearer ', '')
const bearing = (user: TestUser, accessToken: string) =>
  whoAmI(user, { authorization: `Bearer ${accessToken}` })
const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')
const asked = (path: string) => service.asked.filter((one) => one === path).length

describe('a token of the service', () => {
  it('is what the browser gets, and is taken', async () => {
    const user = await test.registerUser()
    expect(claimsIn(tokenOf(user))).toMatchObject({ sub: user.uid, aud: service.options.projectId })
    expect((await whoAmI(user)).statusCode).toBe(200)
  })

  const forgeries: [string, (user: TestUser) => Promise<string> | string][] = [
    [
      'with other claims under its signature',
      (user) => {
        const [head, , signature] = tokenOf(user).split('.')
        return `${head}.${encoded({ ...claimsIn(tokenOf(user)), email_verified: true })}.${signature}`
      },
    ],
    [
      'signed with another key of the same name',
      (user) => {
        const [head, body] = tokenOf(user).split('.')
        const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
        return `${head}.${body}.${signBytes('sha256', Buffer.from(`${head}.${body}`), privateKey).toString('base64url')}`
      },
    ],
    ['signed by nobody', (user) => `${encoded({ alg: 'none', typ: 'JWT' })}.${tokenOf(user).split('.')[1]}.`],
    [
      'signed with the public key as a password',
      async (user) => {
        const {
          keys: [key],
        } = await service.publicKeys()
        const head = encoded({ alg: 'HS256', kid: key?.kid, typ: 'JWT' })
        const body = tokenOf(user).split('.')[1]
        const pem = createPublicKey({ key: { ...key }, format: 'jwk' }).export({
          type: 'spki',
          format: 'pem',
        })
        return `${head}.${body}.${createHmac('sha256', pem).update(`${head}.${body}`).digest('base64url')}`
      },
    ],
    [
      'of another issuer',
      (user) => service.sign({ ...claimsIn(tokenOf(user)), iss: 'https://securetoken.google.com/x' }),
    ],
    ['for another project', (user) => service.sign({ ...claimsIn(tokenOf(user)), aud: 'another-project' })],
    ['of nobody', (user) => service.sign({ ...claimsIn(tokenOf(user)), sub: '' })],
    ['of too long a name', (user) => service.sign({ ...claimsIn(tokenOf(user)), sub: 'x'.repeat(129) })],
    [
      'from the future',
      (user) => service.sign({ ...claimsIn(tokenOf(user)), auth_time: Date.now() / 1000 + 3600 }),
    ],
  ]

  it.each(forgeries)('is refused %s', async (_, forge) => {
    const user = await test.registerUser()
    const answer = await bearing(user, await forge(user))
    expect([answer.statusCode, codeOf(answer)]).toEqual([401, 'invalid-user-token'])
    expect((await whoAmI(user)).statusCode).toBe(200)
  })

  it('is refused without a session of ours around it, though the service signed it', async () => {
    const user = await test.registerUser()
    const other = await service.sign({ ...claimsIn(tokenOf(user)), iat: Math.floor(Date.now() / 1000) - 5 })
    expect(codeOf(await bearing(user, other))).toBe('user-token-expired')
  })

  it('is refused once it has expired by our clock, and the next one is fetched', async () => {
    const user = await test.registerUser()
    test.clock.advance(60 * minute)
    expect(codeOf(await whoAmI(user))).toBe('user-token-expired')
    const fresh = await token(user)
    expect(fresh.statusCode).toBe(200)
    expect((await bearing(user, fresh.json().accessToken)).statusCode).toBe(200)
  })

  it('is handed out again while it lasts, and goes on when the next is there already', async () => {
    const user = await test.registerUser()
    expect((await token(user)).json().accessToken).toBe(tokenOf(user))
    test.clock.advance(52 * minute)
    const before = asked('/v1/token')
    const fresh = await Promise.all([token(user), token(user), token(user)])
    const tokens = new Set(fresh.map((answer) => answer.json().accessToken))
    expect(tokens.size).toBe(1)
    expect(tokens.has(tokenOf(user))).toBe(false)
    expect(asked('/v1/token') - before).toBe(1)
    expect((await whoAmI(user)).statusCode).toBe(200)
  })

  it('of the same second as another sign-in ends with its own session only', async () => {
    // The service's clock stands until a second token is asked for.
    const [still, before] = [test.clock.now(), asked('/v1/token')]
    service.follow({ now: () => (asked('/v1/token') > before ? test.clock.now() : still) })
    const user = await test.registerUser()
    const second = await signIn(user)
    service.follow(test.clock)
    await post('sign-out', undefined, { headers: { cookie: user.cookie } })
    expect(codeOf(await whoAmI(user))).toBe('user-token-expired')
    expect((await bearing(user, second.json().accessToken)).statusCode).toBe(200)
  })
})

describe('the keys of the service', () => {
  it('are fetched once, however many tokens come', async () => {
    const user = await test.registerUser()
    const before = asked('/keys')
    await Promise.all(Array.from({ length: 20 }, () => whoAmI(user)))
    expect(asked('/keys')).toBe(before)
  })

  it('are fetched anew for a name that is not among them, but not for each', async () => {
    const user = await test.registerUser()
    test.clock.advance(2 * minute)
    const unknown = `${encoded({ alg: 'RS256', kid: 'made-up' })}.${tokenOf(user).split('.')[1]}.AAAA`
    const before = asked('/keys')
    for (let count = 1; count <= 10; count++) {
      expect(codeOf(await bearing(user, unknown))).toBe('invalid-user-token')
    }
    expect(asked('/keys') - before).toBe(1)
  })

  it('may change, and new tokens are taken at once', async () => {
    await test.registerUser()
    test.clock.advance(2 * minute)
    await service.newKeys()
    const user = await test.registerUser()
    expect((await whoAmI(user)).statusCode).toBe(200)
  })

  it('go on for an hour when they cannot be fetched', async () => {
    const user = await test.registerUser()
    service.set({ keysDown: true })
    test.clock.advance(59 * minute)
    expect((await whoAmI(user)).statusCode).toBe(200)
    // They hold for an hour, and are used for one more.
    test.clock.advance(70 * minute)
    expect((await whoAmI(user)).statusCode).toBe(503)
    expect(codeOf(await whoAmI(user))).toBe('unavailable')
    service.set({ keysDown: false })
    expect((await token(user)).statusCode).toBe(200)
  })
})

describe('while the service cannot be reached', () => {
  it('who is signed in stays so, and nobody is signed out by it', async () => {
    const user = await test.registerUser()
    service.set({ down: true })
    test.clock.advance(2 * minute)
    expect((await whoAmI(user)).statusCode).toBe(200)
    expect((await token(user)).statusCode).toBe(200)
    test.clock.advance(55 * minute)
    expect(codeOf(await token(user))).toBe('unavailable')
    service.set({ down: false })
    expect((await token(user)).statusCode).toBe(200)
  })

  it('signing in is unavailable, and counts for nothing', async () => {
    const user = await test.registerUser()
    const from = newAddress()
    service.set({ down: true })
    for (let count = 1; count <= 12; count++) {
      expect(codeOf(await signIn(user, { from }))).toBe('unavailable')
    }
    service.set({ down: false })
    expect((await signIn(user, { from })).statusCode).toBe(200)
  })
})

describe('a sign-in that the service has ended', () => {
  it.each([
    ['USER_DISABLED', 'user-disabled'],
    ['USER_NOT_FOUND', 'user-token-expired'],
    ['TOKEN_EXPIRED', 'user-token-expired'],
    ['INVALID_REFRESH_TOKEN', 'user-token-expired'],
  ])('is over here too: %s is %s', async (word, code) => {
    const user = await test.registerUser()
    test.clock.advance(55 * minute)
    service.failNext('/v1/token', word)
    expect(codeOf(await token(user))).toBe(code)
    expect(codeOf(await token(user))).toBe('user-token-expired')
    expect(codeOf(await whoAmI(user))).toBe('user-token-expired')
  })

  it('is noticed within a minute, at one question a minute', async () => {
    const user = await test.registerUser()
    const before = asked('/v1/accounts:lookup')
    for (let count = 1; count <= 5; count++) await whoAmI(user)
    expect(asked('/v1/accounts:lookup')).toBe(before)
    test.clock.advance(61_000)
    await Promise.all(Array.from({ length: 5 }, () => whoAmI(user)))
    expect(asked('/v1/accounts:lookup') - before).toBe(1)
    test.clock.advance(61_000)
    service.failNext('/v1/accounts:lookup', 'TOKEN_EXPIRED')
    expect(codeOf(await whoAmI(user))).toBe('user-token-expired')
    expect(codeOf(await token(user))).toBe('user-token-expired')
  })

  it('is told from an address that was changed at the service: the profile follows', async () => {
    const user = await test.registerUser()
    const email = `moved.${user.email}`
    service.change(user.uid, { email })
    test.clock.advance(61_000)
    expect((await token(user)).json().user.email).toBe(email)
    expect((await whoAmI(user)).json().email).toBe(email)
  })
})

describe('what is kept and said', () => {
  it('in database and log there is no token, key or password, and in the log no address', async () => {
    const user = await test.registerUser({ password: 'canary password of a user' })
    await signIn({ email: user.email, password: 'canary wrong password' })
    service.failNext('/v1/accounts:signInWithPassword', 'CONFIGURATION_NOT_FOUND')
    expect(codeOf(await signIn(user))).toBe('internal')
    service.set({ down: true })
    await signIn(user)
    const rows = await test.admin<{ row: string }>('select t::text as row from identity.hosted_sessions t')
    const kept = JSON.stringify(rows)
    const log = test.log()
    expect(kept).toContain(user.email)
    expect(log).toContain('CONFIGURATION_NOT_FOUND')
    const { apiKey } = service.options
    for (const secret of [tokenOf(user), user.cookie.split('=')[1] ?? '', apiKey, 'canary']) {
      for (const disguise of [secret, Buffer.from(secret).toString('hex')]) {
        expect(kept.includes(disguise), secret).toBe(false)
        expect(log.includes(disguise), secret).toBe(false)
      }
    }
    expect(log).not.toContain(user.email)
    for (const refreshToken of service.refreshTokens()) {
      expect(kept).not.toContain(Buffer.from(refreshToken).toString('hex'))
    }
  })
})
