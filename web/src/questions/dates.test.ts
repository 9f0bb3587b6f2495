import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dateFields, noDate, readDate, wholeDate } from './dates.ts'
import { said } from './testing.tsx'

describe('dates in three fields', () => {
  it.each([
    ['3', '5', '2016', '2016-05-03'],
    ['03', '05', '2016', '2016-05-03'],
    [' 3 ', 'May', ' 2016', '2016-05-03'],
    ['3rd', 'sept', '2016', '2016-09-03'],
    ['21st', 'Sept.', '2016', '2016-09-21'],
    ['29', 'feb', '2024', '2024-02-29'],
    ['31', 'december', '1999', '1999-12-31'],
  ])('reads %j %j %j as %s', (day, month, year, value) => {
    expect(readDate({ day, month, year })).toEqual({ value })
  })

  it('reads three empty fields as no answer', () => {
    expect(readDate({ day: ' ', month: '', year: '' })).toEqual({ value: undefined })
  })

  it.each([
    ['3', '', '', 'The date needs a month and a year too'],
    ['', '5', '2016', 'The date needs a day too'],
    ['32', '5', '2016', 'The day must be a number from 1 to 31'],
    ['0', '5', '2016', 'The day must be a number from 1 to 31'],
    ['x', '5', '2016', 'The day must be a number from 1 to 31'],
    ['3', '13', '2016', 'The month must be a number from 1 to 12, or its name'],
    ['3', 'ma', '2016', 'The month must be a number from 1 to 12, or its name'],
    ['3', 'mayday', '2016', 'The month must be a number from 1 to 12, or its name'],
    ['3', '5', '16', 'The year must have four numbers, like 1984'],
    ['3', '5', '0016', 'The year must have four numbers, like 1984'],
    ['31', '4', '2016', 'That month has only 30 days. Check the date.'],
    ['29', '2', '2023', 'That month has only 28 days. Check the date.'],
  ])('says what is wrong with %j %j %j', (day, month, year, error) => {
    expect(said(readDate({ day, month, year }))).toEqual({ error })
  })

  it('reads back every date that it shows', () => {
    const dates = fc.date({ min: new Date('1000-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })
    fc.assert(
      fc.property(dates, (date) => {
        const value = date.toISOString().slice(0, 10)
        expect(readDate(dateFields(value))).toEqual({ value })
      }),
    )
  })

  it('shows nothing for what is no date', () => {
    expect([undefined, 'soon', 3, '2016-5-3'].map(dateFields)).toEqual([noDate, noDate, noDate, noDate])
  })

  it.each([
    ['3/5/2016', { day: '3', month: '5', year: '2016' }],
    ['03-05-2016', { day: '03', month: '05', year: '2016' }],
    ['3 May 2016', { day: '3', month: 'May', year: '2016' }],
    ['3rd May, 2016', { day: '3', month: 'May', year: '2016' }],
    ['2016-05-03', { day: '03', month: '05', year: '2016' }],
  ])('spreads %j over the fields', (text, fields) => {
    expect(wholeDate(text)).toEqual(fields)
  })

  it.each(['3', '2016', '3/5', '', 'May'])('leaves %j in its field', (text) => {
    expect(wholeDate(text)).toBeNull()
  })
})
