import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { accepted, codes, messages, shown } from '../fixtures/one-question.factory.ts'

const place = { type: 'location', title: 'Where it happened' }
const double = (min: number, max: number) => fc.double({ min, max, noNaN: true })

describe('a place', () => {
  it('is any latitude and longitude of the earth', () => {
    fc.assert(
      fc.property(double(-90, 90), double(-180, 180), (latitude, longitude) => {
        expect(codes(place, { latitude, longitude })).toEqual([])
        expect(accepted(place, { latitude, longitude })).toBe('ok')
      }),
    )
  })

  it('is nowhere beyond', () => {
    const far = fc.double({ min: 180, max: 1e300, minExcluded: true, noNaN: true })
    fc.assert(
      fc.property(far, fc.constantFrom(1, -1), double(-90, 90), (much, sign, some) => {
        expect(codes(place, { latitude: some, longitude: much * sign })).toEqual(['longitude'])
        expect(codes(place, { latitude: (much - 90) * sign, longitude: some })).toEqual(['latitude'])
      }),
    )
  })

  it.each<[number, number, string[]]>([
    [90, 180, []],
    [-90, -180, []],
    [0, -0, []],
    [90.000001, 0, ['Latitude must be between −90 and 90']],
    [-90.000001, 0, ['Latitude must be between −90 and 90']],
    [0, 180.000001, ['Longitude must be between −180 and 180']],
    [0, -180.000001, ['Longitude must be between −180 and 180']],
  ])('%d, %d is told %j', (latitude, longitude, expected) => {
    expect(messages(place, { latitude, longitude })).toEqual(expected)
  })

  it.each<[unknown]>([
    [{ latitude: 1 }],
    [{ latitude: '1', longitude: 2 }],
    [{ latitude: Number.NaN, longitude: 2 }],
    [{ latitude: Number.POSITIVE_INFINITY, longitude: 2 }],
    [{ latitude: 1, longitude: 2, height: 3 }],
    [[1, 2]],
    ['1, 2'],
  ])('is not %j', (value) => {
    expect(accepted(place, value)).toBe('malformed')
    expect(codes(place, value)).toEqual(['malformed'])
  })

  it('is shown in figures', () => {
    expect(shown(place, { latitude: 53.8, longitude: -1.55 })).toBe('53.8, -1.55')
  })
})
