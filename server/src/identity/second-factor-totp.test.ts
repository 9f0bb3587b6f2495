import fc from 'fast-check'
import { expect, it } from 'vitest'
import { codeOfStep } from './second-factor.factory.ts'
import { forTheApp, stepOf } from './second-factor-totp.ts'

it('takes the codes of RFC 6238', () => {
  const secret = Buffer.from('12345678901234567890')
  const vectors = [
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ] as const
  for (const [seconds, code] of vectors) {
    const step = Math.floor(seconds / 30)
    expect(codeOfStep(secret, step)).toBe(code)
    expect(stepOf(code, secret, new Date(seconds * 1000))).toBe(step)
  }
})

it('takes the code of the step before, of now and of the step after, to the millisecond, and no other', () => {
  fc.assert(
    fc.property(
      fc.uint8Array({ minLength: 20, maxLength: 20 }),
      // Up to the year 2286, and often at the edge of a step.
      fc.nat({ max: 333_333_333 }),
      fc.oneof(fc.constantFrom(0, 1, 29_999, 15_000), fc.nat({ max: 29_999 })),
      fc.integer({ min: -5, max: 5 }),
      (bytes, step, within, apart) => {
        const secret = Buffer.from(bytes)
        const now = new Date((step + 5) * 30_000 + within)
        const current = step + 5
        const code = codeOfStep(secret, current + apart)
        const near = [current - 1, current, current + 1]
        // By chance, one in 300,000, it is the code of a step that is near too.
        const meant = near.filter((one) => codeOfStep(secret, one) === code)
        if (Math.abs(apart) <= 1) expect(meant).toContain(stepOf(code, secret, now))
        else if (meant.length === 0) expect(stepOf(code, secret, now)).toBeNull()
      },
    ),
    { numRuns: 2000 },
  )
})

it('gives the app a secret of 160 bits, for typing and as an address', () => {
  const { secret, uri } = forTheApp(Buffer.alloc(20, 0xa5), 'ada+1@firm.example')
  expect(secret).toMatch(/^[A-Z2-7]{32}$/)
  const url = new URL(uri)
  expect(url.protocol).toBe('otpauth:')
  expect(decodeURIComponent(url.pathname)).toContain('Candour:ada+1@firm.example')
  expect(Object.fromEntries(url.searchParams)).toEqual({
    ...{ issuer: 'Candour', secret, algorithm: 'SHA1', digits: '6', period: '30' },
  })
})
