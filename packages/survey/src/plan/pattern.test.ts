import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { limited, spend, TooMuchWork } from '../expressions/effort.ts'
import { compilePattern } from './pattern.ts'
import { PatternError } from './pattern-step.ts'

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
    '(?<name>a|b)',
    '[\\w-.]',
    '[a-\\d]',
    '[^]',
    '[]',
    '\\/',
    '\\-',
    '\\cJ',
    '\\x61',
    '\\D',
    '\\W',
    '\\S',
    '\\B',
    '{',
    '}',
    ']',
    '{,1}',
    '(?:a|)',
    '(a*)*',
    '(?:a{0,2}b?){1,3}?',
  )

  it('matches what the language’s own matches', () => {
    fc.assert(
      fc.property(
        fc.array(piece, { maxLength: 6 }),
        fc.string({ unit: fc.constantFrom('a', 'b', 'B', 'c', '1', ' ', '.', '-', '{', '\n'), maxLength: 8 }),
        fc.boolean(),
        (pieces, input, ignoreCase) => {
          // Two groups may not have the same name.
          const source = pieces.map((one, index) => one.replace('name', `n${index}`)).join('')
          const own = new RegExp(source, ignoreCase ? 'i' : '')
          expect(compilePattern(source, ignoreCase)(input), source).toBe(own.test(input))
        },
      ),
      { numRuns: 3_000 },
    )
  }, 60_000)

  it('may take capitals for small letters', () => {
    expect(compilePattern('^[a-f]+X$', true)('ABcx')).toBe(true)
  })

  it.each([
    ['(?=a)b', 'Look-ahead is not supported (at character 3 of the pattern).'],
    ['a(?<!b)', 'Look-behind is not supported (at character 4 of the pattern).'],
    ['(a)\\1', 'References to a group are not supported (at character 6 of the pattern).'],
  ])('says what is not supported, and where: %s', (source, message) => {
    expect(() => compilePattern(source, false)).toThrow(message)
  })

  /** What matching costs, in the units that a survey has some of. */
  const costOf = (source: string, input: string): number => {
    const matches = compilePattern(source, false)
    let [least, most] = [0, 1_000_000]
    const isEnough = (units: number) => {
      try {
        limited(() => {
          spend(1_000_000 - units)
          matches(input)
        })
        return true
      } catch (error) {
        if (error instanceof TooMuchWork) return false
        throw error
      }
    }
    while (least < most) {
      const middle = (least + most) >> 1
      if (isEnough(middle)) most = middle
      else least = middle + 1
    }
    return least
  }

  it('costs at most its own length for each character, whatever both are', () => {
    const hostile = fc.constantFrom(
      'a*',
      '(a+)+',
      '(a|a)*',
      '(.*)*',
      'a?',
      '(?:a|b)*',
      '[ab]+',
      '(a*)*b',
      '$',
      'a{9}',
    )
    fc.assert(
      fc.property(fc.array(hostile, { minLength: 1, maxLength: 8 }), (pieces) => {
        const source = pieces.join('')
        // Long enough for all steps to be in use nearly all the time.
        const [short, long] = [costOf(source, 'a'.repeat(400)), costOf(source, 'a'.repeat(1_600))]
        expect(long, source).toBeLessThanOrEqual(1_600 * (9 * source.length + 1))
        // Four times the text is four times the cost.
        expect(long, source).toBeLessThanOrEqual(4.5 * short + 1_000)
      }),
      { numRuns: 60 },
    )
  })

  it('is understood or refused, whatever it is', () => {
    const sign = fc.constantFrom(...'ab1^$.|()[]{}*+?\\-,:<=!dwsbBDWSkxucp0'.split(''))
    fc.assert(
      fc.property(fc.string({ unit: sign, maxLength: 20 }), (source) => {
        try {
          compilePattern(source, false)('ab1 ab')
        } catch (error) {
          expect(error).toBeInstanceOf(PatternError)
        }
      }),
      { numRuns: 5_000 },
    )
  })

  it.each(['(a+)+$', '^(a|a)*$', '(.*)*x', '(a|aa)+$', '([a-z]+)*\\d'])(
    'that would hang elsewhere is done at once: %s',
    (source) => {
      expect(compilePattern(source, false)(`${'a'.repeat(5_000)}!`)).toBe(false)
    },
  )

  it.each([
    '(?=a)',
    '(?!a)',
    '(?<=a)b',
    '(?i:a)',
    '(?<1>a)',
    'a{2}{3}',
    'a+*',
    '\\c1',
    '\\u12',
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
