import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compilePattern } from './pattern.ts'

describe('a pattern', () => {
  const piece = fc.constantFrom(
    'a',
    'b',
    '[ab]',
    '[^a]',
    '\\d',
    '\\w',
    '.',
    '(a|b)',
    '(?:ab)+',
    'a*',
    'b+?',
    'a?',
    'a{2}',
    'b{1,3}',
    'a{2,}',
    '^',
    '$',
    '|',
    '\\b',
    '\\.',
    '\\u0061',
    '[a-c1]',
    '\\s',
  )

  it('matches what the language’s own matches', () => {
    fc.assert(
      fc.property(
        fc.array(piece, { maxLength: 6 }),
        fc.string({ unit: fc.constantFrom('a', 'b', 'c', '1', ' ', '.'), maxLength: 8 }),
        (pieces, input) => {
          const source = pieces.join('')
          expect(compilePattern(source, false)(input), source).toBe(new RegExp(source).test(input))
        },
      ),
      { numRuns: 1_500 },
    )
  }, 60_000)

  it('may take capitals for small letters', () => {
    expect(compilePattern('^[a-f]+X$', true)('ABcx')).toBe(true)
  })

  it.each(['(a+)+$', '^(a|a)*$', '(.*)*x', '(a|aa)+$', '([a-z]+)*\\d'])(
    'that would hang elsewhere is done at once: %s',
    (source) => {
      expect(compilePattern(source, false)(`${'a'.repeat(5_000)}!`)).toBe(false)
    },
  )

  it.each([
    '(?=a)',
    '(?<!a)b',
    '(a)\\1',
    '\\k<x>',
    '\\p{L}',
    'a{5,2}',
    '[b-a]',
    '(',
    ')',
    '[a',
    '*a',
    'a**',
    '(((a{200}){200}){200})',
    'a'.repeat(2_000),
  ])('is refused: %s', (source) => {
    expect(() => compilePattern(source, false)).toThrow()
  })
})
