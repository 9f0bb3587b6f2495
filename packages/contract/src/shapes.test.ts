import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { fieldName, fields } from './index.ts'

describe('a key of a document', () => {
  it.each(['name', 'full name', 'a.b', '__a', 'stripeCustomerId'])('may be "%s"', (key) => {
    expect(fieldName.safeParse(key).success).toBe(true)
    expect(fields(z.string()).safeParse({ [key]: 'x' }).success).toBe(true)
  })

  it.each(['', '__a__', 'a~', 'a*', 'a/b', 'a[', ']'])('may not be "%s"', (key) => {
    expect(fieldName.safeParse(key).success).toBe(false)
    expect(fields(z.string()).safeParse({ [key]: 'x' }).success).toBe(false)
  })

  it('is told with a name that it could have', () => {
    expect(fieldName.safeParse('a/b').error?.issues).toMatchObject([
      { code: 'custom', message: 'The name "a/b" must not contain "/"; call it "a-b" for instance.' },
    ])
  })
})
