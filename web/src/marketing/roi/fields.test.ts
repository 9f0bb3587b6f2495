import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fieldNamesOfHours, fieldsIn, firstFields, problemOf, readFields, searchOf } from './fields.ts'
import { roiOf } from './roi.ts'

const complete = { ...firstFields, matters: '40', todayD: '6', withD: '5', withToD: '5.5', rateD: '142' }

describe('what is typed', () => {
  test.each([
    ['matters', '1,200', undefined],
    ['matters', '4.5', 'Enter a number of matters, without a fraction, such as 40.'],
    ['matters', '-3', 'Enter a number of matters, without a fraction, such as 40.'],
    ['matters', '10001', 'Enter a number of matters of at most 10,000.'],
    ['rateD', '£142.50', undefined],
    ['todayA', 'about 6', 'Enter a number of hours, such as 6.'],
    ['todayA', '1e9', 'Enter a number of hours, such as 6.'],
    ['share', '101', 'Enter a percentage of at most 100.'],
    ['share', '', undefined],
  ])('in %s, %j is answered with %j', (name, text, problem) => {
    expect(problemOf(name, text)).toBe(problem)
  })

  test('says what is still needed, and takes a grade only once all of it is there', () => {
    expect(readFields(firstFields)).toEqual({
      missing: [
        'how many matters with a Form E you have in a year',
        'the hours and the rate of at least one grade',
      ],
    })
    expect(readFields({ ...complete, rateD: '' })).toHaveProperty('missing')
    expect(readFields({ ...complete, todayC: '3' })).toMatchObject({
      inputs: {
        hours: { D: { today: { low: 6, high: 6 }, withCandour: { low: 5, high: 5.5 }, rate: 142_00 } },
      },
      uncounted: ['C'],
    })
  })

  test('does not count a grade in which something is wrong', () => {
    const read = readFields({ ...complete, todayC: '3', withC: '2', withToC: 'a lot', rateC: '200' })
    expect(read).toMatchObject({ uncounted: ['C'] })
  })

  test('takes both ends of a range whichever way round they were typed', () => {
    expect(readFields({ ...complete, todayD: '8', todayToD: '6' })).toMatchObject({
      inputs: { hours: { D: { today: { low: 6, high: 8 } } } },
    })
  })
})

describe('the share', () => {
  test.each(['', '150'])('of %j is not missed where the client pays for fewer hours', (share) => {
    expect(readFields({ ...complete, share, worth: 'client' })).toHaveProperty('inputs')
    expect(readFields({ ...complete, share, worth: 'fixed' })).toHaveProperty('missing')
  })
})

/** Of the fields that are typed into. */
const names = ['matters', 'share', 'setup', ...fieldNamesOfHours]

describe('the address', () => {
  test.each(['__proto__', '__defineGetter__', 'constructor', 'toString'])('has no field %s', (name) => {
    expect(fieldsIn(new URLSearchParams([[name, 'x']]))).toEqual(firstFields)
    expect(Object.keys(fieldsIn(new URLSearchParams([[name, 'x']])))).toEqual(Object.keys(firstFields))
  })

  test('gives back whatever was typed, and holds nothing of what was not', () => {
    const typed = fc.dictionary(fc.constantFrom(...names), fc.string({ maxLength: 12 }))
    fc.assert(
      fc.property(typed, (fields) => {
        const all = { ...firstFields, ...fields }
        const given = Object.entries(all).filter(([name, text]) => text !== '' || name in firstFields)
        expect(fieldsIn(new URLSearchParams(`${searchOf(all)}`))).toEqual(Object.fromEntries(given))
      }),
    )
    expect(searchOf(firstFields).toString()).toBe('')
  })

  test('keeps what was taken out of a field that begins with something', () => {
    expect(fieldsIn(searchOf({ ...complete, setup: '' })).setup).toBe('')
  })

  test('leaves out what is not ours', () => {
    const search = new URLSearchParams('evil=1&worth=everything&plan=gold&matters=40&rateA=1234567890123')
    expect(fieldsIn(search)).toEqual({ ...firstFields, matters: '40' })
  })

  test('breaks nothing, whatever stands in it', () => {
    const name = fc.constantFrom(...names, 'worth', 'plan', 'pay')
    fc.assert(
      fc.property(fc.array(fc.tuple(name, fc.string({ maxLength: 12 }))), (pairs) => {
        const read = readFields({ ...complete, ...fieldsIn(new URLSearchParams(pairs)) })
        if ('inputs' in read) expect(Number.isFinite(roiOf(read.inputs).net.low)).toBe(true)
      }),
    )
  })
})
