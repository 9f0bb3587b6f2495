import { describe, expect, it } from 'vitest'
import { newServer } from '../firm.factory.ts'
import { codeOf, identityCalls, newAddress } from './identity-calls.factory.ts'
import { passkeyCalls } from './passkeys.factory.ts'
import { factorCalls } from './second-factor.factory.ts'

const test = await newServer()
const { signIn } = identityCalls(() => test)
const { turnOn, firstStep, secondStep } = factorCalls(() => test)
const { beginAdding, begin } = passkeyCalls(() => test)
const minute = 60_000

/** A code that is wrong now: six digits that none of the near steps has. */
const wrongCode = (code: (later?: number) => string) => {
  const right = [-1, 0, 1, 2].map((later) => code(later))
  return ['111111', '222222', '333333', '444444', '555555'].find((one) => !right.includes(one)) ?? ''
}

describe('wrong codes', () => {
  it('end a ticket after five, right or wrong, and however many come at once', async () => {
    const user = await test.registerUser()
    const { code } = await turnOn(user)
    const ticket = await firstStep(user)
    const answers = await Promise.all(Array.from({ length: 20 }, () => secondStep(ticket, wrongCode(code))))
    const codes = answers.map(codeOf)
    expect(codes.filter((one) => one === 'code-wrong')).toHaveLength(5)
    expect(codes.filter((one) => one === 'second-factor-expired')).toHaveLength(15)
    expect(codeOf(await secondStep(ticket, code()))).toBe('second-factor-expired')
    expect((await secondStep(await firstStep(user), code())).statusCode).toBe(200)
  })

  it('stop the eleventh of an account, across tickets and addresses, for a quarter of an hour', async () => {
    const user = await test.registerUser()
    const { code, recoveryCodes } = await turnOn(user)
    const tickets = [await firstStep(user), await firstStep(user), await firstStep(user)]
    for (let count = 0; count < 10; count++) {
      const answer = await secondStep(tickets[count % 3] ?? '', wrongCode(code), { from: newAddress() })
      expect(codeOf(answer), `try ${count + 1}`).toBe('code-wrong')
    }
    for (const right of [code(), recoveryCodes[0] ?? '']) {
      const stopped = await secondStep(tickets[2] ?? '', right)
      expect(codeOf(stopped)).toBe('too-many-requests')
      expect(Number(stopped.headers['retry-after'])).toBeGreaterThan(800)
    }
    test.clock.advance(15 * minute)
    expect((await secondStep(await firstStep(user), code())).statusCode).toBe(200)
  })

  it('of no form of a code are no try', async () => {
    const user = await test.registerUser()
    const { code } = await turnOn(user)
    const ticket = await firstStep(user)
    for (const typed of ['', '12345', 'not a code', 'x'.repeat(40), '0000 0000'])
      expect(codeOf(await secondStep(ticket, typed))).toBe('code-wrong')
    expect((await secondStep(ticket, code())).statusCode).toBe(200)
  })

  it('leave the failures of the password counted: those are forgotten after both steps', async () => {
    const user = await test.registerUser()
    const { code } = await turnOn(user)
    const wrong = () => signIn({ email: user.email, password: 'wrong' })
    for (let count = 1; count <= 8; count++) expect(codeOf(await wrong())).toBe('invalid-credential')
    const ticket = await firstStep(user)
    expect(codeOf(await secondStep(ticket, wrongCode(code)))).toBe('code-wrong')
    expect(codeOf(await wrong())).toBe('invalid-credential')
    expect(codeOf(await signIn(user))).toBe('too-many-requests')
    // Whoever has a ticket still comes in, and all is forgotten.
    expect((await secondStep(ticket, code())).statusCode).toBe(200)
    for (let count = 1; count <= 9; count++) expect(codeOf(await wrong())).toBe('invalid-credential')
    expect(codeOf(await signIn(user))).toBe('second-factor-required')
  })

  it('count nothing against an address once both steps are done', async () => {
    const user = await test.registerUser()
    const { code } = await turnOn(user)
    const sent = { from: newAddress() }
    for (let round = 1; round <= 11; round++) {
      test.clock.advance(30_000)
      const opened = await secondStep(await firstStep(user, sent), code(), sent)
      expect(opened.statusCode, `round ${round}`).toBe(200)
    }
  })
})

describe('a ticket of another purpose', () => {
  it('takes no code', async () => {
    const user = await test.registerUser()
    const { code } = await turnOn(user)
    for (const { ticket } of [await begin(), await beginAdding(user)])
      expect(codeOf(await secondStep(ticket, code()))).toBe('second-factor-expired')
  })
})
