import { describe, expect, it } from 'vitest'
import { said } from './testing.tsx'
import { mondayOf, readMoment, readMonth, readTime, readWeek } from './times.ts'

describe('times', () => {
  it.each([
    ['9:30', '09:30'],
    ['9.30', '09:30'],
    ['0930', '09:30'],
    ['14:05', '14:05'],
    ['14:05:59', '14:05'],
    ['2 pm', '14:00'],
    ['2.15p.m.', '14:15'],
    ['12am', '00:00'],
    ['12 PM', '12:00'],
    ['noon', '12:00'],
    ['Midnight', '00:00'],
  ])('are read as people write them: %s', (typed, value) => {
    expect(readTime(typed)).toEqual({ value })
  })

  it('are not guessed at', () => {
    expect(readTime(' ')).toEqual({ value: undefined })
    for (const typed of ['9', '25:00', '9:75', '13pm', '0am', 'soon', '9:3']) {
      expect(said(readTime(typed)), typed).toHaveProperty('error')
    }
  })

  it('belong to a day where both are asked', () => {
    const date = { day: '3', month: '5', year: '2026' }
    expect(readMoment({ ...date, time: '9:30' })).toEqual({ value: '2026-05-03T09:30' })
    expect(said(readMoment({ ...date, time: '' }))).toEqual({
      error: 'Enter the time too, like 9:30 or 14:00',
    })
    const none = { day: '', month: '', year: '' }
    expect(said(readMoment({ ...none, time: '9:30' }))).toEqual({ error: 'Enter the date too' })
    expect(readMoment({ ...none, time: '' })).toEqual({ value: undefined })
  })
})

describe('months and weeks', () => {
  it('are read with their years', () => {
    expect(readMonth({ month: 'sept', year: '2026' })).toEqual({ value: '2026-09' })
    expect(readWeek({ week: '7', year: '2026' })).toEqual({ value: '2026-W07' })
    expect(readMonth({ month: '', year: '' })).toEqual({ value: undefined })
    expect(readWeek({ week: '', year: '' })).toEqual({ value: undefined })
  })

  it('say what is missing or wrong', () => {
    expect(said(readMonth({ month: '13', year: '2026' }))).toHaveProperty('error')
    expect(said(readMonth({ month: '5', year: '' }))).toEqual({ error: 'Enter the year too' })
    expect(said(readMonth({ month: '5', year: '26' }))).toHaveProperty('error')
    expect(said(readWeek({ week: '', year: '2026' }))).toEqual({ error: 'Enter the week too' })
    expect(readWeek({ week: '53', year: '2026' })).toEqual({ value: '2026-W53' })
    expect(said(readWeek({ week: '53', year: '2025' }))).toEqual({
      error: 'The week must be a number from 1 to 52',
    })
  })

  it('of weeks say the Monday that they begin on', () => {
    expect(mondayOf('2026-W01')?.toISOString()).toBe('2025-12-29T00:00:00.000Z')
    expect(mondayOf('2027-W01')?.toISOString()).toBe('2027-01-04T00:00:00.000Z')
    expect(mondayOf('2026-01')).toBeNull()
  })
})
