import { describe, expect, it } from 'vitest'
import { checkPassword, defaultPolicy } from './password-rules.ts'
import { passwords } from './passwords.ts'

const codeOf = (work: () => void) => {
  try {
    work()
    return 'fine'
  } catch (error) {
    return (error as { code: string }).code
  }
}
const detailsOf = (password: string, policy = defaultPolicy) => {
  try {
    checkPassword(password, 'ada.byron@firm.example', policy)
    return 'fine'
  } catch (error) {
    return (error as { details: unknown }).details
  }
}

describe('the rules for passwords', () => {
  it('call under six letters weak, and less than the minimum not enough', () => {
    expect(codeOf(() => checkPassword('abcde', 'a@b.example'))).toBe('weak-password')
    expect(codeOf(() => checkPassword('abcdef', 'a@b.example'))).toBe('password-does-not-meet-requirements')
    expect(detailsOf('correct horse')).toBe('fine')
  })

  it('count letters as people do', () => {
    expect(codeOf(() => checkPassword('🏡🏡🏡🏡🏡', 'a@b.example'))).toBe('weak-password')
  })

  it.each([
    'password1234',
    'PassWord1234',
    'aaaaaaaaaaaa',
    'abcabcabcabc',
    '123456789012',
    'abcdefghijklm',
    '098765432109',
  ])('refuse %s as too common', (password) => {
    expect(detailsOf(password)).toEqual({ rule: 'common' })
  })

  it.each([
    'password',
    'Password1',
    'P@ssw0rd!',
    'qwerty',
    '1q2w3e4r',
    '123321',
    'letmein!',
    'Summer2026',
    '!welcome99',
    'dragondragon',
    'Liverpool1',
  ])('refuse %s as too common where the minimum is six', (password) => {
    expect(detailsOf(password, { ...defaultPolicy, min: 6 })).toEqual({ rule: 'common' })
  })

  it.each(['quiet lane', 'kestrel 9', 'mayfly pond', 'password for the garden', 'July in Whitby'])(
    'take %s, which only begins like a common one or is like none',
    (password) => {
      expect(detailsOf(password, { ...defaultPolicy, min: 6 })).toBe('fine')
    },
  )

  it('take options: a minimum, a maximum and kinds of characters', () => {
    const policy = { min: 8, max: 20, classes: ['upper', 'digit', 'symbol'] as const }
    expect(detailsOf('short', policy)).toBeUndefined()
    expect(detailsOf('7 chars', policy)).toEqual({ rule: 'minimum', minimum: 8 })
    expect(detailsOf('x'.repeat(21), policy)).toEqual({ rule: 'maximum', maximum: 20 })
    expect(detailsOf('quiet lane', policy)).toEqual({ rule: 'classes', missing: ['upper', 'digit'] })
    expect(detailsOf('Quiet lane 7', policy)).toBe('fine')
  })
})

describe('hashing', () => {
  it('tells right from wrong, and takes no password for no hash', async () => {
    const hashing = passwords()
    const hash = await hashing.hash('a quiet lane')
    expect(await hashing.verify('a quiet lane', hash)).toBe(true)
    expect(await hashing.verify('a loud lane', hash)).toBe(false)
    expect(await hashing.verify('nobody has this password', null)).toBe(false)
    expect(await hashing.hash('a quiet lane')).not.toBe(hash)
  })

  it('does two at once, keeps the next waiting and refuses the rest', async () => {
    const hashing = passwords({ atOnce: 2, waiting: 3 })
    const results = await Promise.allSettled(Array.from({ length: 8 }, () => hashing.hash('a quiet lane')))
    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(5)
    for (const result of results) {
      if (result.status === 'rejected') expect(result.reason.code).toBe('unavailable')
    }
    await expect(hashing.hash('afterwards there is room again')).resolves.toMatch(/^\$argon2id\$/)
  })
})
