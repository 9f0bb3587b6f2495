import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { accepted, codes, messages, shown } from '../fixtures/one-question.factory.ts'
import { isPostcode } from './address.ts'

const address = { type: 'address', title: 'Your address' }
const home = { line1: '1 High Street', town: 'Leeds', postcode: 'LS1 4AP' }

const oneOf = (signs: string) => fc.constantFrom(...signs.split(''))
const figure = oneOf('0123456789')
const first = oneOf('ABCDEFGHIJKLMNOPRSTUWYZ')
const second = oneOf('ABCDEFGHKLMNOPQRSTUVWXY')
const inward = fc.tuple(figure, oneOf('ABDEFGHJLNPQRSTUWXYZ'), oneOf('ABDEFGHJLNPQRSTUWXYZ'))
const outward = fc.oneof(
  fc.tuple(first, figure),
  fc.tuple(first, figure, figure),
  fc.tuple(first, second, figure),
  fc.tuple(first, second, figure, figure),
  fc.tuple(first, figure, oneOf('ABCDEFGHJKPSTUW')),
  fc.tuple(first, second, figure, oneOf('ABEHMNPRVWXY')),
)

describe('a postcode', () => {
  it.each([
    'SW1A 1AA',
    'M1 1AE',
    'B33 8TH',
    'CR2 6XH',
    'DN55 1PT',
    'W1A 0AX',
    'EC1A 1BB',
    'GIR 0AA',
    'BFPO 57',
    'FIQQ 1ZZ',
    'JE2 3AB',
    'GX11 1AA',
    '  ls1   4ap ',
    'ls14ap',
  ])('is %j', (value) => {
    expect(isPostcode(value)).toBe(true)
  })

  it.each([
    '',
    'LS1',
    'LS1 4A',
    'LS1 4APP',
    'QS1 4AP',
    'LS1 4AC',
    'LI1 4AP',
    '1LS 4AP',
    'LS1-4AP',
    'ＬＳ1 4AP',
    'BFPO',
    '90210',
  ])('is not %j', (value) => {
    expect(isPostcode(value)).toBe(false)
  })

  it('may be any of its six forms, with or without the space, in capitals or not', () => {
    fc.assert(
      fc.property(
        outward,
        inward,
        fc.constantFrom('', ' ', '  '),
        fc.boolean(),
        (out, into, space, small) => {
          const text = out.join('') + space + into.join('')
          expect(isPostcode(small ? text.toLowerCase() : text), text).toBe(true)
          expect(shown(address, { postcode: text })).toBe(`${out.join('')} ${into.join('')}`)
        },
      ),
    )
  })

  it('is nothing that has a sign too few or too many', () => {
    fc.assert(
      fc.property(outward, inward, figure, (out, into, more) => {
        const text = out.join('') + into.join('')
        expect(isPostcode(text.slice(0, -1))).toBe(false)
        expect(isPostcode(text + more)).toBe(false)
      }),
    )
  })
})

describe('an address', () => {
  it.each<[unknown, string, string[]]>([
    [home, 'ok', []],
    [{ ...home, line2: 'Flat 2', county: null }, 'ok', []],
    [{ ...home, line1: '' }, 'ok', ['Enter the first line of the address']],
    [{ ...home, town: null }, 'ok', ['Enter the town or city']],
    [{ line1: 'a', town: 'b' }, 'ok', ['Enter the postcode']],
    [{ ...home, postcode: 'LS1' }, 'ok', ['Enter a full UK postcode, such as SW1A 1AA']],
    [{ ...home, line1: 'x'.repeat(500) }, 'ok', []],
    [{ ...home, line1: 'x'.repeat(501) }, 'malformed', ['Enter your address line by line']],
    [{ ...home, country: 'UK' }, 'malformed', ['Enter your address line by line']],
    [{ ...home, line1: 5 }, 'malformed', ['Enter your address line by line']],
    ['1 High Street', 'malformed', ['Enter your address line by line']],
    [[home], 'malformed', ['Enter your address line by line']],
  ])('%j is %s and told %j', (value, stored, expected) => {
    expect(accepted(address, value)).toBe(stored)
    expect(messages(address, value)).toEqual(expected)
  })

  it('with nothing filled in is no answer', () => {
    expect(codes({ ...address, isRequired: true }, { line1: '', town: '' })).toEqual(['required'])
  })

  it('is shown in one line', () => {
    expect(shown(address, { ...home, line2: 'Flat 2', postcode: 'ls14ap' })).toBe(
      '1 High Street, Flat 2, Leeds, LS1 4AP',
    )
    expect(shown(address, 'x')).toBe('')
  })
})
