import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addressFields, tidyPostcode, withPart } from './addresses.ts'

describe('addresses', () => {
  it('changes one part and keeps the others', () => {
    const value = { line1: '1 High Street', town: 'Leeds' }
    expect(withPart(value, 'town', 'York')).toEqual({ line1: '1 High Street', town: 'York' })
  })

  it('leaves out empty parts, and is no answer once nothing is left', () => {
    expect(withPart({ line1: '1 High Street', town: 'Leeds' }, 'town', '')).toEqual({
      line1: '1 High Street',
    })
    expect(withPart({ line1: '1 High Street' }, 'line1', '')).toBeUndefined()
  })

  it('shows only the parts of an address', () => {
    expect(addressFields({ line1: '1 High Street', other: 'x', town: 4 })).toEqual({ line1: '1 High Street' })
    expect(addressFields('1 High Street')).toEqual({})
  })

  it.each([
    ['sw1a1aa', 'SW1A 1AA'],
    [' m1  1ae ', 'M1 1AE'],
    ['EC1A 1BB', 'EC1A 1BB'],
    ['b338th', 'B33 8TH'],
    ['gir0aa', 'GIR 0AA'],
  ])('writes %j as %j', (typed, postcode) => {
    expect(tidyPostcode(typed)).toBe(postcode)
  })

  it.each(['75001', 'D02 X285', 'LS1', 'not sure'])('leaves %j as typed', (typed) => {
    expect(tidyPostcode(typed)).toBe(typed)
  })

  it('tidies a postcode once and for all', () => {
    fc.assert(
      fc.property(fc.string(), (typed) => {
        expect(tidyPostcode(tidyPostcode(typed))).toBe(tidyPostcode(typed))
      }),
    )
  })
})
